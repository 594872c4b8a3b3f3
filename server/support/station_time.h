#pragma once
#include <date/tz.h>

#include <optional>
#include <string>
#include <string_view>

#include "support/clock.h"

/// The station's local time: Europe/Amsterdam (S9-001). Stored times are UTC; local time is
/// computed, parsed and printed only here. All functions are thread-safe.
namespace zender {

using Date = date::year_month_day;

/// Half-open interval [from, until).
struct Interval {
  TimePoint from;
  TimePoint until;
  bool operator==(const Interval&) const = default;
};

/// 'yyyy-MM-dd HH:mm:ss' in station time (S9-002).
std::string to_station_time(TimePoint time);
/// ISO 8601 with offset and milliseconds: '2026-11-21T09:00:00.000+01:00'.
std::string to_iso(TimePoint time);
/// 'HH:mm' in station time.
std::string to_hour_minute(TimePoint time);
/// 'HH:mm - HH:mm' in station time (fromToTime, S3-029).
std::string to_time_range(Interval interval);
/// 'yyyy-MM-dd'.
std::string to_iso_date(Date day);
/// 'dd-MM-yyyy', the format of dates in routes (S9-002).
std::string to_route_date(Date day);

/// The date in the station's time zone.
Date station_date(TimePoint time);
/// The hour of the day in the station's time zone, 0–23.
int station_hour(TimePoint time);

/// Converts a local time to a moment. A time that occurs twice (clocks go back) means the first;
/// one that is skipped (clocks go forward) means the moment of the change.
TimePoint from_station_time(Date day, std::chrono::minutes since_midnight);
/// [midnight, next midnight): 23, 24 or 25 hours.
Interval station_day(Date day);
/// The local hours [from_hour, until_hour) of the day, 0 <= from < until <= 24. When the clocks go
/// back, an hour's interval contains both occurrences; when they go forward, the skipped hour is an
/// empty interval.
Interval station_hours(Date day, int from_hour, int until_hour);

/// The parsers return nothing for any other format and for dates that do not exist.
std::optional<Date> parse_iso_date(std::string_view text);
std::optional<Date> parse_route_date(std::string_view text);
/// ISO 8601 with 'Z' or an offset; seconds and fraction are optional; 1970–2200 only.
std::optional<TimePoint> parse_iso(std::string_view text);
/// 'yyyy-MM-dd HH:mm:ss' in station time.
std::optional<TimePoint> parse_station_time(std::string_view text);

}  // namespace zender
