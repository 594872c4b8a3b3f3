#pragma once
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "storage/sql/sql.h"
#include "support/threads/mutex.h"

namespace zender::storage {

/// A fixed number of connections that threads take turns to use. A connection is opened when it is
/// first needed, and again after it was lost. Thread-safe.
class Pool {
 public:
  Pool(int size, std::function<std::unique_ptr<Connection>()> connect);

  /// Holds one connection of the pool until it is destroyed. The constructor waits until one is
  /// free, and throws Failure(kBusy) if none is after ten seconds.
  class Lease {
   public:
    explicit Lease(Pool& pool);
    /// Does not wait: holds nothing if none is free.
    Lease(Pool& pool, std::try_to_lock_t);
    ~Lease();
    Lease(const Lease&) = delete;
    Lease& operator=(const Lease&) = delete;
    bool is_held() const { return slot_ != kNone; }
    // What follows needs is_held().
    /// The connection; opens it if there is none. Throws soci::soci_error; for as long as a failed
    /// attempt took, at once, so that not every caller waits for a server that does not answer.
    Connection& connection();
    /// The connection, or nullptr if none is open.
    Connection* current() { return pool_.slots_[slot_].get(); }
    /// Closes the connection; the next use opens a new one.
    void drop() { pool_.slots_[slot_].reset(); }

   private:
    static constexpr std::size_t kNone = static_cast<std::size_t>(-1);
    void take() ZENDER_REQUIRES(pool_.mutex_);

    Pool& pool_;
    std::size_t slot_ = kNone;
  };

 private:
  std::unique_ptr<Connection> connect();

  std::function<std::unique_ptr<Connection>()> connect_;
  std::vector<std::unique_ptr<Connection>> slots_;  ///< each used by the Lease that holds it
  Mutex mutex_;
  std::vector<std::size_t> free_ ZENDER_GUARDED_BY(mutex_);
  ConditionVariable freed_;
  std::chrono::steady_clock::time_point refused_until_ ZENDER_GUARDED_BY(mutex_);
  std::string refusal_ ZENDER_GUARDED_BY(mutex_);  ///< why
};

}  // namespace zender::storage
