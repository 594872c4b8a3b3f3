#include "storage/postgres/postgres_dialect.h"

#include <fmt/format.h>
#include <libpq-fe.h>
#include <soci/postgresql/soci-postgresql.h>

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

}  // namespace

std::string postgres_address_mistake(const std::string& address) {
  const PqOptions options(address);
  std::string mistake = options.mistake();
  while (mistake.ends_with('\n')) mistake.pop_back();
  // libpq repeats a token that it cannot decode, which may be the password.
  return mistake.find('%') == std::string::npos ? mistake : "invalid percent-encoding";
}

std::string postgres_url(const std::string& address) {
  std::string url = "postgresql:///?fallback_application_name=zender";
  PqOptions(address).for_each([&](const std::string& name, const std::string& value) {
    url += "&" + name + "=";
    for (const char c : value) url += fmt::format("%{:02X}", static_cast<unsigned char>(c));
  });
  return url;
}

std::string PostgresDialect::name() const {
  // The connection string may contain a password: show only host and database.
  const PqOptions options(connection_);
  return "PostgreSQL database " + options.value("dbname") + " on " + options.value("host");
}

std::unique_ptr<Connection> PostgresDialect::connect(Role) const {
  auto connection = std::make_unique<Connection>(*this);
  connection->session.open(soci::postgresql, connection_);
  execute(*connection, "SET client_min_messages = warning");
  execute(*connection, "SET client_encoding = 'UTF8'");
  execute(*connection, "SET statement_timeout = '60s'");
  execute(*connection, "SET idle_in_transaction_session_timeout = '60s'");
  return connection;
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
  if (lock == Lock::kMigrations) execute(connection, "SET LOCAL statement_timeout = 0");
  execute(connection,
          "SELECT pg_advisory_xact_lock(" + std::to_string(kLockSpace + static_cast<int>(lock)) + ")");
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

std::vector<std::string> PostgresDialect::tables(Connection& connection) const {
  return all_values<std::string>(connection, R"sql(
    SELECT table_name
    FROM information_schema.tables
    WHERE table_schema = current_schema() AND table_type = 'BASE TABLE' AND table_name <> 'schema_migrations'
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
  execute(connection, "SET LOCAL statement_timeout = 0");
  execute(connection, "SET LOCAL idle_in_transaction_session_timeout = 0");
}

}  // namespace zender::storage
