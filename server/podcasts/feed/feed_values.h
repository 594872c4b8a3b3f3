#pragma once
#include <optional>
#include <string_view>

#include "support/station_time.h"

/// Parses values of feeds, which follow their standards loosely. Each returns nothing for an
/// unreadable value. Pure.
namespace zender::podcasts {

/// itunes:duration: seconds ('3723', '3723.5') or parts with colons ('62:03', '1:02:03'); up to
/// four days.
std::optional<Milliseconds> parse_duration(std::string_view text);

/// A date of RFC 822 (also with a two-digit year, a month in full or in Dutch, comments, a zone as
/// in 'GMT+2' or 'Europe/Amsterdam', or without one, which means UTC) or of ISO 8601; from 1970 to
/// 2199.
std::optional<TimePoint> parse_feed_date(std::string_view text);

/// itunes:explicit: 'true', 'yes', 'explicit'; nothing if it is empty.
std::optional<bool> parse_explicit(std::string_view text);

/// The number of a season or an episode: 1 … 100,000.
std::optional<int> parse_count(std::string_view text);

}  // namespace zender::podcasts
