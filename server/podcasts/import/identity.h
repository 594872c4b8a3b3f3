#pragma once
#include <optional>
#include <vector>

#include "domain/ids.h"
#include "domain/on_demand/podcast_import.h"
#include "podcasts/feed/imported_feed.h"

namespace zender::podcasts {

/// The id of each episode of a feed, which are ordered newest first; nothing for one that the feed
/// repeats. A stored episode keeps its id however the feed is edited: it is known by its guid, else
/// by the address of its page, else by that of its sound, also without the query; by an address
/// only if no other has the same, and if title or date is still the same. A new one gets a hash of
/// the feed's slug with the first of these, so that a feed that is removed and added again has the
/// same pages. Pure.
std::vector<std::optional<EpisodeId>> episode_ids(const FeedSlug& feed,
                                                  const std::vector<FeedEpisode>& episodes,
                                                  const std::vector<ImportedEpisode>& stored);

}  // namespace zender::podcasts
