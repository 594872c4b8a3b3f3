#include "pages/items/podcast_models.h"

#include "pages/model/shared_models.h"
#include "site/file_addresses.h"
#include "site/links.h"
#include "site/picture_addresses.h"
#include "support/text/percent_encoding.h"

namespace zender::pages {
std::string without_scheme(const std::string& url) {
  const std::size_t scheme = url.find("://");
  return scheme == std::string::npos ? url : url.substr(scheme + 3);
}

std::string feed_rss(const PodcastFeed& feed) {
  return feed.source_url.empty() ? site::podcast_feed_file_path(feed.slug) : feed.source_url;
}

Json app_links(const std::string& feed_url) {
  const std::string address = without_scheme(feed_url);
  return Json::array(
      {{{"label", "Apple Podcasts"}, {"url", "podcast://" + address}},
       {{"label", "Pocket Casts"}, {"url", "pktc://subscribe/" + address}},
       {{"label", "Overcast"}, {"url", "overcast://x-callback-url/add?url=" + percent_encode(feed_url)}},
       {{"label", "AntennaPod"}, {"url", "antennapod-subscribe://" + address}},
       {{"label", "Andere app"}, {"url", "pcast://" + address}}});
}

Json listed_feed(const ListedFeed& feed) {
  return {{"slug", feed.slug.value},
          {"title", feed.title},
          {"summary", feed.summary},
          {"image", image_model(feed.image, site::kUnknownProgrammeImage)},
          {"url", site::podcast_feed_path(feed.slug)},
          {"episodeCount", feed.episodes},
          {"newestIso", feed.newest ? Json(to_iso(*feed.newest)) : Json(nullptr)}};
}

Json listed_episode(const SiteSettings& site, const ShownEpisode& episode) {
  return {{"playable", playables::episode_item(site.playables, episode)},
          {"summary", episode.summary},
          {"season", or_null(episode.season)},
          {"number", or_null(episode.number)},
          {"episodeType", std::string(name_of(episode.kind))},
          {"isExplicit", episode.is_explicit}};
}

}  // namespace zender::pages
