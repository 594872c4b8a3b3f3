#pragma once
#include <atomic>
#include <chrono>
#include <functional>
#include <string>
#include <vector>

#include "http/routing/health_and_metrics.h"
#include "support/metrics/metrics.h"
#include "support/threads/mutex.h"
#include "support/threads/periodic_thread.h"

namespace zender::station {

/// Looks at the parts of the station once a second, on a thread of its own, and remembers what it
/// saw. So /readyz answers at once, costs nothing, and takes no place in a pool from listeners.
/// Thread-safe.
class HealthWatch {
 public:
  /// What is wrong with a part; an empty text: nothing is.
  struct Finding {
    std::string trouble = {};
    http::HealthLevel level = http::HealthLevel::kDegraded;  ///< that such trouble means
  };
  struct Part {
    std::string name;
    /// May block. What it throws is the trouble; of an unexpected exception only the log says more.
    std::function<Finding()> look;
    /// What trouble means if look() threw or has not returned for `patience`; must not block.
    std::function<http::HealthLevel()> level_without_answer;
  };

  /// What the parts use must live longer than this object.
  HealthWatch(std::vector<Part> parts, Metrics& metrics, Milliseconds patience = std::chrono::seconds(3));

  void start() { thread_.start(); }
  void stop() { thread_.stop(); }
  /// Looks again at once, for a part that has news.
  void wake() { thread_.wake(); }

  /// From now on the server is down, because it will stop.
  void drain() { is_draining_ = true; }

  /// As it was at the last look; down before the first. Returns at once.
  http::Health health() const;

 private:
  using Steady = std::chrono::steady_clock;

  void look_at_all(const std::stop_token& stop);
  /// What is known of each part, in their order.
  std::vector<Finding> findings() const;

  const std::vector<Part> parts_;
  const Milliseconds patience_;
  std::vector<bool> has_failed_;  ///< of each part, at the last look; only used by the thread
  std::atomic<bool> is_draining_ = false;
  mutable Mutex mutex_;
  std::vector<Finding> findings_ ZENDER_GUARDED_BY(mutex_);  ///< empty: not looked yet
  std::size_t looking_at_ ZENDER_GUARDED_BY(mutex_) = 0;     ///< the number of parts: at none
  Steady::time_point looking_since_ ZENDER_GUARDED_BY(mutex_);
  PeriodicThread thread_;
};

}  // namespace zender::station
