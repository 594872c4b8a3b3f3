#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "domain/site/search.h"
#include "storage/engine/sql.h"

/// The changes that the search index follows. Whoever writes something that can be found notes it in the same
/// transaction: added, changed and gone alike.
namespace zender::storage {

/// So many changes are kept; who is further behind builds its index anew.
inline constexpr std::int64_t kKeptSearchChanges = 100'000;

/// Notes a change of each of the keys, in order. Other transactions that note changes wait until this one
/// ends, so it comes last in a transaction that takes long.
void note_search_changes(Connection& connection, const std::vector<SearchKey>& keys);
/// Notes one.
void note_search_change(Connection& connection, SearchKind kind, const std::string& id);

/// The kind as it is stored: 'programme', 'presenter', …
std::string search_kind_text(SearchKind kind);
/// Throws Failure(kInternal) for a text that no writer here makes.
SearchKind read_search_kind(const std::string& text);

}  // namespace zender::storage
