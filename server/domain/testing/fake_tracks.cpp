#include "domain/testing/fake_store.h"

// Tracks, charts and media of a FakeStore.
namespace zender::testing {

std::optional<Track> FakeStore::track(const TrackId& id) {
  touch();
  for (const auto& track : track_list)
    if (track.id == id) return track;
  return std::nullopt;
}

std::map<TrackId, int> FakeStore::chart_positions(const ChannelSlug& channel, Date day) {
  std::map<TrackId, int> positions;
  if (const auto edition = chart_edition(channel, day))
    for (const auto& position : edition->positions) positions.emplace(position.track.id, position.position);
  return positions;
}

std::optional<ChartEdition> FakeStore::chart_edition(const ChannelSlug& channel, Date day) {
  touch();
  const auto chart = charts.find(channel);
  if (chart == charts.end()) return std::nullopt;
  const auto after = chart->second.upper_bound(day);
  if (after == chart->second.begin()) return std::nullopt;
  return std::prev(after)->second;
}

std::optional<ChartEdition> FakeStore::edition_of(const ChartSlug& chart, Date day) {
  touch();
  std::optional<ChartEdition> newest;
  for (const auto& [channel, editions] : charts)
    for (const auto& [from, edition] : editions)
      if (edition.chart == chart && from <= day) newest = edition;
  return newest;
}

std::optional<MediaAsset> FakeStore::media(const MediaId& id) {
  touch();
  for (const auto& asset : media_list)
    if (asset.id == id) return asset;
  return std::nullopt;
}

std::vector<TrackChartPlace> FakeStore::chart_places(const TrackId& track, Date, int limit) {
  touch();
  return cut(chart_places_of[track], 0, limit);
}

}  // namespace zender::testing
