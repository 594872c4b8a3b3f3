#include "storage/sqlite/sqlite_dialect.h"

#include <fcntl.h>
#include <soci/sqlite3/soci-sqlite3.h>
#include <sqlite3.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <filesystem>
#include <string_view>
#include <thread>

#include "support/failure.h"
#include "support/log.h"
#include "support/text/readable_text.h"

namespace zender::storage {
namespace {

constexpr int kPageBytes = 4096;
/// The most that a connection keeps of the file in the server's own memory. One that writes fills
/// it with the pages it wrote, so a server grows until then.
constexpr int kCachedKilobytes = 4096;
/// How much of the file readers map into memory: the maximum of SQLite.
constexpr std::int64_t kMappedBytes = 0x7fff0000;

/// Turns off SQLite's locking for every column read, since only one thread uses a connection at a
/// time, and its memory statistics, which nothing reads. Works only before the first connection;
/// later calls have no effect.
void spare_locks() {
  [[maybe_unused]] static const bool told = [] {
    sqlite_api::sqlite3_config(SQLITE_CONFIG_MULTITHREAD);
    sqlite_api::sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0);
    return true;
  }();
}

/// Switches to WAL, which needs the file exclusively for a moment. SQLite does not wait by itself
/// when another server switches at the same time.
void use_wal(Connection& connection) {
  for (int attempt = 1;; ++attempt) {
    try {
      execute(connection, "PRAGMA journal_mode = WAL");
      return;
    } catch (const soci::sqlite3_soci_error& error) {
      if (error.result() != SQLITE_BUSY || attempt == 100) throw;
      std::this_thread::sleep_for(std::chrono::milliseconds(20));
    }
  }
}

/// Whether no file can be made beside the database, as SQLite must: the folder belongs to somebody
/// else, or its disk is mounted read-only.
bool is_in_read_only_folder(const std::filesystem::path& file) {
  const std::string folder = file.has_parent_path() ? file.parent_path().string() : ".";
  return ::faccessat(AT_FDCWD, folder.c_str(), W_OK, AT_EACCESS) != 0 && (errno == EACCES || errno == EROFS);
}

/// readable_text() as a function of SQL, of one text or NULL.
void give_readable_text(sqlite_api::sqlite3_context* context, int, sqlite_api::sqlite3_value** values) {
  const auto* text = sqlite_api::sqlite3_value_text(values[0]);
  if (text == nullptr) return sqlite_api::sqlite3_result_null(context);
  const std::string_view bytes(reinterpret_cast<const char*>(text),  // NOLINT: SQLite's characters
                               static_cast<std::size_t>(sqlite_api::sqlite3_value_bytes(values[0])));
  if (is_readable_text(bytes)) return sqlite_api::sqlite3_result_value(context, values[0]);
  const std::string mended = readable_text(bytes);
  using sqlite_api::sqlite3_destructor_type;  // of SQLITE_TRANSIENT
  sqlite_api::sqlite3_result_text(context, mended.data(), static_cast<int>(mended.size()), SQLITE_TRANSIENT);
}

void add_functions(Connection& connection) {
  // SOCI does not export what a dynamic_cast needs, and it opened the session as SQLite's.
  // NOLINTNEXTLINE(cppcoreguidelines-pro-type-static-cast-downcast)
  auto* backend = static_cast<soci::sqlite3_session_backend*>(connection.session.get_backend());
  sqlite_api::sqlite3_create_function_v2(backend->conn_, "readable_text", 1,
                                         SQLITE_UTF8 | SQLITE_DETERMINISTIC, nullptr, give_readable_text,
                                         nullptr, nullptr, nullptr);
}

}  // namespace

SqliteDialect::SqliteDialect(std::string path, std::int64_t max_bytes)
    : path_(std::move(path)), max_bytes_(max_bytes) {
  spare_locks();
  const auto folder = std::filesystem::path(path_).parent_path();
  std::error_code ignored;  // opening the file reports it
  if (!folder.empty()) std::filesystem::create_directories(folder, ignored);
}

bool SqliteDialect::exists() const {
  std::error_code unreadable;  // connecting reports it
  return std::filesystem::exists(path_, unreadable) || unreadable;
}

bool SqliteDialect::has_table(Connection& connection, const std::string& name) const {
  return counted(connection, "SELECT COUNT(*) FROM sqlite_master WHERE type = 'table' AND name = :name",
                 {name}) > 0;
}

