#include "api/member_reader.h"

#include <algorithm>

#include "support/text/utf8.h"

namespace zender::api {

void MemberReader::wrong(const char* field, std::string detail) {
  wrong_(field, std::move(detail));
  good_ = false;
}

std::optional<std::string> MemberReader::text(const char* field, Presence presence) {
  const auto member = object_.find(field);
  const bool is_nullable = presence == Presence::kOptionalOrNull;
  if (member == object_.end()) {
    if (presence == Presence::kRequired) wrong(field, "is required");
    return std::nullopt;
  }
  if (member->is_null() && is_nullable) return std::nullopt;
  if (member->is_string()) return member->get<std::string>();
  wrong(field, is_nullable ? "must be a string or null" : "must be a string");
  return std::nullopt;
}

std::optional<std::string> MemberReader::shown_text(const char* field, Presence presence, std::size_t longest,
                                                    const char* when_empty) {
  auto value = text(field, presence);
  if (!value) return value;
  const auto is_control = [](unsigned char c) { return c < 0x20 || c == 0x7f; };
  if (value->find_first_not_of(' ') == std::string::npos) {
    wrong(field, when_empty);
  } else if (count_characters(*value) > longest) {
    wrong(field, "is longer than " + std::to_string(longest) + " characters");
  } else if (std::any_of(value->begin(), value->end(), is_control)) {
    wrong(field, "contains a control character");
  }
  return value;
}

std::optional<TimePoint> MemberReader::time(const char* field) {
  const auto value = text(field);
  const auto time = value ? parse_iso(*value) : std::nullopt;
  if (value && !time) wrong(field, "must be ISO 8601 with an offset, such as 2026-11-21T09:00:00.000+01:00");
  return time;
}

}  // namespace zender::api
