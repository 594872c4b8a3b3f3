#pragma once
#include <memory>
#include <string>
#include <vector>

#include "storage/engine/sql.h"
#include "storage/engine/trouble.h"
#include "storage/store.h"

namespace zender::storage {

enum class Role { kReader, kWriter };

/// What a transaction must have for itself, beside other servers on the same database.
enum class Lock { kMigrations = 1, kContent = 2, kSchedule = 3 };

/// The true differences between the engines; all else is one SQL text.
class Dialect {
 public:
  virtual ~Dialect() = default;
  /// What an operator calls this database, without secrets: 'SQLite file /var/lib/zender/zender.db'.
  virtual std::string name() const = 0;
  /// Whether there is a database to connect to without making one.
  virtual bool exists() const = 0;
  /// A new connection, set up. Throws soci::soci_error.
  virtual std::unique_ptr<Connection> connect(Role role) const = 0;
  /// How many connections may write at once.
  virtual int writers() const = 0;
  virtual const char* begin_write() const = 0;
  /// Begins a transaction in which several reads see one state.
  virtual const char* begin_snapshot() const = 0;
  virtual bool has_table(Connection& connection, const std::string& name) const = 0;
  /// Held until the transaction ends.
  virtual void lock(Connection& connection, Lock lock) const = 0;
  /// Ends a SELECT whose rows must not change until the transaction ends.
  virtual const char* for_update() const = 0;
  virtual Trouble trouble(const soci::soci_error& error, Connection* connection) const = 0;
  /// Reads the whole database and tells what is damaged in it, at most 20 lines. Empty: nothing, or the
  /// engine checks by itself.
  virtual std::vector<std::string> damages(Connection& connection) const = 0;
};

std::unique_ptr<Dialect> make_dialect(const StoreOptions& options);

}  // namespace zender::storage
