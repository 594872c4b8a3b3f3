#pragma once
#include <optional>
#include <string>

#include "pages/files/side_file.h"
#include "pages/page_request.h"

namespace zender::pages {

inline constexpr int kFeedEpisodes = 300;

/// /podcasts/{feed}.rss: a podcast as RSS 2.0 with the tags of iTunes and Podcasting 2.0, newest episode
/// first. An episode's enclosure says how many bytes it has; one of which nobody knows is left out. Nothing
/// for an unknown podcast, and for an imported one: that has its feed where it came from. Blocks on storage;
/// throws what the repositories throw.
std::optional<SideFile> podcast_feed_file(const PageContext& context, const FeedSlug& feed);

}  // namespace zender::pages
