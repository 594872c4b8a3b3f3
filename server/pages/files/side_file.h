#pragma once
#include <optional>
#include <string>

#include "support/freshness.h"

namespace zender::pages {

/// Something made of the station's data that is no page: a feed, a calendar, a list to download.
struct SideFile {
  std::string content_type;
  std::string body;
  Freshness freshness;
  std::string download_as = {};  ///< file name that browsers save it under; empty: they show it
  std::optional<TimePoint> last_modified = std::nullopt;  ///< absent: not told
};

}  // namespace zender::pages
