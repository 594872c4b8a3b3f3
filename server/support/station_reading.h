#pragma once
#include <optional>
#include <string>
#include <string_view>

#include "support/station_time.h"

/// Local times as people write them. Times that are ambiguous because of the clock changes are
/// reported instead of guessed.
namespace zender {

struct StationReading {
  /// The moment. If it occurs twice, the first; if it is skipped, the moment of the clock change.
  TimePoint moment;
  bool is_skipped = false;    ///< does not exist: the clocks go forward
  bool occurs_twice = false;  ///< the clocks go back; the second is an hour later

  bool is_plain() const { return !is_skipped && !occurs_twice; }
};

/// `since_midnight`: the time on the clock, 0 … 1439. Pure.
StationReading read_station_clock(Date day, std::chrono::minutes since_midnight);
/// Parses 'yyyy-MM-dd HH:mm'; nothing for any other form or a date that does not exist. Pure.
std::optional<StationReading> parse_station_reading(std::string_view text);

/// The error message for an ambiguous or skipped time, with unambiguous alternatives; empty for a
/// plain one. Pure.
std::string doubtful_reading(const StationReading& reading);

}  // namespace zender
