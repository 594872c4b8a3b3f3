#pragma once
#include <optional>
#include <string>

#include "pages/page_request.h"
#include "pages/side_file.h"

namespace zender::pages {

inline constexpr int kFeedEpisodes = 300;

/// /podcasts/{feed}.rss: a podcast as RSS 2.0 with the tags of iTunes and Podcasting 2.0, newest episode
/// first. An episode's enclosure says how many bytes it has; one of which nobody knows is left out. Nothing
/// for an unknown podcast. Blocks on storage; throws what the repositories throw.
std::optional<SideFile> podcast_feed_file(const PageContext& context, const FeedSlug& feed);

/// /podcasts/{feed}/{episode}.chapters.json: the chapters of an episode (Podcasting 2.0); nothing when it is
/// not known or has none. Blocks and throws as above.
std::optional<SideFile> episode_chapters_file(const PageContext& context, const EpisodeId& episode);

}  // namespace zender::pages
