#pragma once
#include <optional>
#include <string>
#include <string_view>

#include "support/clock.h"

namespace zender {

/// IMF-fixdate of RFC 9110 §5.6.7: 'Sat, 21 Nov 2026 09:00:00 GMT'. Fractions of a second are cut
/// off.
std::string to_http_date(TimePoint time);

/// Reads an IMF-fixdate and the two obsolete forms (RFC 850, asctime). Nothing for anything else.
std::optional<TimePoint> parse_http_date(std::string_view text);

}  // namespace zender
