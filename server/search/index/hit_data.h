#pragma once
#include <string>
#include <string_view>

#include "domain/search/search.h"

namespace zender::search {

/// What the index keeps of a document to show it in results.
struct HitData {
  SearchKey key;
  std::string slug;
  std::string parent;
  std::string title;
  std::string subtitle;
  std::optional<Image> image;
  std::optional<TimePoint> published;
};

/// What it keeps besides, to show where a document matches.
struct HitTexts {
  std::string_view text;
  std::string_view transcript;  ///< WebVTT
};

/// The data that the index keeps with the document, including its texts. Pure.
std::string write_hit_data(const SearchDocument& document);
/// Reads what write_hit_data() wrote. Throws Failure(kUnavailable) for anything else: the index is
/// damaged. Pure.
HitData read_hit_data(std::string_view data);
/// The texts, as views of `data`. Pure.
HitTexts texts_of(std::string_view data);

}  // namespace zender::search
