#include "pages/podcasts/podcast_models.h"

#include "domain/site/image_addresses.h"
#include "pages/parts/view_models.h"

namespace zender::pages {
namespace {

std::string without_scheme(const std::string& url) {
  const std::size_t scheme = url.find("://");
  return scheme == std::string::npos ? url : url.substr(scheme + 3);
}

/// A value percent-encoded for a query (RFC 3986: all but unreserved characters).
std::string query_value(std::string_view text) {
  constexpr std::string_view kDigits = "0123456789ABCDEF";
  std::string out;
  for (const char c : text) {
    const bool unreserved = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
                            c == '-' || c == '.' || c == '_' || c == '~';
    if (unreserved) {
      out += c;
    } else {
      const auto byte = static_cast<unsigned char>(c);
      out += '%';
      out += kDigits[byte >> 4U];
      out += kDigits[byte & 15U];
    }
  }
  return out;
}

}  // namespace

std::string feed_path(const FeedSlug& feed) {
  return "/podcasts/" + feed.value;
}

std::string feed_rss(const PodcastFeed& feed) {
  return feed.source_url.empty() ? feed_path(feed.slug) + ".rss" : feed.source_url;
}

Json app_links(const std::string& feed_url) {
  const std::string address = without_scheme(feed_url);
  return Json::array(
      {{{"label", "Apple Podcasts"}, {"url", "podcast://" + address}},
       {{"label", "Pocket Casts"}, {"url", "pktc://subscribe/" + address}},
       {{"label", "Overcast"}, {"url", "overcast://x-callback-url/add?url=" + query_value(feed_url)}},
       {{"label", "AntennaPod"}, {"url", "antennapod-subscribe://" + address}},
       {{"label", "Andere app"}, {"url", "pcast://" + address}}});
}

Json listed_feed(const SiteSettings& site, const ListedFeed& feed) {
  return {{"slug", feed.slug.value},
          {"title", feed.title},
          {"summary", feed.summary},
          {"image", image_model(feed.image, kUnknownProgrammeImage)},
          {"url", site.leads_somewhere("podcastFeed") ? Json(feed_path(feed.slug)) : Json(nullptr)},
          {"episodeCount", feed.episodes},
          {"newestIso", feed.newest ? Json(to_iso(*feed.newest)) : Json(nullptr)}};
}

Json listed_episode(const SiteSettings& site, const ShownEpisode& episode) {
  return {{"playable", playables::episode_item(site.playables, episode)},
          {"summary", episode.summary},
          {"season", or_null(episode.season)},
          {"number", or_null(episode.number)},
          {"isExplicit", episode.is_explicit}};
}

}  // namespace zender::pages
