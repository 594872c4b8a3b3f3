#pragma once
#include <atomic>
#include <chrono>

namespace zender {

/// A moment in UTC with millisecond precision. Modules pass no other time type to each other.
using TimePoint = std::chrono::sys_time<std::chrono::milliseconds>;
using Milliseconds = std::chrono::milliseconds;

/// Whether `now` comes so long before `earlier`, a moment that has passed, that the clock was set
/// back in between. Whoever waits for a moment, or trusts something until then, must ask: after a
/// clock that was an hour fast, that moment is an hour too late.
constexpr bool is_set_back(TimePoint now, TimePoint earlier) {
  return now < earlier - std::chrono::seconds(1);
}

/// The source of the current time. Injected everywhere, so that tests control time. Thread-safe.
class Clock {
 public:
  virtual ~Clock() = default;
  virtual TimePoint now() const = 0;
};

class SystemClock final : public Clock {
 public:
  TimePoint now() const override {
    return std::chrono::time_point_cast<Milliseconds>(std::chrono::system_clock::now());
  }
};

/// A clock that tests set.
class ManualClock final : public Clock {
 public:
  explicit ManualClock(TimePoint start) : now_(start.time_since_epoch().count()) {}
  TimePoint now() const override { return TimePoint(Milliseconds(now_.load())); }
  void set(TimePoint time) { now_ = time.time_since_epoch().count(); }
  void advance(Milliseconds by) { now_ += by.count(); }

 private:
  std::atomic<Milliseconds::rep> now_;
};

}  // namespace zender
