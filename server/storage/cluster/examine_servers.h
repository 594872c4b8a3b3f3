#pragma once
#include <optional>
#include <string>
#include <vector>

#include "storage/engine/store_options.h"

namespace zender {

/// What was found of a PostgreSQL server next to the one that is written.
struct DatabaseServerHealth {
  std::string name;   ///< host and port
  std::string found;  ///< one line, whatever is wrong
  /// What is wrong, one line each, with what to do about it; empty: nothing.
  std::vector<std::string> troubles;
};

/// Asks each replica whether it answers, follows the database of `primary`, and how far behind it
/// is. Writes nothing. Throws only Failure(kBadRequest), for an invalid address.
std::vector<DatabaseServerHealth> examine_replicas(const StoreOptions& primary,
                                                   const std::vector<std::string>& addresses);

/// Listens at `address` as listen_for_changes() does, and announces a change on `primary`: the
/// servers of the station look once more whether there is something new. What is not heard within
/// three seconds is wrong, as behind a pooler that lends out connections by transaction. Nothing
/// for SQLite. Throws only Failure(kBadRequest), for an invalid address.
std::optional<DatabaseServerHealth> examine_listening(const StoreOptions& primary,
                                                      const std::string& address);

}  // namespace zender
