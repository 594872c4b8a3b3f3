#include "support/station_reading.h"

#include <fmt/format.h>

namespace zender {
namespace {

/// How far the clocks are set forward and back.
constexpr std::chrono::hours kSwitch{1};
constexpr std::size_t kDate = 10;    // 'yyyy-MM-dd'
constexpr std::size_t kMinute = 16;  // 'yyyy-MM-dd HH:mm'

std::string clock_minute(TimePoint time) {
  return to_station_time(time).substr(0, kMinute);
}

/// ISO 8601 without seconds.
std::string iso_minute(TimePoint time) {
  const std::string iso = to_iso(time);
  return iso.substr(0, kMinute) + iso.substr(iso.size() - 6);
}

}  // namespace

StationReading read_station_clock(Date day, std::chrono::minutes since_midnight) {
  StationReading reading;
  reading.moment = from_station_time(day, since_midnight);
  const std::string written = fmt::format("{} {:02}:{:02}", to_iso_date(day), since_midnight.count() / 60,
                                          since_midnight.count() % 60);
  reading.is_skipped = clock_minute(reading.moment) != written;
  reading.occurs_twice = clock_minute(reading.moment + kSwitch) == written;
  return reading;
}

std::optional<StationReading> parse_station_reading(std::string_view text) {
  if (text.size() != kMinute || !parse_station_time(std::string(text) + ":00")) return std::nullopt;
  const auto day = parse_iso_date(text.substr(0, kDate));
  if (!day) return std::nullopt;
  const auto digit = [&](std::size_t at) { return text[at] - '0'; };
  const int hour = digit(kDate + 1) * 10 + digit(kDate + 2);
  return read_station_clock(*day, std::chrono::minutes(hour * 60 + digit(kDate + 4) * 10 + digit(kDate + 5)));
}

std::string doubtful_reading(const StationReading& reading) {
  if (reading.is_skipped)
    return fmt::format("that time does not exist because the clocks go forward to {}",
                       iso_minute(reading.moment));
  if (reading.occurs_twice)
    return fmt::format("that time occurs twice because the clocks go back; write {} or {}",
                       iso_minute(reading.moment), iso_minute(reading.moment + kSwitch));
  return {};
}

}  // namespace zender
