#pragma once
#include "storage/engine/sql.h"

/// How many things each month brought, and how many songs there are: what lets a list of hundreds of
/// thousands be counted, and be entered far from its end, without passing over all that lies between. A month
/// is thirty days since 1970.
namespace zender::storage {

enum class Published { kArticles, kFragments };

/// Counts anew; after every change of content, in its transaction.
void count_months(Connection& connection);

/// How many songs are listed.
std::int64_t published_tracks(Connection& connection);

/// How many are listed at the moment. Reads one month off an index.
std::int64_t published_until(Connection& connection, Published kind, TimePoint at);

/// Where reading begins: at a moment, and how many are still passed over from there.
struct ListEntry {
  TimePoint from;
  std::int64_t offset = 0;
};

/// For a list that goes back from `at`: the last moment to read, and less of an offset.
ListEntry enter_newest_first(Connection& connection, Published kind, TimePoint at, std::int64_t offset);

/// For a list from the beginning: the first moment to read, and less of an offset.
ListEntry enter_oldest_first(Connection& connection, Published kind, std::int64_t offset);

}  // namespace zender::storage
