#include "storage/engine/migrations.h"

#include "storage/engine/mend_texts.h"
#include "support/clock.h"
#include "support/failure.h"
#include "support/log.h"
#include "support/text/trimmed.h"

namespace zender::storage {
namespace {

int newest_of(Connection& connection) {
  return first_value<int>(connection, "SELECT COALESCE(MAX(version), 0) FROM schema_migrations").value_or(0);
}

/// The migration since which each says whether it is expanding.
constexpr int kFirstThatSays = 30;

bool has_line(const Migration& migration, const std::string& line) {
  return ("\n" + std::string(migration.sql)).find("\n" + line + "\n") != std::string::npos;
}

void apply(Connection& connection, const Migration& migration) {
  for (const std::string& statement : split_statements(migration.sql)) execute(connection, statement);
  if (mends_texts(migration)) mend_texts(connection);
  Fields row{{"version", migration.number},
             {"name", std::string(migration.name)},
             {"applied_at", SystemClock().now()}};
  if (migration.number >= kFirstThatSays) row.push_back({"expand", is_expanding(migration)});
  RowWriter(connection, "INSERT INTO schema_migrations :row").write(row);
  log::info("database: applied migration", {{"migration", migration.name}});
}

/// Applies those that are still missing when it is this server's turn.
void apply_all(Database& database, const std::vector<Migration>& all) {
  database.write([&](Connection& connection) {
    connection.dialect.lock(connection, Lock::kMigrations);
    execute(connection, R"sql(
      CREATE TABLE IF NOT EXISTS schema_migrations (
        version BIGINT PRIMARY KEY,
        name TEXT NOT NULL,
        applied_at BIGINT NOT NULL
      )
    )sql");
    const int version = newest_of(connection);
    for (const Migration& migration : all)
      if (migration.number > version) apply(connection, migration);
  });
}

}  // namespace

int version_of(Connection& connection) {
  return connection.dialect.has_table(connection, "schema_migrations") ? newest_of(connection) : 0;
}

std::vector<std::string> split_statements(std::string_view sql) {
  std::vector<std::string> statements;
  std::string statement;
  while (!sql.empty()) {
    const auto end = sql.find('\n');
    const std::string_view line = trimmed(sql.substr(0, end));
    sql.remove_prefix(end == std::string_view::npos ? sql.size() : end + 1);
    if (line.empty() || line.starts_with("--")) continue;
    const bool last = line.ends_with(';');
    if (!statement.empty()) statement += ' ';
    statement += last ? line.substr(0, line.size() - 1) : line;
    if (last) {
      statements.push_back(std::move(statement));
      statement.clear();
    }
  }
  if (!statement.empty()) statements.push_back(std::move(statement));
  return statements;
}

bool is_expanding(const Migration& migration) {
  return has_line(migration, "-- expand");
}

bool mends_texts(const Migration& migration) {
  return has_line(migration, "-- mend texts");
}

bool is_usable(Connection& connection, int version, int known) {
  // What each of them says of itself is known since that migration.
  if (known < kFirstThatSays) return false;
  const char* sql = R"sql(
    SELECT COUNT(*)
    FROM schema_migrations
    WHERE version > :known AND expand = 1
  )sql";
  return counted(connection, sql, {known}) == version - known;
}

void migrate(Database& database, const std::vector<Migration>& all) {
  const int known = all.empty() ? 0 : all.back().number;
  const int found = database.read_primary([&](Connection& connection) {
    const int version = version_of(connection);
    if (version > known && !is_usable(connection, version, known)) {
      throw Failure(FailureKind::kUnavailable, "the database is at version " + std::to_string(version) +
                                                   ", but this zender supports up to " +
                                                   std::to_string(known) + ": install the newer version");
    }
    return version;
  });
  if (found > known)
    log::info("database: it is newer than this zender, which may go on using it",
              {{"version", found}, {"known", known}});
  if (found >= known) return;
  if (found == 0) return apply_all(database, all);
  for (const Migration& migration : all)
    if (migration.number > found) apply_all(database, {migration});
}

}  // namespace zender::storage
