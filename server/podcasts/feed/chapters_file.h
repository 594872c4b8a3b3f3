#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "podcasts/feed/imported_feed.h"

namespace zender::podcasts {

/// Reads a chapters file of podcast:chapters (JSON of Podcasting 2.0). Returns at most 500 chapters
/// by start, one per moment, without those hidden from the table of contents. `url`: the address of
/// the file. Nothing if the file is invalid. Pure.
std::optional<std::vector<FeedChapter>> read_chapters_file(std::string_view bytes, const std::string& url);

}  // namespace zender::podcasts
