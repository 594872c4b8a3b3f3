#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "domain/on_demand/on_demand_items.h"

namespace zender {

enum class EpisodeOrder { kNewestFirst, kOldestFirst };

/// Reads podcast feeds and their episodes (conditions: domain/store.h). What is published after the
/// given moment does not exist yet.
class PodcastRepository {
 public:
  virtual ~PodcastRepository() = default;
  /// All feeds: the one with the newest episode first, those without episodes last.
  virtual std::vector<ListedFeed> feeds(TimePoint at) = 0;
  virtual std::optional<PodcastFeed> feed(const FeedSlug& slug) = 0;
  /// What a podcast of the station is known by in directories: the guid of the first call for the
  /// podcast, which is stored. Writes.
  virtual std::string keep_guid(const FeedSlug& feed, const std::string& guid) = 0;
  virtual std::vector<ShownEpisode> episodes_of(const FeedSlug& feed, EpisodeOrder order, TimePoint at,
                                                std::int64_t offset, int limit) = 0;
  virtual std::int64_t count_episodes(const FeedSlug& feed, TimePoint at) = 0;
  /// Empty if the episode has none or is unknown.
  virtual EpisodeText episode_text(const EpisodeId& id) = 0;
  virtual std::optional<ShownEpisode> episode(const EpisodeId& id, TimePoint at) = 0;
  /// Of all feeds, newest first.
  virtual std::vector<ShownEpisode> newest_episodes(TimePoint at, int limit) = 0;
  /// The episodes of the feed published after the given one, oldest first.
  virtual std::vector<ShownEpisode> episodes_after(const ShownEpisode& episode, TimePoint at, int limit) = 0;
  /// The episodes of the feed published before the given one, newest first.
  virtual std::vector<ShownEpisode> episodes_before(const ShownEpisode& episode, int limit) = 0;
};

}  // namespace zender
