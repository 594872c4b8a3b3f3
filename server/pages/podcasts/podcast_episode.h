#pragma once
#include "pages/page_request.h"

namespace zender::pages {

inline constexpr int kMoreEpisodes = 4;

/// One episode (S2-024). The id decides: an address whose other parts are not, or no longer, the episode's
/// own leads to the one that is.
PageResult podcast_episode_page(const PageContext& context, const PageRequest& request);

}  // namespace zender::pages
