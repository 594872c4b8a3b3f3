#pragma once
#include <string>

#include "support/freshness.h"

namespace zender::pages {

/// A file made from the station's data that is not a page: a feed, a calendar, a list to download.
/// When its bytes last changed is not known, so it is sent without Last-Modified; its ETag tells.
struct GeneratedFile {
  std::string content_type;
  std::string body;
  Freshness freshness;
  std::string download_as = {};  ///< the file name for browsers; empty: they show it
};

}  // namespace zender::pages
