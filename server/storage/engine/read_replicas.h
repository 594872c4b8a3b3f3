#pragma once
#include <deque>
#include <functional>
#include <optional>

#include "storage/engine/pool.h"
#include "storage/engine/replicas.h"
#include "support/threads/mutex.h"
#include "support/threads/periodic_thread.h"

namespace zender::storage {

/// How new a replica is, as one connection to it tells.
struct ReplicaPosition {
  /// When its server was started, in microseconds: another value is another server, or one that may
  /// have gone back when it started.
  std::int64_t origin = 0;
  std::int64_t position = 0;  ///< the end of the log that it has applied
  Generations generations;
};

/// When the primary had reached which positions, as far as this server saw. From that follows how
/// far behind a replica is, without comparing the clocks of two machines. Not thread-safe.
class SeenPositions {
 public:
  using Time = std::chrono::steady_clock::time_point;
  void note(std::int64_t position, Time at);
  /// For how long the primary has been further than this; 0 if this is the newest that was seen.
  Milliseconds lag_of(std::int64_t position, Time now) const;
  /// When the last was seen; nothing if none was.
  std::optional<Time> last() const;

 private:
  std::deque<std::pair<std::int64_t, Time>> seen_;
};

/// Whether each counter is at least as high. Pure.
bool has_all(const Generations& known, const Generations& required);

/// Replicas of PostgreSQL, with a pool of connections to each.
class ReadReplicas final : public Replicas {
 public:
  ReadReplicas(const std::vector<std::string>& addresses, Milliseconds max_lag, const StoreOptions& options);

  void start() override { thread_.start(); }
  void stop() override { thread_.stop(); }
  void follow(const Generations& generations, std::int64_t position) override;
  std::vector<ReplicaState> states() const override;
  std::uint64_t reads_of_primary() const override { return of_primary_; }

  /// Runs `work` on a replica that may be read from; returns false if there is none, or those that
  /// there are failed. `attempt` runs it and
  /// throws what the engine and the work throw.
  using Attempt = std::function<void(const Dialect& dialect, Connection& connection)>;
  bool read(const Attempt& attempt);
  void count_primary() { ++of_primary_; }

 private:
  struct Replica {
    std::string name;
    std::unique_ptr<Dialect> dialect;
    std::unique_ptr<Connection> asking;  ///< used by the thread only
    std::unique_ptr<Pool> pool;
    std::atomic<std::uint64_t> reads = 0;
    // Guarded by the mutex below.
    bool is_up = false;
    ReplicaPosition known;
    Milliseconds lag{0};
  };
  Milliseconds ask_all();
  void ask(Replica& replica);
  bool is_usable(const Replica& replica) const ZENDER_REQUIRES(mutex_);
  static bool try_read(Replica& replica, std::int64_t origin, const Attempt& attempt);

  const Milliseconds max_lag_;
  std::vector<std::unique_ptr<Replica>> replicas_;
  std::atomic<std::size_t> turn_ = 0;
  std::atomic<std::uint64_t> of_primary_ = 0;
  mutable Mutex mutex_;
  std::optional<Generations> required_ ZENDER_GUARDED_BY(mutex_);  ///< nothing: not yet known
  SeenPositions seen_ ZENDER_GUARDED_BY(mutex_);
  PeriodicThread thread_;
};

}  // namespace zender::storage
