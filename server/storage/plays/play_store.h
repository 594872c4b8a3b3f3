#pragma once
#include "domain/music/track_play_repository.h"
#include "storage/engine/repositories.h"

namespace zender::storage {

class PlayStore final : public StoreOf<TrackPlayRepository> {
 public:
  PlayStore(Database& database, const Clock& clock) : StoreOf(database), clock_(clock) {}

  TrackPlayReceipt record(const std::vector<SentPlay>& plays) override;
  std::vector<PlayMistake> mistakes_in(const std::vector<SentPlay>& plays) override;
  std::vector<LatestTrackPlay> latest_per_channel() override;
  std::vector<TrackPlay> newest_songs(const ChannelSlug& channel, TimePoint at, int limit) override;
  std::vector<TrackPlay> songs(const ChannelSlug& channel, Interval interval, TimePoint at,
                               std::int64_t offset, int limit) override;
  std::int64_t count_songs(const ChannelSlug& channel, Interval interval, TimePoint at) override;
  std::optional<TimePoint> first_play(const ChannelSlug& channel) override;
  std::optional<TrackPlay> last_play_of(const TrackId& track, TimePoint at) override;
  std::vector<HeardPlay> plays_of(const TrackId& track, TimePoint at, int limit) override;
  std::int64_t count_plays_of(const TrackId& track, Interval began, std::int64_t most) override;
  std::optional<TimePoint> first_play_of(const TrackId& track) override;
  std::vector<AiredMedia> aired(const ChannelSlug& channel, Interval interval) override;
  std::vector<StreamPart> stream(const ChannelSlug& channel, Interval interval) override;
  bool keep_on_air(const ChannelSlug& channel) override;
  bool restore_stream(const ChannelSlug& channel, const std::vector<StreamPart>& known,
                      const std::vector<StreamPart>& published) override;
  bool has_aired(const ChannelSlug& channel, Interval interval) override;
  std::optional<TimePoint> next_play_boundary(const ChannelSlug& channel, TimePoint at) override;

 private:
  const Clock& clock_;
};

/// When the last play with media that started by `at` started; nothing if there is none.
std::optional<TimePoint> on_air_since(Connection& connection, const ChannelSlug& channel, TimePoint at);

}  // namespace zender::storage
