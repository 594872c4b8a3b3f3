#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "storage/engine/database.h"

namespace zender::storage {

/// A numbered file of migrations/, compiled into the binary.
struct Migration {
  int number = 0;
  std::string_view name;
  std::string_view sql;
};

/// All migrations, by number: 1, 2, 3 …
const std::vector<Migration>& migrations();

/// The statements of a migration, without comments; a statement ends with a semicolon at the end of
/// a line. Pure.
std::vector<std::string> split_statements(std::string_view sql);

/// The number of the last migration applied to the database; 0: none.
int version_of(Connection& connection);

/// Applies the migrations that are missing, in one transaction. Servers that start at the same time
/// take turns. Throws Failure(kUnavailable) if the database is newer than the binary.
void migrate(Database& database);

}  // namespace zender::storage
