#include "pages/scheduled_show.h"

#include "domain/now_playing.h"
#include "pages/links.h"
#include "pages/view_models.h"

namespace zender::pages {
namespace {

/// When the broadcast can no longer be heard; nothing when it cannot be heard now. A channel with a stream of
/// its own keeps no sound here.
std::optional<TimePoint> heard_until(const PageContext& context, const Channel& channel,
                                     const Broadcast& broadcast) {
  const TimePoint end = broadcast.time.until + context.site.playables.broadcast_life;
  if (channel.stream_url || broadcast.time.until > context.now || end <= context.now) return std::nullopt;
  return context.plays.has_aired(channel.slug, broadcast.time) ? std::optional(end) : std::nullopt;
}

}  // namespace

Json scheduled_show(const PageContext& context, const Channel& channel, const Broadcast& broadcast,
                    std::optional<TimePoint>& expires_at) {
  const auto& source = context.site.playables;
  const bool has_begun = broadcast.time.from <= context.now;
  const auto until = heard_until(context, channel, broadcast);
  Json playable = playables::broadcast_item(source, broadcast, channel.name);
  Json url = has_begun ? playable.at("url") : Json(nullptr);
  if (until) expires_at = earlier(earlier(expires_at, until), source.token_urls_change_at());
  if (broadcast.time.from > context.now) expires_at = earlier(expires_at, broadcast.time.from);
  if (broadcast.time.until > context.now) expires_at = earlier(expires_at, broadcast.time.until);
  return {{"show", show_model(context.site, channel, broadcast)},
          {"playable", until ? std::move(playable) : Json(nullptr)},
          {"url", std::move(url)},
          {"playedTracksUrl",
           has_begun ? Json(played_tracks_link(context.site, channel.slug, broadcast.time.from, context.now))
                     : Json(nullptr)}};
}

}  // namespace zender::pages
