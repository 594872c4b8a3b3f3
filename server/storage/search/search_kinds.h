#pragma once
#include <functional>
#include <string>

#include "domain/ids.h"
#include "domain/search/search.h"
#include "storage/sql/sql.h"

namespace zender::storage {

/// How the documents of a kind are read: `select` ends in a condition, `key` is the column of the
/// id, `read` reads the `columns` columns and leaves the key's kind to the caller.
struct SearchKindReader {
  const char* select;
  const char* key;
  std::size_t columns;
  std::function<SearchDocument(Row&)> read;
};

/// The id of a news category in the search index, where it is a section of the site.
std::string category_id(const CategorySlug& category);

const SearchKindReader& search_kind_reader(SearchKind kind);

}  // namespace zender::storage
