#pragma once
#include <string>
#include <vector>

#include "storage/store.h"

namespace zender {

/// What was found in a database that nobody opened as a store.
struct DatabaseHealth {
  std::string name;       ///< 'SQLite file /var/lib/zender/zender.db'
  bool exists = true;     ///< false: the first start makes it; nothing else is known
  int version = 0;        ///< number of the last migration it had
  int known_version = 0;  ///< of the last migration that this binary has
  /// What is wrong, a line each, then what to do about it; empty: nothing.
  std::vector<std::string> troubles;
};

/// Looks at the database without making, migrating or changing it: whether it opens, can be written, is whole
/// (SQLite: integrity_check, which reads all of it) and fits this binary. Throws Failure(kBadRequest) when
/// the connection string is not understood, nothing else.
DatabaseHealth examine_database(const StoreOptions& options);

}  // namespace zender
