#include "api/bulletin_input.h"

#include <algorithm>

#include "support/failure.h"
#include "support/text/slug.h"
#include "support/text/utf8.h"

namespace zender::api {
namespace {

class BulletinReader {
 public:
  explicit BulletinReader(const nlohmann::json& body) : body_(body) {}

  std::string text(const char* field) {
    const auto member = body_.find(field);
    if (member == body_.end()) {
      wrong(field, "is required");
    } else if (!member->is_string()) {
      wrong(field, "must be a string");
    } else {
      return member->get<std::string>();
    }
    return {};
  }

  std::string id(const char* field) {
    const std::size_t before = errors_.size();
    std::string value = text(field);
    if (errors_.size() == before && !is_id(value))
      wrong(field, "must be 1 to 64 letters, digits, hyphens or underscores");
    return value;
  }

  std::string title() {
    const std::size_t before = errors_.size();
    std::string value = text("title");
    if (errors_.size() != before) return value;
    if (value.find_first_not_of(' ') == std::string::npos) {
      wrong("title", "must not be empty");
    } else if (count_characters(value) > kMaxBulletinTitle) {
      wrong("title", "is longer than 200 characters");
    } else if (std::any_of(value.begin(), value.end(),
                           [](unsigned char c) { return c < 0x20 || c == 0x7f; })) {
      wrong("title", "contains a control character");
    }
    return value;
  }

  TimePoint published(TimePoint now) {
    const std::size_t before = errors_.size();
    const std::string value = text("publishedIso");
    if (errors_.size() != before) return {};
    const auto moment = parse_iso(value);
    if (!moment) {
      wrong("publishedIso", "must be ISO 8601 with an offset, such as 2026-11-21T09:00:00.000+01:00");
    } else if (*moment > now + kMaxBulletinAhead) {
      wrong("publishedIso", "must be at most 24 hours from now");
    }
    return moment.value_or(TimePoint());
  }

  void finish() const {
    if (errors_.empty()) return;
    const std::string count =
        std::to_string(errors_.size()) + (errors_.size() == 1 ? " mistake" : " mistakes");
    throw Failure(FailureKind::kUnprocessable, "nothing was stored: " + count, errors_);
  }

 private:
  void wrong(const char* field, std::string detail) { errors_.push_back({field, std::move(detail)}); }

  const nlohmann::json& body_;
  std::vector<FieldError> errors_;
};

}  // namespace

Bulletin read_bulletin(const nlohmann::json& body, TimePoint now) {
  if (!body.is_object()) throw Failure(FailureKind::kUnprocessable, "the body must be an object");
  BulletinReader reader(body);
  Bulletin bulletin;
  bulletin.id = BulletinId(reader.id("id"));
  bulletin.title = reader.title();
  bulletin.media = MediaId(reader.id("mediaId"));
  bulletin.published = reader.published(now);
  reader.finish();
  return bulletin;
}

}  // namespace zender::api
