#pragma once
#include <memory>
#include <string>

#include "storage/postgres/statement_watch.h"
#include "storage/sql/dialect.h"

namespace zender::storage {

/// What is wrong with an address of PostgreSQL, as libpq says it; empty: nothing. Does not repeat
/// passwords.
std::string postgres_address_mistake(const std::string& address);

/// The address as a URL without spaces and with a '='. SOCI takes an address apart at its spaces,
/// quoted or not, and refuses a part without '='. What the address does not say itself: a server
/// that does not answer is given up within seconds, and of several hosts the one that can be
/// written is used.
std::string postgres_url(const std::string& address);

/// The host and port that the address names, for operators.
std::string server_of(const std::string& address);

/// The channel on which changes are announced.
inline constexpr const char* kChangeChannel = "zender";

/// As in StoreOptions.
struct PostgresLimits {
  Milliseconds read{0};
  Milliseconds write{0};
  std::string synchronous_commit;
};

/// PostgreSQL: several writers, locks on rows and advisory locks. Connections are opened again
/// after the server was away.
class PostgresDialect final : public Dialect {
 public:
  /// `address`: in any form that libpq takes (PostgreSQL manual, 34.1.1).
  PostgresDialect(const std::string& address, PostgresLimits limits);
  std::string name() const override;
  bool exists() const override { return true; }
  std::unique_ptr<Connection> connect(Role role) const override;
  int writers() const override { return 4; }
  std::string begin_write() const override { return begin_write_; }
  std::string begin_snapshot() const override { return begin_snapshot_; }
  void commit(Connection& connection) const override;
  Milliseconds limit(Role role) const override {
    return role == Role::kWriter ? limits_.write : limits_.read;
  }
  bool may_move() const override { return true; }
  bool has_table(Connection& connection, const std::string& name) const override;
  void lock(Connection& connection, Lock lock) const override;
  void announce(Connection& connection) const override;
  std::int64_t position(Connection& connection) const override;
  const char* clock() const override {
    return "CAST(EXTRACT(EPOCH FROM clock_timestamp()) * 1000 AS BIGINT)";
  }
  // Not FOR UPDATE, for which inserts that refer to the row would wait.
  const char* for_update() const override { return " FOR NO KEY UPDATE"; }
  ErrorKind kind_of(const soci::soci_error& error, Connection* connection) const override;
  std::string text_of(const soci::soci_error& error) const override;
  std::string readable(const std::string& column) const override;
  /// Empty: PostgreSQL has its own checks (data checksums, amcheck).
  std::vector<std::string> damages(Connection&) const override { return {}; }
  std::vector<std::string> tables(Connection& connection) const override;
  std::vector<std::string> columns(Connection& connection, const std::string& table) const override;
  std::vector<std::string> references(Connection& connection, const std::string& table) const override;
  /// With a cursor: libpq holds the whole result of a query.
  void stream_query(Connection& connection, const std::string& sql, std::size_t columns,
                    const std::function<void(Row&)>& read) const override;
  void prepare_copy(Connection& connection) const override;

 private:
  std::string connection_;
  PostgresLimits limits_;
  // With the limits of the transaction, in one message: a pooler may lend the session to somebody
  // else after it.
  std::string begin_write_;
  std::string begin_snapshot_;
  std::shared_ptr<StatementWatch> watch_ = StatementWatch::of_program();
};

}  // namespace zender::storage
