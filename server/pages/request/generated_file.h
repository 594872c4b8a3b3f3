#pragma once
#include <optional>
#include <string>

#include "support/freshness.h"

namespace zender::pages {

/// A file made from the station's data that is not a page: a feed, a calendar, a list to download.
struct GeneratedFile {
  std::string content_type;
  std::string body;
  Freshness freshness;
  std::string download_as = {};  ///< the file name for browsers; empty: they show it
  /// Absent: no header.
  std::optional<TimePoint> last_modified = std::nullopt;
};

}  // namespace zender::pages
