#include "pages/listen/videos.h"

#include <algorithm>

#include "domain/schedule/now_playing.h"
#include "domain/topic_names.h"
#include "pages/items/channel_now.h"
#include "pages/items/on_demand_schema_org.h"
#include "pages/items/video_card.h"
#include "pages/model/breadcrumbs.h"
#include "pages/model/not_found.h"
#include "pages/model/page_model.h"
#include "pages/model/shared_models.h"
#include "pages/request/site_settings.h"
#include "site/links.h"
#include "site/picture_addresses.h"
#include "site/streams.h"
#include "support/media_types.h"

namespace zender::pages {
namespace {

/// The channels that can be watched, with the show on air. Limits `freshness` to the next change of
/// show.
Json live_model(const PageContext& context, Freshness& freshness) {
  Json live = Json::array();
  for (const auto& channel : published_channels(context.channels)) {
    if (!channel.live_video_url) continue;
    const auto show = context.broadcasts.on_air(channel.slug, context.now);
    freshness.until(next_show_change(context, channel, show));
    live.push_back({{"channel", channel.slug.value},
                    {"show", show_model(channel, show)},
                    {"url", site::channel_page_path("live", channel.slug, context.site.default_channel)}});
  }
  return live;
}

/// schema.org's VideoObject.
Json video_data(const SiteSettings& site, const ShownVideo& video) {
  Json data = {
      {"@context", "https://schema.org"},
      {"@type", "VideoObject"},
      {"name", video.title},
      {"description", video.summary},
      {"url", absolute(site, site::video_path(video.id))},
      {"inLanguage", "nl"},
      {"uploadDate", to_iso(video.published)},
      {"duration", iso_duration(video.duration)},
      {"contentUrl", absolute(site, site::video_playlist_path(video.id))},
      {"encodingFormat", kHlsType},
      {"thumbnailUrl", absolute(site, video.image ? site::image_path(video.image->id, kImageWidths.back())
                                                  : std::string(site::kUnknownProgrammeImage))}};
  if (video.programme) data["isPartOf"] = {{"@type", "RadioSeries"}, {"name", video.programme_name}};
  return data;
}

/// What the page shows.
struct VideosView {
  std::optional<VideoCategory> category;
  std::optional<ShownVideo> selected;
  std::vector<ShownVideo> videos;
  std::int64_t page = 1;
  bool any_live = false;
};

Meta videos_meta(const PageContext& context, const VideosView& view) {
  const SiteSettings& site = context.site;
  Meta meta;
  const std::string page = view.page > 1 ? ", pagina " + std::to_string(view.page) : "";
  if (view.selected) {
    meta.title = view.selected->title + " | Video | " + site.name;
    meta.description = view.selected->summary;
    meta.image = view.selected->image;
    meta.structured_data.push_back(video_data(site, *view.selected));
    meta.structured_data.push_back(
        breadcrumbs(site, {crumb_of("videos"), {view.selected->title, site::video_path(view.selected->id)}}));
    return meta;
  }
  meta.title = (view.category ? view.category->name + " | " : "") + section_title(context, "videos") + page +
               " | " + site.name;
  meta.description = view.category
                         ? "Alle video’s van " + site.name + " in de categorie " + view.category->name + "."
                         : "Kijk live mee met " + site.name + ", en bekijk de nieuwste video’s.";
  meta.indexed = !view.videos.empty() || view.any_live;
  if (!view.videos.empty()) meta.image = view.videos.front().image;
  for (const auto& video : view.videos) meta.structured_data.push_back(video_data(site, video));
  meta.structured_data.push_back(breadcrumbs(site, {crumb_of("videos")}));
  return meta;
}

Json categories_model(const std::vector<VideoCategory>& categories) {
  Json list = Json::array();
  for (const auto& one : categories)
    list.push_back({{"slug", one.slug}, {"name", one.name}, {"count", one.count}});
  return list;
}

}  // namespace

PageResult videos_page(const PageContext& context, const PageRequest& request) {
  PageResult result;
  result.freshness.depends_on(kTopicContent, kTopicSchedule)
      .until(context.site.playables.token_urls_change_at())
      .until(context.publications.next_publication(context.now));
  const auto missing = [&](const std::string& title, const std::string& detail) {
    return not_found_page(context, request.path, 404, title, detail, result.freshness);
  };

  VideosView view;
  view.page = request.page();
  const auto categories = context.videos.video_categories(context.now);
  VideoFilter filter;
  filter.category = request.find("category");
  if (filter.category) {
    const auto found = std::find_if(categories.begin(), categories.end(),
                                    [&](const VideoCategory& one) { return one.slug == *filter.category; });
    if (found == categories.end())
      return missing("Deze categorie kennen we niet", "Er zijn geen video’s in ‘" + *filter.category + "’.");
    view.category = *found;
  }
  if (const auto id = request.find("video")) {
    view.selected = context.videos.video(VideoId(*id), context.now);
    if (!view.selected)
      return missing("Deze video is er niet (meer)", "Misschien staat hij tussen alle video’s.");
  }

  const std::int64_t total = context.videos.count_videos(filter, context.now);
  const std::int64_t page_count = pages_for(total, kVideosPageSize);
  if (view.page > page_count)
    return page_too_far(context, request, view.page, "Zoveel video’s zijn er niet.", result.freshness);
  view.videos =
      context.videos.list_videos(filter, context.now, (view.page - 1) * kVideosPageSize, kVideosPageSize);

  Json videos = Json::array();
  for (const auto& video : view.videos) videos.push_back(video_card(context.site, video));
  Json live = live_model(context, result.freshness);
  view.any_live = !live.empty();
  Json page = {{"kind", "videos"},
               {"live", std::move(live)},
               {"selected", view.selected ? video_card(context.site, *view.selected) : Json(nullptr)},
               {"category", view.category ? Json{{"slug", view.category->slug}, {"name", view.category->name}}
                                          : Json(nullptr)},
               {"categories", categories_model(categories)},
               {"page", view.page},
               {"pageCount", page_count},
               {"total", total},
               {"videos", std::move(videos)}};
  result.model = page_model(context, request, videos_meta(context, view), std::move(page));
  return result;
}

}  // namespace zender::pages
