#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "podcasts/feed/imported_feed.h"

namespace zender::podcasts {

/// The chapters of a file as podcast:chapters names it (JSON of Podcasting 2.0), by beginning, each moment
/// once; those that are not for the table of contents are left out. At most 500. `url`: of the file. Nothing
/// when it is no such file. Pure.
std::optional<std::vector<FeedChapter>> read_chapters_file(std::string_view bytes, const std::string& url);

}  // namespace zender::podcasts