std::vector<std::string> SqliteDialect::damages(Connection& connection) const {
  std::vector<std::string> lines;
  each_row(connection, "PRAGMA integrity_check(20)", {}, [&](const std::string& line) {
    if (line != "ok") lines.push_back(line);
  });
  return lines;
}

void SqliteDialect::require_in_place(Connection& connection) const {
  auto* backend = static_cast<soci::sqlite3_session_backend*>(connection.session.get_backend());
  int has_moved = 0;
  sqlite_api::sqlite3_file_control(backend->conn_, "main", SQLITE_FCNTL_HAS_MOVED, &has_moved);
  if (has_moved == 0) return;
  if (!has_told_moved_.exchange(true))
    log::error("the database file was removed or replaced while it was used; nothing more is stored",
               {{"database", name()},
                {"what_to_do", "stop the server, put the file back or restore a backup, and start it"}});
  throw Failure(FailureKind::kUnavailable, "the database file was removed or replaced; nothing was stored");
}

std::unique_ptr<Connection> SqliteDialect::connect(Role role) const {
  // Opening would make an empty one in place of what was removed. Tests have theirs in memory.
  const bool is_file = path_.find("mode=memory") == std::string::npos;
  if (is_file && was_there_ && !exists()) throw soci::soci_error(path_ + " was removed");
  auto connection = std::make_unique<Connection>(*this);
  connection->keeps_queries = role == Role::kReader;
  connection->session.open(soci::sqlite3, "dbname=\"" + path_ + "\"");
  execute(*connection, "PRAGMA busy_timeout = 10000");
  if (role == Role::kWriter) {
    use_wal(*connection);
    add_functions(*connection);
  }
  execute(*connection, "PRAGMA synchronous = FULL");
  execute(*connection, "PRAGMA foreign_keys = ON");
  execute(*connection, "PRAGMA cache_size = -" + std::to_string(kCachedKilobytes));
  if (role == Role::kReader) {
    execute(*connection, "PRAGMA query_only = ON");
    // Not for the writer: migrations sort an index of all plays, which may not fit in memory.
    execute(*connection, "PRAGMA temp_store = MEMORY");
    // Every write empties a reader's cache; mapped pages stay in the page cache of the system.
    execute(*connection, "PRAGMA mmap_size = " + std::to_string(kMappedBytes));
  }
  if (max_bytes_ > 0)
    execute(*connection, "PRAGMA max_page_count = " + std::to_string(max_bytes_ / kPageBytes));
  was_there_ = true;
  return connection;
}

ErrorKind SqliteDialect::kind_of(const soci::soci_error& error, Connection* connection) const {
  const auto* sqlite = dynamic_cast<const soci::sqlite3_soci_error*>(&error);
  if (sqlite == nullptr) return connection == nullptr ? ErrorKind::kUnavailable : ErrorKind::kOther;
  switch (sqlite->result() & 0xFF) {  // the low byte of an extended code is the plain one
    case SQLITE_FULL:
      return ErrorKind::kFull;
    case SQLITE_READONLY:
      return ErrorKind::kReadOnly;
    case SQLITE_CANTOPEN:
      return is_in_read_only_folder(path_) ? ErrorKind::kReadOnly : ErrorKind::kUnavailable;
    case SQLITE_CORRUPT:
    case SQLITE_NOTADB:
      return ErrorKind::kDamaged;
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
    case SQLITE_IOERR:
    case SQLITE_PERM:
    case SQLITE_AUTH:
      return ErrorKind::kUnavailable;
    default:
      return ErrorKind::kOther;
  }
}

std::vector<std::string> SqliteDialect::tables(Connection& connection) const {
  return all_values<std::string>(connection, R"sql(
    SELECT name
    FROM sqlite_master
    WHERE type = 'table' AND name NOT LIKE 'sqlite\_%' ESCAPE '\' AND name NOT IN ('schema_migrations', 'leases')
  )sql");
}

std::vector<std::string> SqliteDialect::columns(Connection& connection, const std::string& table) const {
  return all_values<std::string>(connection, "SELECT name FROM pragma_table_info(:name)", {table});
}

std::vector<std::string> SqliteDialect::references(Connection& connection, const std::string& table) const {
  return all_values<std::string>(connection, "SELECT DISTINCT \"table\" FROM pragma_foreign_key_list(:name)",
                                 {table});
}

}  // namespace zender::storage
