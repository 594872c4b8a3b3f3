#pragma once
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "domain/leases.h"
#include "support/metrics/metrics.h"
#include "support/threads/mutex.h"
#include "support/threads/periodic_thread.h"

namespace zender::station {

// The jobs that one server of a station does at a time.
inline constexpr const char* kScheduleJob = "schedule";
inline constexpr const char* kPodcastJob = "podcasts";
inline constexpr const char* kCleaningJob = "cleaning";

/// This server's leases (docs/adr/0034). Its thread takes those that are free and renews those that
/// it has, every three seconds. A server that dies keeps its leases for ten seconds; one that stops
/// gives them up. Thread-safe.
class HeldLeases {
 public:
  /// What to call, on the thread, when the lease of a job is gained; it must not throw.
  using OnGain = std::map<std::string, std::function<void()>>;
  /// References must live longer than this object. `metrics` shows what is held until then.
  HeldLeases(LeaseRepository& leases, Metrics& metrics);

  /// Takes what is free on the calling thread, without calling anything, then starts the thread.
  /// Throws what the repository throws.
  void start(OnGain on_gain);
  /// Gives the leases up. Call it when the jobs have ended; logs it if the database is away.
  void stop();
  /// Call it when a lease may have become free: the thread looks at once. Does not wait for that.
  void wake() { thread_.wake(); }

  /// Whether this server has the lease of the job. Holds while the job's next step, of at most a
  /// second, is taken.
  bool holds(const std::string& job) const;

 private:
  using SteadyTime = std::chrono::steady_clock::time_point;
  /// Returns the jobs that were gained.
  std::vector<std::string> take();
  /// How long until take() is next of use; 0 or less: now.
  Milliseconds until_next() const;

  LeaseRepository& leases_;
  const std::vector<std::string> jobs_;
  const std::string holder_;
  OnGain on_gain_;
  mutable Mutex mutex_;
  std::map<std::string, SteadyTime> until_ ZENDER_GUARDED_BY(mutex_);  ///< of those that were held
  SteadyTime tried_ ZENDER_GUARDED_BY(mutex_);                         ///< when take() last began
  PeriodicThread thread_;
};

}  // namespace zender::station
