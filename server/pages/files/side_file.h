#pragma once
#include <optional>
#include <string>
#include <vector>

#include "support/clock.h"

namespace zender::pages {

/// Something made of the station's data that is no page: a feed, a calendar, a list to download.
struct SideFile {
  std::string content_type;
  std::string body;
  std::vector<std::string> topics;      ///< a change of one of these makes it out of date
  std::optional<TimePoint> expires_at;  ///< so does this moment
  std::string download_as = {};         ///< file name that browsers save it under; empty: they show it
  std::optional<TimePoint> last_modified = std::nullopt;  ///< absent: not told
};

}  // namespace zender::pages
