#include "storage/engine/make_dialect.h"

#include "storage/postgres/postgres_dialect.h"
#include "storage/sqlite/sqlite_dialect.h"
#include "support/failure.h"

namespace zender {
namespace {

constexpr std::string_view kSqlite = "sqlite://";

bool names_sqlite(std::string_view text) {
  return text.starts_with(kSqlite) && text.size() > kSqlite.size();
}

bool names_postgres(std::string_view text) {
  return text.starts_with("postgresql://") || text.starts_with("postgres://") ||
         (text.find("://") == std::string_view::npos && text.find('=') != std::string_view::npos);
}

}  // namespace

std::string connection_mistake(const std::string& connection) {
  if (names_sqlite(connection)) return {};
  if (names_postgres(connection)) return storage::postgres_address_mistake(connection);
  return "must be sqlite://<path>, postgresql://… or host=… dbname=…";
}

}  // namespace zender

namespace zender::storage {

std::unique_ptr<Dialect> make_dialect(const StoreOptions& options) {
  const std::string& text = options.connection;
  if (names_sqlite(text))
    return std::make_unique<SqliteDialect>(text.substr(kSqlite.size()), options.max_bytes);
  if (const std::string mistake = connection_mistake(text); !mistake.empty())
    throw Failure(FailureKind::kBadRequest, "data.database: " + mistake);
  return std::make_unique<PostgresDialect>(
      text, PostgresLimits{options.read_limit, options.write_limit, options.synchronous_commit});
}

}  // namespace zender::storage
