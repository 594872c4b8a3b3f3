#include "api/track_play_input.h"

#include <algorithm>
#include <map>
#include <string_view>

#include "support/station_time.h"
#include "support/text/slug.h"
#include "support/text/utf8.h"

namespace zender::api {
namespace {

using nlohmann::json;

std::string field_path(std::size_t play, std::string_view field) {
  std::string path = "plays[" + std::to_string(play) + "]";
  if (!field.empty()) path += "." + std::string(field);
  return path;
}

bool is_play_id(std::string_view text) {
  return !text.empty() && text.size() <= 64 && std::all_of(text.begin(), text.end(), [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' ||
           c == '.' || c == ':' || c == '-';
  });
}

bool is_media_id(std::string_view text) {
  return !text.empty() && text.size() <= 120 && std::all_of(text.begin(), text.end(), [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c == '-';
  });
}

/// Reads the members of one play, and remembers whether all were right.
class PlayReader {
 public:
  PlayReader(const json& object, std::size_t index, FieldErrors& errors)
      : object_(object), index_(index), errors_(errors) {}

  bool good() const { return good_; }

  void wrong(const char* field, std::string detail) {
    errors_.add(index_, field, std::move(detail));
    good_ = false;
  }

  /// The text of a member; nothing if it is absent (an error if required), null (allowed if
  /// nullable) or not text.
  std::optional<std::string> text(const char* field, bool required, bool nullable = false) {
    const auto member = object_.find(field);
    if (member == object_.end()) {
      if (required) wrong(field, "is required");
      return std::nullopt;
    }
    if (member->is_null() && nullable) return std::nullopt;
    if (!member->is_string()) {
      wrong(field, nullable ? "must be a string or null" : "must be a string");
      return std::nullopt;
    }
    return member->get<std::string>();
  }

  /// Text for people: not empty, not too long, without control characters.
  std::optional<std::string> shown_text(const char* field, bool nullable, const char* when_empty) {
    auto value = text(field, false, nullable);
    if (!value) return value;
    if (value->find_first_not_of(' ') == std::string::npos) {
      wrong(field, when_empty);
    } else if (count_characters(*value) > kMaxPlayText) {
      wrong(field, "is longer than 500 characters");
    } else if (std::any_of(value->begin(), value->end(),
                           [](unsigned char c) { return c < 0x20 || c == 0x7f; })) {
      wrong(field, "contains a control character");
    }
    return value;
  }

  std::optional<TimePoint> time(const char* field) {
    const auto value = text(field, true);
    if (!value) return std::nullopt;
    const auto time = parse_iso(*value);
    if (!time) wrong(field, "must be ISO 8601 with an offset, such as 2026-11-21T09:00:00.000+01:00");
    return time;
  }

 private:
  const json& object_;
  std::size_t index_;
  FieldErrors& errors_;
  bool good_ = true;
};

void check_times(PlayReader& reader, Interval time, TimePoint now) {
  if (time.until <= time.from)
    reader.wrong("untilIso", "must be later than fromIso");
  else if (time.until - time.from > kMaxPlayLength)
    reader.wrong("untilIso", "must be at most 24 hours after fromIso");
  if (time.from > now + kMaxPlayAhead) reader.wrong("fromIso", "must be at most 24 hours from now");
}

std::optional<PlayInput> read_play(const json& object, std::size_t index, TimePoint now,
                                   FieldErrors& errors) {
  if (!object.is_object()) {
    errors.add(index, "", "must be an object");
    return std::nullopt;
  }
  PlayReader reader(object, index, errors);
  PlayInput input;
  input.index = index;
  SentPlay& play = input.play;

  if (const auto id = reader.text("id", true)) {
    if (is_play_id(*id))
      play.id = TrackPlayId(*id);
    else
      reader.wrong("id", "must be 1 to 64 letters, digits or characters of _ . : -");
  }
  if (const auto channel = reader.text("channel", true)) {
    if (is_slug(*channel))
      play.channel = ChannelSlug(*channel);
    else
      reader.wrong("channel", "must be the slug of a channel");
  }
  const auto from = reader.time("fromIso");
  const auto until = reader.time("untilIso");
  if (from && until) {
    play.time = {*from, *until};
    check_times(reader, play.time, now);
  }
  if (const auto track = reader.text("trackId", false)) {
    if (is_id(*track))
      play.track = TrackId(*track);
    else
      reader.wrong("trackId", "must be 1 to 64 letters, digits, hyphens or underscores");
  }
  if (const auto media = reader.text("mediaId", false)) {
    if (is_media_id(*media))
      play.media = MediaId(*media);
    else
      reader.wrong("mediaId", "must be 1 to 120 letters, digits, hyphens or underscores");
  }
  play.song = reader.shown_text("song", true,
                                "must not be empty; use null or leave it out if the item is not a song");
  if (const auto artist = reader.shown_text("artist", false, "must not be empty; leave it out instead")) {
    play.artist = *artist;
    input.artist_given = true;
  }
  return reader.good() ? std::optional(std::move(input)) : std::nullopt;
}

}  // namespace

void FieldErrors::add(std::size_t play, const char* field, std::string detail) {
  ++count_;
  if (errors_.size() < kMaxNamedErrors) errors_.push_back({field_path(play, field), std::move(detail)});
}

void FieldErrors::throw_if_any() const {
  if (errors_.empty()) return;
  std::string detail =
      "nothing was stored: " + std::to_string(count_) + (count_ == 1 ? " mistake" : " mistakes");
  if (count_ > errors_.size()) detail += "; the first " + std::to_string(errors_.size()) + " are listed";
  throw Failure(FailureKind::kUnprocessable, detail, errors_);
}

std::vector<PlayInput> read_track_plays(const json& body, TimePoint now, FieldErrors& errors) {
  const auto refuse = [](const char* detail) {
    throw Failure(FailureKind::kUnprocessable, "nothing was stored: 1 mistake", {{"plays", detail}});
  };
  if (!body.is_object())
    throw Failure(FailureKind::kUnprocessable, "the body must be an object with a list 'plays'");
  const auto list = body.find("plays");
  if (list == body.end() || !list->is_array()) refuse("must be a list");
  if (list->empty()) refuse("must contain at least one play");
  if (list->size() > kMaxSentPlays) refuse("must contain at most 1000 plays");

  std::vector<PlayInput> plays;
  std::map<TrackPlayId, std::size_t> seen;
  for (std::size_t i = 0; i < list->size(); ++i) {
    auto play = read_play((*list)[i], i, now, errors);
    if (!play) continue;
    const auto [first, added] = seen.emplace(play->play.id, i);
    // The same play twice does no harm. With two plays under one id, the result would depend on
    // order.
    if (!added && (*list)[first->second] != (*list)[i]) {
      errors.add(i, "id", "is also the id of " + field_path(first->second, "") + ", a different play");
      continue;
    }
    plays.push_back(std::move(*play));
  }
  return plays;
}

}  // namespace zender::api
