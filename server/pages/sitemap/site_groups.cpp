#include "pages/sitemap/site_groups.h"

#include <algorithm>
#include <array>

#include "domain/schedule/hearing.h"
#include "domain/schedule/now_playing.h"
#include "pages/frame/menu.h"
#include "pages/model/page_model.h"
#include "site/links.h"

namespace zender::pages {
namespace {

std::string path_of(ListedKind kind, const ListedPage& page) {
  switch (kind) {
    case ListedKind::kProgrammes:
      return site::programme_path(ProgrammeSlug(page.slug));
    case ListedKind::kPresenters:
      return site::presenter_path(PresenterSlug(page.slug));
    case ListedKind::kArticles:
      return site::article_path(CategorySlug(page.parent), ArticleId(page.id), page.slug);
    case ListedKind::kThemes:
      return site::theme_path(page.slug);
    case ListedKind::kOverviews:
      return site::overview_path(page.slug);
    case ListedKind::kAboutPages:
      return site::about_path(page.slug);
    case ListedKind::kFragments:
      return site::fragment_path(ProgrammeSlug(page.parent), FragmentId(page.id), page.published, page.slug);
    case ListedKind::kBroadcasts:
      return site::broadcast_path(ProgrammeSlug(page.parent), BroadcastId(page.id), page.published,
                                  page.slug);
    case ListedKind::kFeeds:
      return site::podcast_feed_path(FeedSlug(page.slug));
    case ListedKind::kEpisodes:
      return site::podcast_episode_path(FeedSlug(page.parent), EpisodeId(page.id), page.slug);
    case ListedKind::kVideos:
      return site::video_path(VideoId(page.id));
    case ListedKind::kTracks:
      break;
  }
  return site::track_path(TrackId(page.id), page.slug);
}

/// Tells apart songs of the same name by their artist and broadcasts by their start.
std::string name_of(ListedKind kind, const ListedPage& page) {
  if (kind == ListedKind::kTracks && !page.parent.empty()) return page.name + " – " + page.parent;
  if (kind == ListedKind::kBroadcasts && page.published)
    return page.name + ", " + to_route_date(station_date(*page.published)) + " " +
           to_hour_minute(*page.published);
  return page.name;
}

/// The front page, the lists, and the pages of each channel.
std::vector<SitePage> fixed_pages(const PageContext& context) {
  static constexpr std::array<const char*, 13> kRoutes{
      "home",      "live",       "guide",    "playedTracks", "programmes", "presenters", "news",
      "fragments", "broadcasts", "podcasts", "videos",       "search",     "sitemap"};
  std::vector<SitePage> pages;
  pages.reserve(kRoutes.size());
  const auto filled = filled_sections(context).names;
  const auto& menu = site::navigation();
  const auto channels = published_channels(context.channels);
  const bool has_video = std::any_of(channels.begin(), channels.end(),
                                     [](const Channel& one) { return one.live_video_url.has_value(); });
  for (const std::string route : kRoutes) {
    const bool is_there = std::find(menu.begin(), menu.end(), route) != menu.end() ? filled.contains(route)
                          : route == "live"                                        ? has_video
                                                                                   : true;
    if (is_there) pages.push_back({section_title(context, route), site::page_path(route)});
  }
  for (const auto& category : context.editorial.news_categories())
    pages.push_back({site::page_title("news") + ": " + category.name, site::news_path(category.slug)});
  for (const auto& channel : channels) {
    if (channel.slug == context.site.default_channel) continue;
    const auto add = [&](const char* route, const char* joining) {
      pages.push_back({site::page_title(route) + joining + channel.name,
                       site::channel_page_path(route, channel.slug, context.site.default_channel)});
    };
    add("guide", " van ");
    add("playedTracks", " op ");
    if (keeping_of(channel, {}) == Keeping::kKept) add("broadcasts", " van ");
    if (channel.live_video_url) add("live", " naar ");
  }
  return pages;
}

}  // namespace

const std::vector<SiteGroup>& site_groups() {
  static const std::vector<SiteGroup> groups{{"paginas", "Pagina’s", std::nullopt},
                                             {"programmas", "Programma’s", ListedKind::kProgrammes},
                                             {"presentatoren", "Presentatoren", ListedKind::kPresenters},
                                             {"nieuws", "Nieuws", ListedKind::kArticles},
                                             {"themas", "Thema’s", ListedKind::kThemes},
                                             {"overzichten", "Overzichten", ListedKind::kOverviews},
                                             {"over", "Over de zender", ListedKind::kAboutPages},
                                             {"fragmenten", "Fragmenten", ListedKind::kFragments},
                                             {"uitzendingen", "Uitzendingen", ListedKind::kBroadcasts},
                                             {"podcasts", "Podcasts", ListedKind::kFeeds},
                                             {"afleveringen", "Afleveringen", ListedKind::kEpisodes},
                                             {"videos", "Video’s", ListedKind::kVideos},
                                             {"nummers", "Nummers", ListedKind::kTracks}};
  return groups;
}

std::int64_t count_pages(const PageContext& context, const SiteGroup& group) {
  if (group.kind) return context.listing.count_pages(*group.kind, context.now);
  return static_cast<std::int64_t>(fixed_pages(context).size());
}

std::vector<SitePage> pages_of(const PageContext& context, const SiteGroup& group, ListedOrder order,
                               std::int64_t offset, int limit) {
  std::vector<SitePage> pages;
  if (!group.kind) {
    pages = fixed_pages(context);
    const auto size = static_cast<std::int64_t>(pages.size());
    pages.erase(pages.begin(), pages.begin() + std::min(offset, size));
    if (pages.size() > static_cast<std::size_t>(limit)) pages.resize(static_cast<std::size_t>(limit));
    return pages;
  }
  for (const auto& page : context.listing.list_pages(*group.kind, order, context.now, offset, limit))
    pages.push_back({name_of(*group.kind, page), path_of(*group.kind, page)});
  return pages;
}

}  // namespace zender::pages
