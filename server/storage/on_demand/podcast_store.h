#pragma once
#include "domain/on_demand/podcast_repository.h"
#include "storage/engine/database.h"

namespace zender::storage {

class PodcastStore final : public PodcastRepository {
 public:
  explicit PodcastStore(Database& database) : database_(database) {}

  std::vector<ListedFeed> feeds(TimePoint at) override;
  std::optional<PodcastFeed> feed(const FeedSlug& slug) override;
  std::string keep_guid(const FeedSlug& feed, const std::string& guid) override;
  std::vector<ShownEpisode> episodes_of(const FeedSlug& feed, EpisodeOrder order, TimePoint at,
                                        std::int64_t offset, int limit) override;
  std::int64_t count_episodes(const FeedSlug& feed, TimePoint at) override;
  EpisodeText episode_text(const EpisodeId& id) override;
  std::optional<ShownEpisode> episode(const EpisodeId& id, TimePoint at) override;
  std::vector<ShownEpisode> newest_episodes(TimePoint at, int limit) override;
  std::vector<ShownEpisode> episodes_after(const ShownEpisode& episode, TimePoint at, int limit) override;
  std::vector<ShownEpisode> episodes_before(const ShownEpisode& episode, int limit) override;

 private:
  Database& database_;
};

}  // namespace zender::storage
