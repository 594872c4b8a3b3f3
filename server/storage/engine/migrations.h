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

/// Whether a program that does not know the migration may go on using the database: whether one of
/// its lines is '-- expand' (README.md). Pure.
bool is_expanding(const Migration& migration);

/// Whether stored texts are made readable after it (mend_texts.h): whether one of its lines is
/// '-- mend texts'. Pure.
bool mends_texts(const Migration& migration);

/// All migrations, by number: 1, 2, 3 …
const std::vector<Migration>& migrations();

/// The statements of a migration, without comments; a statement ends with a semicolon at the end of
/// a line. Pure.
std::vector<std::string> split_statements(std::string_view sql);

/// The number of the last migration applied to the database; 0: none.
int version_of(Connection& connection);

/// Whether this binary, which knows migrations up to `known`, can use a database whose last one is
/// `version`, which is higher: whether all that it does not know are expanding.
bool is_usable(Connection& connection, int version, int known);

/// Applies the migrations that are missing: in a new database in one transaction, else each in one
/// of its own, so that servers which run wait no longer than for one. Servers that start at the
/// same time take turns; one that has nothing to apply waits for nobody. Throws
/// Failure(kUnavailable) if the database is newer than the binary and not usable by it.
void migrate(Database& database, const std::vector<Migration>& all = migrations());

}  // namespace zender::storage
