#pragma once
#include <set>
#include <string>

#include "domain/ids.h"
#include "podcasts/feed/imported_feed.h"

namespace zender::podcasts {

/// Gives the episodes of one feed their ids: a hash of the feed's slug with the guid, else with the address
/// of the sound. The title, the date and the order in the feed have no part in it, so an episode stays itself
/// however its feed is edited. Of episodes without guid that share one sound all but the oldest are known by
/// their title and date too.
class EpisodeIdentity {
 public:
  explicit EpisodeIdentity(FeedSlug feed) : feed_(std::move(feed)) {}

  /// To be called from the oldest episode of the feed to the newest, so that what comes new changes nothing.
  /// Nothing when the feed names the same episode twice. Of two with one guid and different sound the later
  /// one is known by both.
  std::optional<EpisodeId> next(const FeedEpisode& episode);

 private:
  EpisodeId hashed(const std::string& key) const;

  FeedSlug feed_;
  std::set<EpisodeId> given_;
};

}  // namespace zender::podcasts
