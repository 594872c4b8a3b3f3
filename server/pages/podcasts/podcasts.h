#pragma once
#include "pages/request/page_builder.h"

namespace zender::pages {

inline constexpr int kNewestOfAllFeeds = 8;
inline constexpr int kEpisodesPageSize = 20;

/// 'Podcasts' (S2-022): the newest episodes and all feeds.
PageResult podcasts_page(const PageContext& context, const PageRequest& request);

/// One feed (S2-023): its text and pages of its episodes, newest or oldest first.
PageResult podcast_feed_page(const PageContext& context, const PageRequest& request);

inline constexpr int kMoreEpisodes = 4;

/// One episode (S2-024). Only the id in the address counts: an address with other parts than the
/// episode's redirects to the right one. 404 for an unknown or unpublished episode.
PageResult podcast_episode_page(const PageContext& context, const PageRequest& request);

}  // namespace zender::pages
