#pragma once
#include <map>
#include <optional>
#include <string>

#include "domain/repositories.h"

namespace zender {

/// Chart positions of the plays of one channel, each by the edition of the station day on which it was
/// played. Asks storage once a day, so a list of plays costs one question. For one request, one thread.
class ChartPositions {
 public:
  ChartPositions(TrackRepository& tracks, ChannelSlug channel)
      : tracks_(tracks), channel_(std::move(channel)) {}

  std::optional<int> position(const TrackPlay& play);
  /// The edition of the day; nullptr when no chart shows on the channel.
  const ChartEdition* edition(Date day);

 private:
  struct Day {
    std::optional<ChartEdition> edition;
    std::map<TrackId, int> positions;
  };
  Day& day(Date date);

  TrackRepository& tracks_;
  ChannelSlug channel_;
  std::map<Date, Day> days_;
};

}  // namespace zender
