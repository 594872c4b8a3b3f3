#include "storage/postgres/postgres_dialect.h"

#include <fmt/format.h>
#include <libpq-fe.h>
#include <soci/postgresql/soci-postgresql.h>

#include <map>

#include "support/failure.h"
#include "support/log.h"
#include "support/text/readable_text.h"

namespace zender::storage {
namespace {

/// The high half of our advisory locks, which share one 64-bit space with other programs: 'zend'.
constexpr std::int64_t kLockSpace = 0x7a656e64LL << 32;

/// The parts of an address, parsed by libpq.
class PqOptions {
 public:
  explicit PqOptions(const std::string& address) {
    char* mistake = nullptr;
    options_ = PQconninfoParse(address.c_str(), &mistake);
    if (mistake != nullptr) mistake_ = mistake;
    PQfreemem(mistake);
  }
  ~PqOptions() { PQconninfoFree(options_); }
  PqOptions(const PqOptions&) = delete;
  PqOptions& operator=(const PqOptions&) = delete;

  const std::string& mistake() const { return mistake_; }

  /// '(default)' if the address does not name it.
  std::string value(const std::string& keyword) const {
    std::string found = "(default)";
    for_each([&](const std::string& name, const std::string& value) {
      if (name == keyword) found = value;
    });
    return found;
  }

  template <class Use>
  void for_each(Use use) const {
    for (const PQconninfoOption* one = options_; one != nullptr && one->keyword != nullptr; ++one)
      if (one->val != nullptr) use(std::string(one->keyword), std::string(one->val));
  }

 private:
  PQconninfoOption* options_ = nullptr;
  std::string mistake_;
};

/// What is kept with a session.
struct PostgresSession {
  bool is_unconfirmed = false;  ///< whether a commit did not wait for its standby
  std::shared_ptr<void> watched;
};

/// Notices are not shown. A statement that is cancelled while it waits for a standby to confirm a
/// commit succeeds, with this warning.
void take_notice(void* session, const PGresult* notice) {
  const char* from = PQresultErrorField(notice, PG_DIAG_SOURCE_FUNCTION);
  if (from != nullptr && std::string_view(from) == "SyncRepWaitForLSN")
    static_cast<PostgresSession*>(session)->is_unconfirmed = true;
}

std::string transaction(const char* begin, Milliseconds limit) {
  // Shorter, and the server would give up work of this program between two statements.
  constexpr Milliseconds kLeastIdle = std::chrono::seconds(15);
  return fmt::format(
      "{}; SET LOCAL statement_timeout = {}; SET LOCAL idle_in_transaction_session_timeout = {}", begin,
      limit.count(), limit.count() == 0 ? 0 : std::max(limit, kLeastIdle).count());
}

}  // namespace

PostgresDialect::PostgresDialect(const std::string& address, PostgresLimits limits)
    : connection_(postgres_url(address)),
      limits_(std::move(limits)),
      begin_write_(transaction("BEGIN", limits_.write)),
      begin_snapshot_(transaction("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY", limits_.read)) {
  if (!limits_.synchronous_commit.empty())
    begin_write_ += "; SET LOCAL synchronous_commit = " + limits_.synchronous_commit;
}

std::string postgres_address_mistake(const std::string& address) {
  const PqOptions options(address);
  std::string mistake = options.mistake();
  while (mistake.ends_with('\n')) mistake.pop_back();
  // libpq repeats a token that it cannot decode, which may be the password.
  return mistake.find('%') == std::string::npos ? mistake : "invalid percent-encoding";
}

std::string postgres_url(const std::string& address) {
  std::map<std::string, std::string> parts{{"fallback_application_name", "zender"},
                                           {"connect_timeout", "3"},
                                           {"keepalives_idle", "5"},
                                           {"keepalives_interval", "2"},
                                           {"keepalives_count", "2"},
                                           {"tcp_user_timeout", "5000"}};
  PqOptions(address).for_each(
      [&](const std::string& name, const std::string& value) { parts[name] = value; });
  for (const char* host : {"host", "hostaddr"})
    if (parts[host].find(',') != std::string::npos) parts.emplace("target_session_attrs", "read-write");
  parts["client_encoding"] = "UTF8";
  std::string url = "postgresql:///";
  for (const auto& [name, value] : parts) {
    if (value.empty()) continue;
    url += (url.ends_with('/') ? "?" : "&") + name + "=";
    for (const char c : value) url += fmt::format("%{:02X}", static_cast<unsigned char>(c));
  }
  return url;
}

std::string server_of(const std::string& address) {
  const PqOptions options(address);
  const std::string port = options.value("port");
  return options.value("host") + (port.starts_with('(') ? "" : ":" + port);
}

std::string PostgresDialect::name() const {
  // The connection string may contain a password: show only host and database.
  const PqOptions options(connection_);
  return "PostgreSQL database " + options.value("dbname") + " on " + options.value("host");
}

std::unique_ptr<Connection> PostgresDialect::connect(Role role) const {
  auto connection = std::make_unique<Connection>(*this);
  connection->session.open(soci::postgresql, connection_);
  // SOCI does not export what a dynamic_cast needs, and it opened the session as PostgreSQL's.
  // NOLINTNEXTLINE(cppcoreguidelines-pro-type-static-cast-downcast)
  PGconn* session = static_cast<soci::postgresql_session_backend*>(connection->session.get_backend())->conn_;
  auto kept = std::make_shared<PostgresSession>();
  PQsetNoticeReceiver(session, take_notice, kept.get());
  connection->limit = limit(role).count();
  kept->watched = StatementWatch::watch(watch_, *connection, session);
  connection->attached = std::move(kept);
  return connection;
}

void PostgresDialect::commit(Connection& connection) const {
  auto& session = *std::static_pointer_cast<PostgresSession>(connection.attached);
  session.is_unconfirmed = false;
  execute(connection, "COMMIT");
  if (!session.is_unconfirmed) return;
  log::error(
      "database: no standby has confirmed a commit in time",
      {{"database", name()}, {"what_to_do", "see whether the standby is up (synchronous_standby_names)"}});
  throw Failure(FailureKind::kUnavailable,
                "the database has not confirmed that a standby has what was written; try again");
}

std::int64_t PostgresDialect::position(Connection& connection) const {
  return counted(connection, "SELECT CAST(pg_current_wal_lsn() - '0/0' AS BIGINT)");
}

void PostgresDialect::announce(Connection& connection) const {
  execute(connection, std::string("NOTIFY ") + kChangeChannel);
}

bool PostgresDialect::has_table(Connection& connection, const std::string& name) const {
  const char* sql = R"sql(
    SELECT COUNT(*)
    FROM information_schema.tables
    WHERE table_schema = current_schema() AND table_name = :name
  )sql";
  return counted(connection, sql, {name}) > 0;
}

