#pragma once
#include <string>
#include <vector>

#include "domain/ids.h"
#include "domain/search/search.h"

namespace zender::storage {

/// Where the documents of a kind come from: a column or expression for each of their members;
/// nullptr: none.
struct SearchKindColumns {
  const char* from = "";  ///< tables and condition, which others may follow with 'AND'
  const char* id = nullptr;
  const char* slug = nullptr;  ///< none: made of the title
  const char* parent = nullptr;
  const char* title = nullptr;
  const char* subtitle = nullptr;
  std::vector<const char*> names = {};  ///< each may be NULL
  const char* people = nullptr;         ///< of a podcast, whose names are added
  const char* text = nullptr;
  const char* markdown = nullptr;  ///< added to the text
  const char* body = nullptr;      ///< blocks, added to the text
  const char* transcript = nullptr;
  const char* published = nullptr;
  const char* popularity = nullptr;
  const char* plays = nullptr;        ///< from whose number the popularity follows
  const char* image = nullptr;        ///< the prefix of its columns
  const char* other_image = nullptr;  ///< if there is no other
  /// The query for more names: id and name, for the ids in ':list'.
  const char* more_names = nullptr;
};

const SearchKindColumns& search_kind_columns(SearchKind kind);

/// The id of a news category in the search index, where it is a section of the site.
std::string category_id(const CategorySlug& category);

}  // namespace zender::storage
