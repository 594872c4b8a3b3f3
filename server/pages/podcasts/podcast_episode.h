#pragma once
#include "pages/request/page_builder.h"

namespace zender::pages {

inline constexpr int kMoreEpisodes = 4;

/// One episode (S2-024). Only the id in the address counts: an address with other parts than the
/// episode's redirects to the right one. 404 for an unknown or unpublished episode.
PageResult podcast_episode_page(const PageContext& context, const PageRequest& request);

}  // namespace zender::pages
