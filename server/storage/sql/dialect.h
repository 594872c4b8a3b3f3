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
  /// Throws Failure(kUnavailable) if the database of the connection is no longer the one that
  /// others would open: what is written to a file that was removed is gone when the server stops.
  /// Called before each piece of work.
  virtual void require_in_place(Connection&) const {}
  /// How many connections may write at the same time.
  virtual int writers() const = 0;
  virtual std::string begin_write() const = 0;
  /// Starts a transaction whose statements all read the same state.
  virtual std::string begin_snapshot() const = 0;
  /// Ends a transaction: what was written is kept. Throws soci::soci_error, and
  /// Failure(kUnavailable) if the engine does not keep it as safely as it was told to.
  virtual void commit(Connection& connection) const { execute(connection, "COMMIT"); }
  /// How long a statement of this role may take; 0: as long as it likes.
  virtual Milliseconds limit(Role) const { return Milliseconds(0); }
  /// Whether a database that turns out to be read-only may be another server of the same address by
  /// the next connection.
  virtual bool may_move() const { return false; }
  virtual bool has_table(Connection& connection, const std::string& name) const = 0;
  /// Waits for the lock, which is released at the end of the transaction.
  virtual void lock(Connection& connection, Lock lock) const = 0;
  /// Tells every ChangeListener, at the end of the transaction, that something changed.
  virtual void announce(Connection&) const {}
  /// How far the log has come that replicas apply; 0: there is none.
  virtual std::int64_t position(Connection&) const { return 0; }
  /// An expression for the present by the database's clock, in milliseconds since 1970.
  virtual const char* clock() const = 0;
  /// The end of a SELECT that locks its rows until the end of the transaction.
  virtual const char* for_update() const = 0;
  virtual ErrorKind kind_of(const soci::soci_error& error, Connection* connection) const = 0;
  /// What the engine said, for the log and operators: without the statement, its parameters and
  /// what rows hold.
  virtual std::string text_of(const soci::soci_error& error) const { return engine_text(error); }
  /// An expression of the text in a column as readable_text() gives it, for the writing connection.
  virtual std::string readable(const std::string& column) const = 0;
  /// Reads the whole database and describes the damage, in at most 20 lines. Empty: no damage, or
  /// the engine does its own checks.
  virtual std::vector<std::string> damages(Connection& connection) const = 0;

  // For copies of a whole database.
  /// The tables in no order, without schema_migrations, and without leases, which servers that run
  /// now have.
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
