#pragma once
#include <atomic>

#include "support/clock.h"

namespace zender::app {

/// Remembers for a moment that the database did not answer, so that not every request waits for it
/// in turn. Thread-safe.
class DatabasePause {
 public:
  explicit DatabasePause(const Clock& clock) : clock_(clock) {}

  bool is_on() const {
    const TimePoint now = clock_.now();
    const TimePoint until = until_.load();
    return now < until && !is_set_back(now, until - kPause);
  }
  void begin() { until_ = clock_.now() + kPause; }

 private:
  static constexpr Milliseconds kPause = std::chrono::seconds(2);
  const Clock& clock_;
  std::atomic<TimePoint> until_{TimePoint{}};
};

}  // namespace zender::app
