#include "storage/dialect.h"

#include "storage/postgres/postgres_dialect.h"
#include "storage/sqlite/sqlite_dialect.h"
#include "support/failure.h"

namespace zender::storage {

std::unique_ptr<Dialect> make_dialect(const StoreOptions& options) {
  const std::string& text = options.connection;
  constexpr std::string_view kSqlite = "sqlite://";
  if (text.starts_with(kSqlite) && text.size() > kSqlite.size()) {
    return std::make_unique<SqliteDialect>(text.substr(kSqlite.size()), options.max_bytes);
  }
  if (text.starts_with("postgresql://") || text.starts_with("postgres://") ||
      (text.find("://") == std::string::npos && text.find('=') != std::string::npos)) {
    return std::make_unique<PostgresDialect>(text);
  }
  throw Failure(FailureKind::kBadRequest,
                "the database must be written as sqlite://<path>, postgresql://… or host=… dbname=…");
}

}  // namespace zender::storage
