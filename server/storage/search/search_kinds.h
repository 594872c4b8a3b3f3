#pragma once
#include <functional>

#include "domain/site/search.h"
#include "storage/engine/sql.h"

namespace zender::storage {

/// How the documents of a kind are read: `select` ends in a condition, `key` is the column of the
/// id, `read` reads the `columns` columns and leaves the key's kind to the caller.
struct SearchKindReader {
  const char* select;
  const char* key;
  std::size_t columns;
  std::function<SearchDocument(Row&)> read;
};

const SearchKindReader& search_kind_reader(SearchKind kind);

}  // namespace zender::storage
