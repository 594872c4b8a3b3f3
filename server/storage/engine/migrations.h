#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "storage/engine/database.h"

namespace zender::storage {

/// A numbered file of migrations/, as built into the binary.
struct Migration {
  int number = 0;
  std::string_view name;
  std::string_view sql;
};

/// All migrations by number, 1, 2, 3 …
const std::vector<Migration>& migrations();

/// The statements of a migration: comments left out, parted at the semicolons that end a line. Pure.
std::vector<std::string> split_statements(std::string_view sql);

/// The number of the last migration that the database had; 0: none.
int version_of(Connection& connection);

/// Brings the database to the binary's version, in one transaction; two servers that start at once take
/// turns. Throws Failure(kUnavailable) when the database is newer than the binary.
void migrate(Database& database);

}  // namespace zender::storage
