#pragma once
#include <set>
#include <string>

#include "domain/ids.h"
#include "podcasts/feed/imported_feed.h"

namespace zender::podcasts {

/// Assigns ids to the episodes of a feed: a hash of the feed's slug with the guid or, if there is
/// none, with the address of the sound. Title, date and position do not count, so an episode keeps
/// its id however the feed is edited. If several episodes without a guid have the same sound, the
/// ids of all but the oldest include title and date.
class EpisodeIdentity {
 public:
  explicit EpisodeIdentity(FeedSlug feed) : feed_(std::move(feed)) {}

  /// Call it for each episode, oldest first, so that new episodes do not change ids. Nothing if the
  /// feed repeats an episode. If two episodes have the same guid but different sound, the id of the
  /// later one depends on both.
  std::optional<EpisodeId> next(const FeedEpisode& episode);

 private:
  EpisodeId hashed(const std::string& key) const;

  FeedSlug feed_;
  std::set<EpisodeId> given_;
};

}  // namespace zender::podcasts
