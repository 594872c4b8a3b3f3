#pragma once
#include <string>

#include "support/station_time.h"

namespace zender::pages {

/// 'zaterdag 21 november 2026' (S9-014).
std::string long_date(Date day);

}  // namespace zender::pages
