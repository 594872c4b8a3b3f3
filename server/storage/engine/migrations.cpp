#include "storage/engine/migrations.h"

#include "support/clock.h"
#include "support/failure.h"
#include "support/log.h"
#include "support/text/trimmed.h"

namespace zender::storage {
namespace {

int newest_of(Connection& connection) {
  return first_value<int>(connection, "SELECT COALESCE(MAX(version), 0) FROM schema_migrations").value_or(0);
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

void migrate(Database& database) {
  const int known = migrations().empty() ? 0 : migrations().back().number;
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
    if (version > known) {
      throw Failure(FailureKind::kUnavailable, "the database is at version " + std::to_string(version) +
                                                   ", but this zender supports up to " +
                                                   std::to_string(known) + ": install the newer version");
    }
    for (const Migration& migration : migrations()) {
      if (migration.number <= version) continue;
      for (const std::string& statement : split_statements(migration.sql)) execute(connection, statement);
      const char* sql = R"sql(
        INSERT INTO schema_migrations (version, name, applied_at)
        VALUES (:version, :name, :at)
      )sql";
      execute(connection, sql, {migration.number, std::string(migration.name), SystemClock().now()});
      log::info("database: applied migration", {{"migration", migration.name}});
    }
  });
}

}  // namespace zender::storage
