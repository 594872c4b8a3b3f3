#pragma once
#include <memory>
#include <string>
#include <vector>

#include "storage/sql/error_kind.h"
#include "storage/sql/sql.h"

namespace zender::storage {

enum class Role { kReader, kWriter };

/// Locks that a transaction takes against other servers on the same database.
enum class Lock { kMigrations = 1, kContent = 2, kSchedule = 3 };

/// What differs between the engines; they share all other SQL.
class Dialect {
 public:
  virtual ~Dialect() = default;
  /// The database as operators know it, without secrets: 'SQLite file /var/lib/zender/zender.db'.
  virtual std::string name() const = 0;
  /// Whether the database exists. Does not create it.
  virtual bool exists() const = 0;
  /// Opens and configures a connection. Throws soci::soci_error.
  virtual std::unique_ptr<Connection> connect(Role role) const = 0;
  /// How many connections may write at the same time.
  virtual int writers() const = 0;
  virtual const char* begin_write() const = 0;
  /// Starts a transaction whose statements all read the same state.
  virtual const char* begin_snapshot() const = 0;
  virtual bool has_table(Connection& connection, const std::string& name) const = 0;
  /// Waits for the lock, which is released at the end of the transaction.
  virtual void lock(Connection& connection, Lock lock) const = 0;
  /// The end of a SELECT that locks its rows until the end of the transaction.
  virtual const char* for_update() const = 0;
  virtual ErrorKind kind_of(const soci::soci_error& error, Connection* connection) const = 0;
  /// Reads the whole database and describes the damage, in at most 20 lines. Empty: no damage, or
  /// the engine does its own checks.
  virtual std::vector<std::string> damages(Connection& connection) const = 0;

  // For copies of a whole database.
  /// The tables in no order, without schema_migrations.
  virtual std::vector<std::string> tables(Connection& connection) const = 0;
  virtual std::vector<std::string> columns(Connection& connection, const std::string& table) const = 0;
  /// The tables that foreign keys of this one point to.
  virtual std::vector<std::string> references(Connection& connection, const std::string& table) const = 0;
  /// Calls `read` for each row of a query without parameters, holding few rows in memory. Belongs
  /// in a transaction.
  virtual void stream_query(Connection& connection, const std::string& sql, std::size_t columns,
                            const std::function<void(Row&)>& read) const = 0;
  /// Lets this transaction take long, and check foreign keys at its end where the engine can.
  virtual void prepare_copy(Connection& connection) const = 0;
};

}  // namespace zender::storage
