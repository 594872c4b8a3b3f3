#include "pages/past_broadcast.h"

#include "domain/broadcast_timeline.h"
#include "pages/view_models.h"

namespace zender::pages {

std::optional<TimePoint> heard_until(const PageContext& context, const Channel& channel,
                                     const Broadcast& broadcast) {
  const Milliseconds life = context.site.playables.broadcast_life;
  if (channel.stream_url ||
      broadcast_state(broadcast.time, context.now, life) != BroadcastState::kAvailable ||
      !context.plays.has_aired(channel.slug, broadcast.time))
    return std::nullopt;
  return broadcast.time.until + life;
}

Json past_broadcast(const PageContext& context, const Channel& channel, const Broadcast& broadcast,
                    std::optional<TimePoint> gone_at) {
  Json playable = playables::broadcast_item(context.site.playables, broadcast, channel.name);
  Json url = playable["url"];
  return {{"channel", channel.slug.value},
          {"show", show_model(context.site, channel, broadcast)},
          {"playable", gone_at ? std::move(playable) : Json(nullptr)},
          {"url", std::move(url)},
          {"goneIso", gone_at ? Json(to_iso(*gone_at)) : Json(nullptr)}};
}

}  // namespace zender::pages
