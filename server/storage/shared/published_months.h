#pragma once
#include "storage/sql/sql.h"

/// How many articles and fragments were published in each month, and how many songs there are. With
/// these counts, lists of hundreds of thousands can be counted, and read from the middle, without
/// reading everything before. A month is thirty days, counted from 1970.
namespace zender::storage {

enum class Published { kArticles, kFragments };

/// Counts again. Called after every change of content, in its transaction.
void count_months(Connection& connection);

/// The number of published songs.
std::int64_t published_tracks(Connection& connection);

/// The number of things published at the moment. Counts one month in an index and adds the others.
std::int64_t published_until(Connection& connection, Published kind, TimePoint at);

/// Where to start reading a list: at a moment, skipping `offset` rows from there.
struct ListEntry {
  TimePoint from;
  std::int64_t offset = 0;
};

/// Where to start in a list from `at` backwards to skip `offset` rows.
ListEntry enter_newest_first(Connection& connection, Published kind, TimePoint at, std::int64_t offset);

/// Where to start in a list from the beginning to skip `offset` rows.
ListEntry enter_oldest_first(Connection& connection, Published kind, std::int64_t offset);

}  // namespace zender::storage
