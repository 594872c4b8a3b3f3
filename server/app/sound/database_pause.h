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
  /// Ends the pause before its time: the database was heard of. Reads that began earlier begin none.
  void end() {
    ++ends_;
    until_ = TimePoint{};
  }

  /// Returns what `read` reads from the database. Throws Failure(kUnavailable) at once while the
  /// pause is on; begins one when the database does not answer.
  template <class Read>
  auto guard(Read&& read) {
    if (is_on()) throw Failure(FailureKind::kUnavailable, "the database does not answer");
    const unsigned ends = ends_;
    try {
      return read();
    } catch (const Failure& failure) {
      if (!is_answer(failure.kind()) && ends_ == ends) until_ = clock_.now() + kPause;
      throw;
    }
  }

 private:
  static constexpr Milliseconds kPause = std::chrono::seconds(2);
  const Clock& clock_;
  std::atomic<TimePoint> until_{TimePoint{}};
  std::atomic<unsigned> ends_ = 0;
};

}  // namespace zender::app
