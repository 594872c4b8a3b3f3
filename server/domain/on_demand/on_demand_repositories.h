#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "domain/on_demand/on_demand.h"
#include "domain/schedule/programme.h"

/// Reads what can be played on demand; the same conditions as in domain/repositories.h. What is
/// published after the given moment does not exist yet.
namespace zender {

/// Selects fragments; absent fields do not filter.
struct FragmentFilter {
  std::optional<ProgrammeSlug> programme;
  std::optional<std::string> tag;
};

class FragmentRepository {
 public:
  virtual ~FragmentRepository() = default;
  /// With its tags.
  virtual std::optional<ShownFragment> fragment(const FragmentId& id, TimePoint at) = 0;
  /// Of the whole station, newest first.
  virtual std::vector<ShownFragment> newest_fragments(TimePoint at, int limit) = 0;
  /// Of a programme, newest first.
  virtual std::vector<ShownFragment> fragments_of(const ProgrammeSlug& programme, TimePoint at,
                                                  int limit) = 0;
  /// Newest first, with their tags; skips `offset` fragments.
  virtual std::vector<ShownFragment> list_fragments(const FragmentFilter& filter, TimePoint at,
                                                    std::int64_t offset, int limit) = 0;
  /// Of a broadcast of the programme that started at `began`, in order.
  virtual std::vector<ShownFragment> fragments_of_broadcast(const BroadcastId& broadcast,
                                                            const ProgrammeSlug& programme, TimePoint began,
                                                            TimePoint at, int limit) = 0;
  /// WebVTT; empty if the fragment has none or is unknown.
  virtual std::string transcript(const FragmentId& id) = 0;
  /// The tags of the newest fragments, the most used first.
  virtual std::vector<std::string> recent_tags(TimePoint at, int limit) = 0;
  /// When the first fragment was published.
  virtual std::optional<TimePoint> first_fragment() = 0;
  /// The published programmes that have fragments, by name.
  virtual std::vector<NamedProgramme> programmes_with_fragments(TimePoint at) = 0;
};

enum class EpisodeOrder { kNewestFirst, kOldestFirst };

class PodcastRepository {
 public:
  virtual ~PodcastRepository() = default;
  /// All feeds: the one with the newest episode first, those without episodes last.
  virtual std::vector<ListedFeed> feeds(TimePoint at) = 0;
  virtual std::optional<PodcastFeed> feed(const FeedSlug& slug) = 0;
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

class BulletinRepository {
 public:
  virtual ~BulletinRepository() = default;
  /// Stores a bulletin, committed when this returns; returns false if it was stored already. Throws
  /// Failure(kConflict) if the id exists with other contents, Failure(kUnprocessable) if its media
  /// asset is unknown. From then on the asset is never deleted.
  virtual bool store_bulletin(const Bulletin& bulletin) = 0;
  /// The newest bulletin published at or before the moment.
  virtual std::optional<Bulletin> latest_bulletin(TimePoint at) = 0;
  /// When the next bulletin after the moment is published.
  virtual std::optional<TimePoint> next_bulletin(TimePoint at) = 0;
};

class OnDemandRepository : public FragmentRepository, public PodcastRepository, public BulletinRepository {
 public:
  /// The next moment after `at` at which a fragment, an episode or a video is published.
  virtual std::optional<TimePoint> next_publication(TimePoint at) = 0;
};

}  // namespace zender
