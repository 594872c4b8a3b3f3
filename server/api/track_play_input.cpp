#include "api/track_play_input.h"

#include <map>
#include <string_view>

#include "api/member_reader.h"
#include "support/failure.h"
#include "support/text/ascii_name.h"
#include "support/text/slug.h"

namespace zender::api {
namespace {

using nlohmann::json;

bool is_play_id(std::string_view text) {
  return is_ascii_name(text, 64, "_.:-");
}

bool is_media_id(std::string_view text) {
  return is_ascii_name(text, 120, "_-");
}

void check_times(MemberReader& reader, Interval time, TimePoint now) {
  if (time.until - time.from > kMaxPlayLength)
    reader.wrong("untilIso", "must be at most 24 hours after fromIso");
  if (time.from > now + kMaxPlayAhead) reader.wrong("fromIso", "must be at most 24 hours from now");
}

std::optional<PlayInput> read_play(const json& object, std::size_t index, TimePoint now,
                                   PlayMistakes& mistakes) {
  if (!object.is_object()) {
    mistakes.add(index, "", "must be an object");
    return std::nullopt;
  }
  using Presence = MemberReader::Presence;
  MemberReader reader(object, [&mistakes, index](const char* field, std::string detail) {
    mistakes.add(index, field, std::move(detail));
  });
  PlayInput input;
  input.index = index;
  SentPlay& play = input.play;
  if (auto id = reader.id<TrackPlayId>("id", Presence::kRequired, is_play_id,
                                       "must be 1 to 64 letters, digits or characters of _ . : -"))
    play.id = std::move(*id);
  if (auto channel =
          reader.id<ChannelSlug>("channel", Presence::kRequired, is_slug, "must be the slug of a channel"))
    play.channel = std::move(*channel);
  const auto from = reader.time("fromIso");
  const auto until = reader.time("untilIso");
  if (from && until) {
    play.time = {*from, *until};
    check_times(reader, play.time, now);
  }
  play.track = reader.id<TrackId>("trackId", Presence::kOptional, is_id, kIdForm);
  play.media = reader.id<MediaId>("mediaId", Presence::kOptional, is_media_id,
                                  "must be 1 to 120 letters, digits, hyphens or underscores");
  play.song = reader.shown_text("song", Presence::kOptionalOrNull, kMaxPlayText,
                                "must not be empty; use null or leave it out if the item is not a song");
  if (auto artist = reader.shown_text("artist", Presence::kOptional, kMaxPlayText,
                                      "must not be empty; leave it out instead")) {
    play.artist = std::move(*artist);
    input.artist_given = true;
  }
  return reader.good() ? std::optional(std::move(input)) : std::nullopt;
}

}  // namespace

std::vector<PlayInput> read_track_plays(const json& body, TimePoint now, PlayMistakes& mistakes) {
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
    auto play = read_play((*list)[i], i, now, mistakes);
    if (!play) continue;
    const auto [first, added] = seen.emplace(play->play.id, i);
    // The same play twice does no harm. With two plays under one id, the result would depend on
    // order.
    if (!added && (*list)[first->second] != (*list)[i]) {
      mistakes.add(i, "id", "is also the id of " + play_field(first->second, "") + ", a different play");
      continue;
    }
    plays.push_back(std::move(*play));
  }
  return plays;
}

}  // namespace zender::api
