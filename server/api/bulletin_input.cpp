#include "api/bulletin_input.h"

#include "api/member_reader.h"
#include "support/failure.h"
#include "support/text/slug.h"

namespace zender::api {

Bulletin read_bulletin(const nlohmann::json& body, TimePoint now) {
  using Presence = MemberReader::Presence;
  if (!body.is_object()) throw Failure(FailureKind::kUnprocessable, "the body must be an object");
  std::vector<FieldError> errors;
  MemberReader reader(body, [&errors](const char* field, std::string detail) {
    errors.push_back({field, std::move(detail)});
  });
  const auto id = reader.id<BulletinId>("id", Presence::kRequired, is_id, kIdForm);
  const auto title = reader.shown_text("title", Presence::kRequired, kMaxBulletinTitle, "must not be empty");
  const auto media = reader.id<MediaId>("mediaId", Presence::kRequired, is_id, kIdForm);
  const auto published = reader.time("publishedIso");
  if (published && *published > now + kMaxBulletinAhead)
    reader.wrong("publishedIso", "must be at most 24 hours from now");
  if (!id || !title || !media || !published || !reader.good()) {
    const std::string count = std::to_string(errors.size()) + (errors.size() == 1 ? " mistake" : " mistakes");
    throw Failure(FailureKind::kUnprocessable, "nothing was stored: " + count, errors);
  }
  Bulletin bulletin;
  bulletin.id = *id;
  bulletin.title = *title;
  bulletin.media = *media;
  bulletin.published = *published;
  return bulletin;
}

}  // namespace zender::api
