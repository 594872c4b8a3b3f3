#pragma once
#include "domain/music/media_repository.h"
#include "domain/music/track_play_repository.h"
#include "domain/music/track_repository.h"
#include "domain/testing/fake_data.h"

namespace zender::testing {

class FakePlays final : public TrackPlayRepository {
 public:
  explicit FakePlays(FakeData& data) : data_(data) {}

  TrackPlayReceipt record(const std::vector<SentPlay>& plays) override;
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
  /// Nothing: the channels of the fake have no live stream.
  std::vector<StreamPart> stream(const ChannelSlug&, Interval) override { return {}; }
  bool has_aired(const ChannelSlug& channel, Interval interval) override;
  std::optional<TimePoint> next_play_boundary(const ChannelSlug& channel, TimePoint at) override;

 private:
  FakeData& data_;
};

class FakeTracks final : public TrackRepository {
 public:
  explicit FakeTracks(FakeData& data) : data_(data) {}

  std::optional<Track> track(const TrackId& id) override;
  std::optional<ChartEdition> chart_edition(const ChannelSlug& channel, Date day) override;
  std::map<TrackId, int> chart_positions(const ChannelSlug& channel, Date day) override;
  std::optional<ChartEdition> edition_of(const ChartSlug& chart, Date day) override;
  std::vector<TrackChartPlace> chart_places(const TrackId& track, Date day, int limit) override;

 private:
  FakeData& data_;
};

class FakeMedia final : public MediaRepository {
 public:
  explicit FakeMedia(FakeData& data) : data_(data) {}

  std::optional<MediaAsset> media(const MediaId& id) override;
  std::optional<MediaVideo> video_of(const MediaId& media) override;

 private:
  FakeData& data_;
};

}  // namespace zender::testing
