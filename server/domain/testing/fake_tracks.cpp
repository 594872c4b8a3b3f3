#include "domain/testing/fake_music.h"

namespace zender::testing {

std::optional<Track> FakeTracks::track(const TrackId& id) {
  data_.touch();
  for (const auto& track : data_.track_list)
    if (track.id == id) return track;
  return std::nullopt;
}

std::optional<ChartEdition> FakeTracks::chart_edition(const ChannelSlug& channel, Date day) {
  data_.touch();
  const auto chart = data_.charts.find(channel);
  if (chart == data_.charts.end()) return std::nullopt;
  const auto after = chart->second.upper_bound(day);
  if (after == chart->second.begin()) return std::nullopt;
  return std::prev(after)->second;
}

std::map<TrackId, int> FakeTracks::chart_positions(const ChannelSlug& channel, Date day) {
  std::map<TrackId, int> positions;
  if (const auto edition = chart_edition(channel, day))
    for (const auto& position : edition->positions) positions.emplace(position.track.id, position.position);
  return positions;
}

std::optional<ChartEdition> FakeTracks::edition_of(const ChartSlug& chart, Date day) {
  data_.touch();
  std::optional<ChartEdition> newest;
  for (const auto& [channel, editions] : data_.charts)
    for (const auto& [from, edition] : editions)
      if (edition.chart == chart && from <= day) newest = edition;
  return newest;
}

std::vector<TrackChartPlace> FakeTracks::chart_places(const TrackId& track, Date, int limit) {
  data_.touch();
  return cut(data_.chart_places_of[track], 0, limit);
}

std::optional<MediaAsset> FakeMedia::media(const MediaId& id) {
  data_.touch();
  for (const auto& asset : data_.media_list)
    if (asset.id == id) return asset;
  return std::nullopt;
}

std::optional<MediaVideo> FakeMedia::video_of(const MediaId& media) {
  data_.touch();
  for (const auto& video : data_.media_video_list)
    if (video.media == media) return video;
  return std::nullopt;
}

}  // namespace zender::testing
