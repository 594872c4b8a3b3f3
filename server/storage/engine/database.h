#pragma once
#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <type_traits>
#include <vector>

#include "storage/engine/dialect.h"

namespace zender::storage {

/// Connections that callers take turns with. Made when first needed and again when one was lost. Thread-safe.
class Pool {
 public:
  Pool(int size, std::function<std::unique_ptr<Connection>()> connect);

  /// The right to one connection, given back at the end.
  class Lease {
   public:
    explicit Lease(Pool& pool);
    ~Lease();
    Lease(const Lease&) = delete;
    Lease& operator=(const Lease&) = delete;
    /// The connection; makes one when there is none. Throws soci::soci_error.
    Connection& connection();
    /// The connection if there is one.
    Connection* current() { return pool_.slots_[slot_].get(); }
    /// Drops a connection that is of no use any more.
    void drop() { pool_.slots_[slot_].reset(); }

   private:
    Pool& pool_;
    std::size_t slot_ = 0;
  };

 private:
  std::function<std::unique_ptr<Connection>()> connect_;
  std::vector<std::unique_ptr<Connection>> slots_;
  std::vector<std::size_t> free_;
  std::mutex mutex_;
  std::condition_variable given_back_;
};

/// A database of either engine: pools, transactions, and its errors as Failures. Thread-safe; every call
/// blocks. Work is run anew from its beginning when the connection was lost or transactions met, so it must
/// have no effect but through the connection.
class Database {
 public:
  explicit Database(const StoreOptions& options);

  const Dialect& dialect() const { return *dialect_; }

  /// One statement that reads.
  template <class Work>
  auto read(Work work) {
    return run_for(Mode::kRead, std::move(work));
  }
  /// Several statements that read one state.
  template <class Work>
  auto snapshot(Work work) {
    return run_for(Mode::kSnapshot, std::move(work));
  }
  /// A transaction, committed when this returns, undone when `work` throws.
  template <class Work>
  auto write(Work work) {
    return run_for(Mode::kWrite, std::move(work));
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
      // run() throws when there is no result. NOLINTNEXTLINE(bugprone-unchecked-optional-access)
      return std::move(result).value();
    }
  }
  void run(Mode mode, const std::function<void(Connection&)>& work);
  [[noreturn]] void fail(Trouble trouble, const soci::soci_error& error) const;
  void attempt(Mode mode, Pool::Lease& lease, const std::function<void(Connection&)>& work);

  std::unique_ptr<Dialect> dialect_;
  Pool writers_;
  Pool readers_;
};

}  // namespace zender::storage
