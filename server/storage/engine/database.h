#pragma once
#include <functional>
#include <memory>
#include <optional>
#include <type_traits>
#include <vector>

#include "storage/engine/store_options.h"
#include "storage/sql/columns.h"
#include "storage/sql/dialect.h"
#include "support/threads/mutex.h"

namespace zender::storage {

/// A fixed number of connections that threads take turns to use. A connection is opened when it is
/// first needed, and again after it was lost. Thread-safe.
class Pool {
 public:
  Pool(int size, std::function<std::unique_ptr<Connection>()> connect);

  /// Holds one connection of the pool until it is destroyed. The constructor waits until one is
  /// free.
  class Lease {
   public:
    explicit Lease(Pool& pool);
    ~Lease();
    Lease(const Lease&) = delete;
    Lease& operator=(const Lease&) = delete;
    /// The connection; opens it if there is none. Throws soci::soci_error.
    Connection& connection();
    /// The connection, or nullptr if none is open.
    Connection* current() { return pool_.slots_[slot_].get(); }
    /// Closes the connection; the next use opens a new one.
    void drop() { pool_.slots_[slot_].reset(); }

   private:
    Pool& pool_;
    std::size_t slot_ = 0;
  };

 private:
  std::function<std::unique_ptr<Connection>()> connect_;
  std::vector<std::unique_ptr<Connection>> slots_;  ///< each used by the Lease that holds it
  Mutex mutex_;
  std::vector<std::size_t> free_ ZENDER_GUARDED_BY(mutex_);
  ConditionVariable freed_;
};

/// A SQLite or PostgreSQL database: connection pools, transactions, retries. Thread-safe; every
/// call blocks. If the connection is lost, or the engine aborts the transaction because of another
/// one, the work runs again from its start, so its only effect must be on the database. Throws
/// Failure(kUnavailable) or Failure(kInternal) for errors of the engine, and whatever `work`
/// throws.
class Database {
 public:
  explicit Database(const StoreOptions& options);

  const Dialect& dialect() const { return *dialect_; }

  /// Runs `work`, which reads with a single statement.
  template <class Work>
  auto read(Work work) {
    return run_for(Mode::kRead, std::move(work));
  }
  /// Runs `work` in a transaction in which all its statements read the same state.
  template <class Work>
  auto snapshot(Work work) {
    return run_for(Mode::kSnapshot, std::move(work));
  }
  /// Runs `work` in a transaction: committed when this returns, rolled back when `work` throws.
  template <class Work>
  auto write(Work work) {
    return run_for(Mode::kWrite, std::move(work));
  }

  // Read with a single statement, as the functions of the same names do.
  template <class T, class Visit>
  std::vector<T> all_rows(const Columns<T, Visit>& columns, const std::string& sql,
                          const Params& params = {}) {
    return read([&](Connection& one) { return storage::all_rows(one, columns, sql, params); });
  }
  template <class T, class Visit>
  std::optional<T> first_row(const Columns<T, Visit>& columns, const std::string& sql,
                             const Params& params = {}) {
    return read([&](Connection& one) { return storage::first_row(one, columns, sql, params); });
  }
  template <class T>
  std::optional<T> first_value(const std::string& sql, const Params& params = {}) {
    return read([&](Connection& one) { return storage::first_value<T>(one, sql, params); });
  }
  std::int64_t counted(const std::string& sql, const Params& params = {}) {
    return first_value<std::int64_t>(sql, params).value_or(0);
  }

 private:
  enum class Mode { kRead, kSnapshot, kWrite };

  template <class Work>
  auto run_for(Mode mode, Work work) {
    using Result = std::invoke_result_t<Work, Connection&>;
    if constexpr (std::is_void_v<Result>) {
      run(mode, work);
    } else {
      std::optional<Result> result;
      run(mode, [&](Connection& connection) { result = work(connection); });
      // run() throws if there is no result. NOLINTNEXTLINE(bugprone-unchecked-optional-access)
      return std::move(result).value();
    }
  }
  void run(Mode mode, const std::function<void(Connection&)>& work);
  [[noreturn]] void fail(ErrorKind kind, const soci::soci_error& error) const;
  void attempt(Mode mode, Pool::Lease& lease, const std::function<void(Connection&)>& work);

  std::unique_ptr<Dialect> dialect_;
  Pool writers_;
  Pool readers_;
};

}  // namespace zender::storage
