#include "pages/items/past_broadcast.h"

#include "domain/topic_names.h"
#include "pages/model/shared_models.h"
#include "site/links.h"
#include "site/picture_addresses.h"

namespace zender::pages {
namespace {

const char* hearing_name(Hearing hearing) {
  switch (hearing) {
    case Hearing::kAvailable:
      return "available";
    case Hearing::kLater:
      return "later";
    case Hearing::kExpired:
      return "expired";
    case Hearing::kNotAllowed:
      return "notAllowed";
    case Hearing::kElsewhere:
      return "elsewhere";
    case Hearing::kMissing:
      break;
  }
  return "missing";
}

}  // namespace

Hearing hearing_now(const PageContext& context, const Channel& channel, const Broadcast& broadcast) {
  const bool may_have_sound =
      keeping_of(channel, broadcast.listen_back) == Keeping::kKept && broadcast.time.from <= context.now;
  return hearing_of(channel, broadcast, context.now, context.site.playables.broadcast_life,
                    may_have_sound && context.plays.has_aired(channel.slug, broadcast.time));
}

Json listen_back_model(Hearing hearing, const Broadcast& broadcast) {
  const bool follows_rule = hearing == Hearing::kNotAllowed || hearing == Hearing::kExpired;
  return {{"status", hearing_name(hearing)}, {"reason", follows_rule ? broadcast.listen_back.reason : ""}};
}

std::optional<TimePoint> sound_expires_at(const PageContext& context, const Channel& channel,
                                          const Broadcast& broadcast) {
  const TimePoint expires_at =
      broadcast.time.until + life_of(broadcast, context.site.playables.broadcast_life);
  // Most rows of a guide are of a moment at which nothing can be heard: storage need not say so.
  if (context.now < broadcast.time.until || context.now >= expires_at) return std::nullopt;
  return hearing_now(context, channel, broadcast) == Hearing::kAvailable ? std::optional(expires_at)
                                                                         : std::nullopt;
}

std::optional<BroadcastTimeline> sound_of(const PageContext& context, const Broadcast& broadcast) {
  const auto& asset_of = context.site.playables.asset_of;
  if (!asset_of) return std::nullopt;
  std::vector<AiredAsset> log;
  for (auto& play : context.plays.aired(broadcast.channel, broadcast.time))
    if (auto asset = asset_of(play.media)) log.push_back({std::move(play), std::move(asset)});
  auto sound = broadcast_timeline(log, broadcast.time);
  return sound.segments.empty() ? std::nullopt : std::optional(std::move(sound));
}

Json start_in(const std::optional<BroadcastTimeline>& sound, const TrackPlay& song) {
  if (!sound) return nullptr;
  const Milliseconds offset = sound->offset_at(song.time.from);
  return offset < sound->length ? Json(static_cast<double>(offset.count()) / 1000.0) : Json(nullptr);
}

Json played_link(const PageContext& context, const Channel& channel, const Broadcast& broadcast,
                 Freshness& freshness) {
  if (broadcast.time.from > context.now) return nullptr;
  const auto first_play = context.plays.first_play(channel.slug);
  if (!first_play) freshness.depends_on(plays_topic(channel.slug));
  if (!first_play || *first_play >= broadcast.time.until) return nullptr;
  return site::played_tracks_path(channel.slug, context.site.default_channel, broadcast.time.from,
                                  context.now);
}

Json past_broadcast(const PageContext& context, const Channel& channel, const Broadcast& broadcast,
                    std::optional<TimePoint> sound_expires_at) {
  const auto& source = context.site.playables;
  return {{"id", broadcast.id.value},
          {"name", broadcast.name},
          {"channel", channel.slug.value},
          {"fromIso", to_iso(broadcast.time.from)},
          {"untilIso", to_iso(broadcast.time.until)},
          {"presenters", or_null(presenter_names(broadcast))},
          {"isRepeat", broadcast.is_repeat},
          {"cover", small_picture(image_on(channel, image_of(broadcast)), site::kUnknownProgrammeImage)},
          {"playable",
           sound_expires_at ? playables::broadcast_item(source, broadcast, channel.name) : Json(nullptr)},
          {"url", playables::broadcast_path(broadcast)},
          {"goneIso", sound_expires_at ? Json(to_iso(*sound_expires_at)) : Json(nullptr)}};
}

}  // namespace zender::pages
