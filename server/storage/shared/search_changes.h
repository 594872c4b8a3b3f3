#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "domain/search/search.h"
#include "storage/sql/sql.h"

/// The changes that the search index follows. Code that adds, changes or removes something that can
/// be found notes it in the same transaction.
namespace zender::storage {

/// The number of changes that are stored; an index that is further behind is built again.
inline constexpr std::int64_t kKeptSearchChanges = 100'000;

/// Notes a change of each key, in order. Other transactions that note changes wait until this one
/// ends, so a long transaction does it last.
void note_search_changes(Connection& connection, const std::vector<SearchKey>& keys);

/// 'programme', 'presenter', …
template <>
struct ColumnText<SearchKind> {
  static std::string write(SearchKind kind);
  static SearchKind read(const std::string& text);
};

}  // namespace zender::storage
