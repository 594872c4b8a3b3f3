#pragma once
#include <string>

#include "storage/sql/dialect.h"

namespace zender::storage {

/// What is wrong with an address of PostgreSQL, as libpq says it; empty: nothing. Does not repeat
/// passwords.
std::string postgres_address_mistake(const std::string& address);

/// The address as a URL without spaces and with a '='. SOCI takes an address apart at its spaces,
/// quoted or not, and refuses a part without '='.
std::string postgres_url(const std::string& address);

/// PostgreSQL: several writers, locks on rows and advisory locks. Connections are opened again
/// after the server was away.
class PostgresDialect final : public Dialect {
 public:
  /// `address`: in any form that libpq takes (PostgreSQL manual, 34.1.1).
  explicit PostgresDialect(const std::string& address) : connection_(postgres_url(address)) {}
  std::string name() const override;
  bool exists() const override { return true; }
  std::unique_ptr<Connection> connect(Role role) const override;
  int writers() const override { return 4; }
  const char* begin_write() const override { return "BEGIN"; }
  const char* begin_snapshot() const override { return "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"; }
  bool has_table(Connection& connection, const std::string& name) const override;
  void lock(Connection& connection, Lock lock) const override;
  // Not FOR UPDATE, for which inserts that refer to the row would wait.
  const char* for_update() const override { return " FOR NO KEY UPDATE"; }
  ErrorKind kind_of(const soci::soci_error& error, Connection* connection) const override;
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
};

}  // namespace zender::storage
