#include "pages/pages.h"

#include <map>

#include "pages/guide/guide.h"
#include "pages/guide/presenters.h"
#include "pages/guide/programmes.h"
#include "pages/home/home.h"
#include "pages/listen/broadcast_page.h"
#include "pages/listen/broadcasts.h"
#include "pages/listen/fragments.h"
#include "pages/listen/live.h"
#include "pages/listen/moment.h"
#include "pages/listen/offline.h"
#include "pages/listen/videos.h"
#include "pages/model/not_found.h"
#include "pages/music/played_tracks.h"
#include "pages/music/track_page.h"
#include "pages/news/editorial_page.h"
#include "pages/news/news.h"
#include "pages/podcasts/podcasts.h"
#include "pages/search/search_page.h"
#include "pages/search/search_suggestions.h"
#include "pages/sitemap/site_groups.h"
#include "pages/sitemap/sitemap.h"

namespace zender::pages {
namespace {

using BuildPage = PageResult (*)(const PageContext&, const PageRequest&);

/// The builder of each route's page. A route that is not here has no page.
const std::map<std::string, BuildPage, std::less<>>& builders() {
  static const std::map<std::string, BuildPage, std::less<>> all{{"article", article_page},
                                                                 {"broadcast", broadcast_page},
                                                                 {"broadcasts", broadcasts_page},
                                                                 {"fragment", fragment_page},
                                                                 {"fragments", fragments_page},
                                                                 {"guide", guide_page},
                                                                 {"home", home_page},
                                                                 {"live", live_page},
                                                                 {"moment", moment_page},
                                                                 {"news", news_page},
                                                                 {"offline", offline_page},
                                                                 {"overview", overview_page},
                                                                 {"about", about_page},
                                                                 {"overviewPreview", preview_page},
                                                                 {"playedTracks", played_tracks_page},
                                                                 {"podcastEpisode", podcast_episode_page},
                                                                 {"podcastFeed", podcast_feed_page},
                                                                 {"podcasts", podcasts_page},
                                                                 {"personal", personal_page},
                                                                 {"popoutPlayer", popout_player_page},
                                                                 {"presenter", presenter_page},
                                                                 {"presenters", presenters_page},
                                                                 {"programme", programme_page},
                                                                 {"programmeFragments", fragments_page},
                                                                 {"programmeNews", news_page},
                                                                 {"programmes", programmes_page},
                                                                 {"search", search_page},
                                                                 {"sitemap", sitemap_page},
                                                                 {"theme", theme_page},
                                                                 {"track", track_page},
                                                                 {"videos", videos_page}};
  return all;
}

}  // namespace

Pages::Pages(Store& store, SearchEngine& search, SiteSettings site, const Clock& clock)
    : Pages(store, store.channels(), search, std::move(site), clock) {}

Pages::Pages(Store& store, ChannelRepository& channels, SearchEngine& search, SiteSettings site,
             const Clock& clock)
    : store_(store), channels_(channels), search_(search), site_(std::move(site)), clock_(clock) {}

PageContext Pages::context() const {
  return {.channels = channels_,
          .programmes = store_.programmes(),
          .broadcasts = store_.broadcasts(),
          .schedule = store_.schedule(),
          .plays = store_.plays(),
          .tracks = store_.tracks(),
          .fragments = store_.fragments(),
          .podcasts = store_.podcasts(),
          .publications = store_.publications(),
          .editorial = store_.editorial(),
          .videos = store_.videos(),
          .listing = store_.listing(),
          .search = search_,
          .site = site_,
          .now = clock_.now()};
}

PageResult Pages::build(const PageRequest& request) const {
  const auto builder = builders().find(request.route);
  return builder == builders().end() ? unknown_address_page(context(), request.path)
                                     : builder->second(context(), request);
}

PageResult Pages::unknown_address(const std::string& path) const {
  return unknown_address_page(context(), path);
}

PageResult Pages::invalid_address(const std::string& path, const std::string& value) const {
  return invalid_address_page(context(), path, value);
}

std::optional<GeneratedFile> Pages::generated_file(
    const std::function<std::optional<GeneratedFile>(const PageContext&)>& make) const {
  return make(context());
}

Json Pages::suggestions(const std::string& typed) const {
  return search_suggestions(context(), typed);
}

std::vector<std::string> Pages::sample_paths(int count) const {
  constexpr int kLists = 16;  // lists of other channels and categories come last
  const PageContext page_context = context();
  std::vector<std::string> paths;
  for (const auto& group : site_groups())
    for (auto& page :
         pages_of(page_context, group, ListedOrder::kNewestFirst, 0, group.kind ? count : kLists))
      paths.push_back(std::move(page.path));
  return paths;
}

ShellModel Pages::shell(const std::optional<Json>& info) const {
  return shell_model(context(), store_.overlays(), store_.bulletins(), info);
}

}  // namespace zender::pages
