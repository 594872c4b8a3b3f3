#pragma once
#include <optional>
#include <string>
#include <string_view>

#include "support/station_time.h"

/// Readings of the station's clock as people write them, where a doubtful one must be told and not guessed.
namespace zender {

struct StationReading {
  TimePoint moment;           ///< what it names; of two moments the first, of none the moment of the switch
  bool is_skipped = false;    ///< the clocks go forward over it
  bool occurs_twice = false;  ///< the clocks go back over it; the second is an hour later

  bool is_plain() const { return !is_skipped && !occurs_twice; }
};

/// `since_midnight` by the clock, 0 … 1439. Pure.
StationReading read_station_clock(Date day, std::chrono::minutes since_midnight);
/// 'yyyy-MM-dd HH:mm'; nothing for anything but the exact form or for a day that does not exist. Pure.
std::optional<StationReading> parse_station_reading(std::string_view text);

/// What to say of a reading that is not plain, with the forms that are. Empty for a plain one. Pure.
std::string doubtful_reading(const StationReading& reading);

}  // namespace zender
