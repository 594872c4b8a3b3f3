#pragma once
#include <optional>
#include <vector>

#include "domain/on_demand.h"

/// What playing on demand asks of storage; the same promises as domain/repositories.h. What is published
/// after the moment asked for is not there yet.
namespace zender {

class FragmentRepository {
 public:
  virtual ~FragmentRepository() = default;
  virtual std::optional<ShownFragment> fragment(const FragmentId& id, TimePoint at) = 0;
  /// Of the whole station, newest first.
  virtual std::vector<ShownFragment> newest_fragments(TimePoint at, int limit) = 0;
  /// Of a programme, newest first.
  virtual std::vector<ShownFragment> fragments_of(const ProgrammeSlug& programme, TimePoint at,
                                                  int limit) = 0;
};

class PodcastRepository {
 public:
  virtual ~PodcastRepository() = default;
  virtual std::optional<ShownEpisode> episode(const EpisodeId& id, TimePoint at) = 0;
  /// Of all feeds, newest first.
  virtual std::vector<ShownEpisode> newest_episodes(TimePoint at, int limit) = 0;
  /// The episodes of the feed that were published after the one given, oldest first.
  virtual std::vector<ShownEpisode> episodes_after(const ShownEpisode& episode, TimePoint at, int limit) = 0;
};

class BulletinRepository {
 public:
  virtual ~BulletinRepository() = default;
  /// Stores a bulletin, committed when this returns; false when it was there already. Throws
  /// Failure(kConflict) when the id is known with other contents, Failure(kUnprocessable) when its media
  /// asset is not known. From then on the asset is never removed.
  virtual bool store_bulletin(const Bulletin& bulletin) = 0;
  /// The newest one that was published at or before the moment.
  virtual std::optional<Bulletin> latest_bulletin(TimePoint at) = 0;
  /// When the next one is published after the moment.
  virtual std::optional<TimePoint> next_bulletin(TimePoint at) = 0;
};

class OnDemandRepository : public FragmentRepository, public PodcastRepository, public BulletinRepository {
 public:
  /// The next moment after `at` at which a fragment or an episode is published.
  virtual std::optional<TimePoint> next_publication(TimePoint at) = 0;
};

inline constexpr const char* kTopicBulletins = "bulletins";

}  // namespace zender
