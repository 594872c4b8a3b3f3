#pragma once
#include <string>
#include <string_view>

#include "domain/site/search.h"

namespace zender::search {

/// What the index keeps of a document to show it: everything but what it is found by.
struct HitData {
  SearchKey key;
  std::string slug;
  std::string parent;
  std::string title;
  std::string subtitle;
  std::optional<Image> image;
  std::optional<TimePoint> published;
};

/// What is kept beside it to show where it matches.
struct HitTexts {
  std::string_view text;
  std::string_view transcript;  ///< WebVTT
};

/// The data of the document, with its texts. Pure.
std::string write_hit_data(const SearchDocument& document);
/// Throws Failure(kUnavailable) for data that no writer here makes.
HitData read_hit_data(std::string_view data);
/// Views of `data`. Pure.
HitTexts texts_of(std::string_view data);

}  // namespace zender::search
