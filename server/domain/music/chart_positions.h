#pragma once
#include <map>
#include <optional>
#include <string>

#include "domain/repositories.h"

namespace zender {

/// Chart positions of the plays of one channel, each by the edition of the station day on which it was
/// played. Asks storage once for each day, so a list of plays costs one question. For one request, one
/// thread.
class ChartPositions {
 public:
  ChartPositions(TrackRepository& tracks, ChannelSlug channel)
      : tracks_(tracks), channel_(std::move(channel)) {}

  std::optional<int> position(const TrackPlay& play);
  /// The edition of the day; nullptr when no chart shows on the channel.
  const ChartEdition* edition(Date day);

 private:
  TrackRepository& tracks_;
  ChannelSlug channel_;
  std::map<Date, std::map<TrackId, int>> positions_;
  std::map<Date, std::optional<ChartEdition>> editions_;
};

}  // namespace zender
