#pragma once
#include <atomic>

#include "support/clock.h"
#include "support/failure.h"

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

  /// Returns what `read` reads from the database. Throws Failure(kUnavailable) at once while the
  /// pause is on; begins one when the database does not answer.
  template <class Read>
  auto guard(Read&& read) {
    if (is_on()) throw Failure(FailureKind::kUnavailable, "the database does not answer");
    try {
      return read();
    } catch (const Failure& failure) {
      if (!is_answer(failure.kind())) begin();
      throw;
    }
  }

 private:
  static constexpr Milliseconds kPause = std::chrono::seconds(2);
  const Clock& clock_;
  std::atomic<TimePoint> until_{TimePoint{}};
};

}  // namespace zender::app
