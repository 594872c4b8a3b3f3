#pragma once
#include <optional>
#include <string>

#include "pages/request/page_builder.h"

namespace zender::pages {

inline constexpr int kFeedEpisodes = 300;

/// /podcasts/{feed}.rss: a podcast as RSS 2.0 with the tags of iTunes and Podcasting 2.0, newest
/// episode first. Episodes whose size in bytes is unknown are left out, because their enclosure
/// must have it. Nothing for an unknown podcast, and for an imported one: its publisher has the
/// feed. Stores the guid of a podcast that has none yet. Blocks on storage; throws what the
/// repositories throw.
std::optional<GeneratedFile> podcast_feed_file(const PageContext& context, const FeedSlug& feed);

}  // namespace zender::pages
