#pragma once
#include <string>
#include <string_view>

#include "support/clock.h"

namespace zender::pages {

/// 'Sat, 21 Nov 2026 08:00:00 GMT' (RFC 822).
std::string rss_date(TimePoint moment);

/// An element that holds a text, on a line of its own.
std::string element(std::string_view name, std::string_view text);

}  // namespace zender::pages