void PostgresDialect::lock(Connection& connection, Lock lock) const {
  // Migrating a large table takes long, and other servers wait for it.
  if (lock == Lock::kMigrations) prepare_copy(connection);
  execute(connection,
          "SELECT pg_advisory_xact_lock(" + std::to_string(kLockSpace + static_cast<int>(lock)) + ")");
  // Whoever uses a table that is changed waits behind the change, which waits for whoever uses it
  // now: not for long, then it is tried again.
  if (lock == Lock::kMigrations) execute(connection, "SET LOCAL lock_timeout = '3s'");
}

ErrorKind PostgresDialect::kind_of(const soci::soci_error& error, Connection* connection) const {
  if (connection == nullptr) return ErrorKind::kUnavailable;
  if (!connection->session.is_connected()) return ErrorKind::kLost;
  const auto* postgres = dynamic_cast<const soci::postgresql_soci_error*>(&error);
  if (postgres == nullptr) return ErrorKind::kOther;
  const std::string state = postgres->sqlstate();
  const std::string_view kind = std::string_view(state).substr(0, 2);
  if (kind == "08" || state == "57P01" || state == "57P02" || state == "57P03" || state == "57P05")
    return ErrorKind::kLost;
  if (kind == "40" || state == "23505" || state == "55P03") return ErrorKind::kConflict;
  if (kind == "53") return state == "53100" ? ErrorKind::kFull : ErrorKind::kUnavailable;
  if (state == "25006") return ErrorKind::kReadOnly;
  if (state == "XX001" || state == "XX002") return ErrorKind::kDamaged;
  if (kind == "57" || kind == "58" || kind == "XX") return ErrorKind::kUnavailable;
  return ErrorKind::kOther;
}

std::string PostgresDialect::text_of(const soci::soci_error& error) const {
  const auto* postgres = dynamic_cast<const soci::postgresql_soci_error*>(&error);
  const std::string state = postgres == nullptr ? "" : postgres->sqlstate();
  // The sentences of this class quote the value.
  if (state.starts_with("22")) return "PostgreSQL refused a value (SQLSTATE " + state + ")";
  return engine_text(error);
}

std::string PostgresDialect::readable(const std::string& column) const {
  // What it stores is well-formed and without NUL.
  static const auto [from, to] = [] {
    std::pair<std::string, std::string> lists;
    for (int code = 0x80; code <= 0x9F; ++code) {
      const std::string control{'\xC2', static_cast<char>(code)};
      lists.first += control;
      lists.second += readable_text(control);
    }
    return lists;
  }();
  return fmt::format("translate({}, '{}', '{}')", column, from, to);
}

std::vector<std::string> PostgresDialect::tables(Connection& connection) const {
  return all_values<std::string>(connection, R"sql(
    SELECT table_name
    FROM information_schema.tables
    WHERE table_schema = current_schema() AND table_type = 'BASE TABLE' AND table_name NOT IN ('schema_migrations', 'leases')
  )sql");
}

std::vector<std::string> PostgresDialect::columns(Connection& connection, const std::string& table) const {
  const char* sql = R"sql(
    SELECT column_name
    FROM information_schema.columns
    WHERE table_schema = current_schema() AND table_name = :name
    ORDER BY ordinal_position
  )sql";
  return all_values<std::string>(connection, sql, {table});
}

std::vector<std::string> PostgresDialect::references(Connection& connection, const std::string& table) const {
  const char* sql = R"sql(
    SELECT DISTINCT target.relname
    FROM pg_constraint c
    JOIN pg_class source ON source.oid = c.conrelid
    JOIN pg_class target ON target.oid = c.confrelid
    JOIN pg_namespace n ON n.oid = source.relnamespace
    WHERE c.contype = 'f' AND n.nspname = current_schema() AND source.relname = :name
  )sql";
  return all_values<std::string>(connection, sql, {table});
}

void PostgresDialect::stream_query(Connection& connection, const std::string& sql, std::size_t columns,
                                   const std::function<void(Row&)>& read) const {
  execute(connection, "DECLARE streamed NO SCROLL CURSOR FOR " + sql);
  for (bool found = true; found;) {
    found = false;
    run_query(connection, "FETCH 2000 FROM streamed", columns, {}, [&](Row& row) {
      found = true;
      read(row);
    });
  }
  execute(connection, "CLOSE streamed");
}

void PostgresDialect::prepare_copy(Connection& connection) const {
  connection.limit = 0;
  execute(connection, "SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0");
}

}  // namespace zender::storage
