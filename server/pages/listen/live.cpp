#include "pages/listen/live.h"

#include "domain/topic_names.h"
#include "pages/items/channel_now.h"
#include "pages/model/find_channel.h"
#include "pages/model/not_found.h"
#include "pages/model/page_model.h"
#include "pages/model/shared_models.h"
#include "site/picture_addresses.h"

namespace zender::pages {
namespace {

/// How to play the video; null if there is none. The channel's picture is shown until the first
/// frame.
Json video_model(const SiteSettings& site, const Channel& channel) {
  if (!channel.live_video_url || !site.live_video.url) return nullptr;
  Json parameters = Json::array();
  if (channel.image)
    parameters.push_back(
        {{"name", "poster"}, {"value", site::image_path(channel.image->id, kImageWidths.back())}});
  return {{"tokenUrl", site.live_video.url(channel.slug)}, {"parameters", std::move(parameters)}};
}

Meta live_meta(const SiteSettings& site, const Channel& channel) {
  const bool watchable = channel.live_video_url.has_value();
  Meta meta;
  meta.title = "Kijk live naar " + channel.name + " | " + site.name;
  meta.description =
      watchable ? "Kijk live mee met " + channel.name +
                      ": bewegend beeld bij de muziek, met het programma en het nummer van nu."
                : channel.name + " heeft geen beeld. Bekijk bij welke zenders je live kunt meekijken.";
  meta.image = channel.image;
  meta.indexed = watchable;
  return meta;
}

}  // namespace

PageResult live_page(const PageContext& context, const PageRequest& request) {
  const ChannelSlug slug = request.channel(context.site.default_channel);
  const auto channels = published_channels(context.channels);
  const Channel* own = find_channel(channels, slug);
  if (!own) return unknown_channel_page(context, request.path, slug);

  PageResult result;
  result.freshness.depends_on(kTopicContent, kTopicSchedule, plays_topic(slug));
  ChannelNow live(context, *own, kRecentTracks);
  result.freshness.until(live.state.valid_until);
  if (context.site.live_video.change_at) result.freshness.until(context.site.live_video.change_at());

  Json watchable = Json::array();
  for (const auto& channel : channels) {
    if (!channel.live_video_url) continue;
    const auto show = context.broadcasts.on_air(channel.slug, context.now);
    watchable.push_back({{"channel", channel.slug.value}, {"show", show_model(channel, show)}});
    result.freshness.until(next_show_change(context, channel, show));
  }
  Json page = {{"kind", "live"},
               {"channel", slug.value},
               {"video", video_model(context.site, *own)},
               {"onAir", {{"show", live.show()}, {"track", live.current_track()}}},
               {"upNext", live.up_next(kUpNext)},
               {"recentTracks", live.recent_tracks()},
               {"watchable", std::move(watchable)}};
  result.model = page_model(context, request, live_meta(context.site, *own), std::move(page));
  return result;
}

}  // namespace zender::pages
