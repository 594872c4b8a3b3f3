#pragma once
#include <map>
#include <optional>
#include <string>

#include "domain/music/track_repository.h"

namespace zender {

/// Looks up the chart positions of plays on one channel, in the chart edition of the day of the
/// play. Queries storage once per day, so a list of plays costs one query. For one request and one
/// thread.
class ChartPositions {
 public:
  ChartPositions(TrackRepository& tracks, ChannelSlug channel)
      : tracks_(tracks), channel_(std::move(channel)) {}

  std::optional<int> position(const TrackPlay& play);
  /// The edition of the day; nullptr if the channel shows no chart.
  const ChartEdition* edition(Date day);

 private:
  TrackRepository& tracks_;
  ChannelSlug channel_;
  std::map<Date, std::map<TrackId, int>> positions_;
  std::map<Date, std::optional<ChartEdition>> editions_;
};

}  // namespace zender
