#include "pages/items/past_broadcast.h"

#include "domain/schedule/broadcast_timeline.h"
#include "pages/model/shared_models.h"
#include "site/pictures.h"

namespace zender::pages {

std::optional<TimePoint> sound_expires_at(const PageContext& context, const Channel& channel,
                                          const Broadcast& broadcast) {
  const Milliseconds life = life_of(broadcast, context.site.playables.broadcast_life);
  if (channel.stream_url ||
      broadcast_state(broadcast.time, context.now, life) != BroadcastState::kAvailable ||
      !context.plays.has_aired(channel.slug, broadcast.time))
    return std::nullopt;
  return broadcast.time.until + life;
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
          {"cover", small_picture(image_of(broadcast), site::kUnknownProgrammeImage)},
          {"playable",
           sound_expires_at ? playables::broadcast_item(source, broadcast, channel.name) : Json(nullptr)},
          {"url", playables::broadcast_path(broadcast)},
          {"goneIso", sound_expires_at ? Json(to_iso(*sound_expires_at)) : Json(nullptr)}};
}

}  // namespace zender::pages
