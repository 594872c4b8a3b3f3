#include "pages/guide/scheduled_show.h"

#include "pages/items/past_broadcast.h"
#include "pages/model/shared_models.h"
#include "site/links.h"

namespace zender::pages {

Json scheduled_show(const PageContext& context, const Channel& channel, const Broadcast& broadcast,
                    Freshness& freshness) {
  const auto& source = context.site.playables;
  const bool has_begun = broadcast.time.from <= context.now;
  const auto expires_at = sound_expires_at(context, channel, broadcast);
  if (expires_at) freshness.until(expires_at).until(source.token_urls_change_at());
  if (broadcast.time.from > context.now) freshness.until(broadcast.time.from);
  if (broadcast.time.until > context.now) freshness.until(broadcast.time.until);
  return {
      {"show", show_model(channel, broadcast)},
      {"playable", expires_at ? playables::broadcast_item(source, broadcast, channel.name) : Json(nullptr)},
      {"url", has_begun ? Json(playables::broadcast_path(broadcast)) : Json(nullptr)},
      {"playedTracksUrl", has_begun
                              ? Json(site::played_tracks_path(channel.slug, context.site.default_channel,
                                                              broadcast.time.from, context.now))
                              : Json(nullptr)}};
}

}  // namespace zender::pages
