#pragma once
#include <string>
#include <string_view>

#include "support/clock.h"

namespace zender::pages {

/// 'Sat, 21 Nov 2026 08:00:00 GMT' (RFC 822).
std::string rss_date(TimePoint moment);

/// An XML element with a text, escaped, and a line feed at the end.
std::string element(std::string_view name, std::string_view text);

}  // namespace zender::pages
