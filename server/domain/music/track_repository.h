#pragma once
#include <map>
#include <optional>
#include <vector>

#include "domain/music/track.h"

namespace zender {

/// Reads tracks and charts (conditions: domain/store.h).
class TrackRepository {
 public:
  virtual ~TrackRepository() = default;
  virtual std::optional<Track> track(const TrackId& id) = 0;
  /// The chart edition that the channel shows on that day.
  virtual std::optional<ChartEdition> chart_edition(const ChannelSlug& channel, Date day) = 0;
  /// The best position of each track in that edition; empty if the channel shows no chart.
  virtual std::map<TrackId, int> chart_positions(const ChannelSlug& channel, Date day) = 0;
  /// The edition of the chart for that day.
  virtual std::optional<ChartEdition> edition_of(const ChartSlug& chart, Date day) = 0;
  /// The track's positions in the editions up to and including the day, newest edition first.
  virtual std::vector<TrackChartPlace> chart_places(const TrackId& track, Date day, int limit) = 0;
};

}  // namespace zender
