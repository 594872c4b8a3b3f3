#pragma once
#include <string>
#include <vector>

#include "storage/engine/store_options.h"

namespace zender {

/// The state of a database, examined without opening it as a store.
struct DatabaseHealth {
  std::string name;       ///< 'SQLite file /var/lib/zender/zender.db'
  bool exists = true;     ///< false: the first start creates it; nothing else is known
  int version = 0;        ///< number of the last migration that was applied
  int known_version = 0;  ///< number of the last migration of this binary
  /// What is wrong, one line each, followed by what to do about it; empty: nothing.
  std::vector<std::string> troubles;
};

/// Examines the database without creating, migrating or changing it: whether it can be opened and
/// written, is undamaged (SQLite: integrity_check, which reads all of it) and has a version that
/// this binary supports. Throws only Failure(kBadRequest), for an invalid connection string.
DatabaseHealth examine_database(const StoreOptions& options);

}  // namespace zender
