#include "pages/podcast_models.h"

#include "domain/image_addresses.h"
#include "pages/view_models.h"

namespace zender::pages {

std::string feed_path(const FeedSlug& feed) {
  return "/podcasts/" + feed.value;
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
          {"number", or_null(episode.number)}};
}

}  // namespace zender::pages
