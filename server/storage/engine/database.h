#pragma once
#include <atomic>
#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <type_traits>
#include <vector>

#include "storage/engine/pool.h"
#include "storage/engine/replicas.h"
#include "storage/engine/store_options.h"
#include "storage/sql/columns.h"
#include "storage/sql/dialect.h"

namespace zender::storage {

class ReadReplicas;

/// A SQLite or PostgreSQL database: connection pools, transactions, retries, reads from replicas if
/// there are any (engine/replicas.h). Thread-safe; every
/// call blocks. If the connection is lost, or the engine aborts the transaction because of another
/// one, the work runs again from its start, so its only effect must be on the database. Throws
/// Failure(kUnavailable) or Failure(kInternal) for errors of the engine, and whatever `work`
/// throws.
class Database {
 public:
  explicit Database(const StoreOptions& options);

  const Dialect& dialect() const { return *dialect_; }
  /// Whether a statement met damage in the last minutes. Most statements do not read what is
  /// damaged, so that one succeeds says nothing.
  bool has_met_damage() const;

  /// Runs `work`, which reads with a single statement.
  template <class Read>
  auto read(Read work) {
    return run_for(Mode::kRead, std::move(work));
  }
  /// The same on the primary, whatever replicas there are.
  template <class Read>
  auto read_primary(Read work) {
    return run_for(Mode::kPrimary, std::move(work));
  }
  /// Runs `work` in a transaction in which all its statements read the same state.
  template <class Read>
  auto snapshot(Read work) {
    return run_for(Mode::kSnapshot, std::move(work));
  }
  /// Runs `work` in a transaction: committed when this returns, rolled back when `work` throws.
  template <class Write>
  auto write(Write work) {
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
  enum class Mode { kRead, kPrimary, kSnapshot, kWrite };

  template <class Task>
  auto run_for(Mode mode, Task work) {
    using Result = std::invoke_result_t<Task, Connection&>;
    if constexpr (std::is_void_v<Result>) {
      run(mode, work);
    } else {
      std::optional<Result> result;
      run(mode, [&](Connection& connection) { result = work(connection); });
      // run() throws if there is no result. NOLINTNEXTLINE(bugprone-unchecked-optional-access)
      return std::move(result).value();
    }
  }
  using Work = std::function<void(Connection&)>;
  void run(Mode mode, const Work& work);
  void run_on_primary(Mode mode, const Work& work);
  /// Returns whether a replica answered.
  bool read_replica(Mode mode, const Work& work);
  static void run_once(const Dialect& dialect, Mode mode, Connection& connection, const Work& work);
  [[noreturn]] void fail(ErrorKind kind, const soci::soci_error& error);

  std::unique_ptr<Dialect> dialect_;
  Pool writers_;
  Pool readers_;
  const std::shared_ptr<ReadReplicas> replicas_;  ///< null: none may be read from
  const bool asks_replicas_first_;
  /// When last; the epoch: never.
  std::atomic<std::chrono::steady_clock::time_point> damage_met_{};
};

/// The counters of all topics.
Generations generations_of(Connection& connection);

}  // namespace zender::storage
