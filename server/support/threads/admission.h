#pragma once
#include <chrono>
#include <cstddef>
#include <optional>
#include <utility>

#include "support/threads/mutex.h"

namespace zender {

/// Lets work in while it will be done soon enough, and refuses the rest at once, so that what is
/// let in never waits long and no work is done for somebody who has given up. How long newcomers
/// will wait is the number that wait before them times the time between two that end, as measured.
/// Thread-safe. Must outlive its places.
class Admission {
 public:
  using Time = std::chrono::steady_clock::time_point;
  using Seconds = std::chrono::duration<double>;

  struct Options {
    std::size_t limit = 512;    ///< at once, including those that wait
    Seconds longest_wait{0.5};  ///< that is expected of who is let in
    std::size_t worked_on = 1;  ///< how many are worked on at once; these never wait
    Seconds assumed{0.01};      ///< between two that end, until it is measured
    Time (*now)() = [] { return std::chrono::steady_clock::now(); };
  };
  explicit Admission(Options options) : options_(options), between_two_(options.assumed) {}

  /// Room for one, until the end of its scope.
  class Place {
   public:
    Place(Admission& of, Time since, bool waits) : of_(&of), since_(since), waits_(waits) {}
    ~Place() {
      if (of_ != nullptr) of_->leave(since_, waits_);
    }
    Place(Place&& other) noexcept
        : of_(std::exchange(other.of_, nullptr)), since_(other.since_), waits_(other.waits_) {}
    Place(const Place&) = delete;
    Place& operator=(const Place&) = delete;
    Place& operator=(Place&&) = delete;

   private:
    Admission* of_;
    Time since_;
    bool waits_;  ///< others were there first
  };

  /// Nothing if there is no room. `share`: of limit and wait, for work that must leave room for
  /// more important work.
  std::optional<Place> try_take(double share = 1);
  /// The same, but throws Failure(kBusy).
  Place take(double share = 1);

  /// How long a newcomer would wait now.
  Seconds expected_wait() const;
  /// How full it is, by wait or by number: at 1 newcomers are refused.
  double pressure() const;
  /// Those that were let in and have not ended.
  std::size_t taken() const;
  /// How often there was no room, since the start.
  std::size_t refused() const;

 private:
  void leave(Time since, bool waited);
  Seconds expected_wait_locked(Time now) const ZENDER_REQUIRES(mutex_);

  const Options options_;
  mutable Mutex mutex_;
  std::size_t taken_ ZENDER_GUARDED_BY(mutex_) = 0;
  std::size_t refused_ ZENDER_GUARDED_BY(mutex_) = 0;
  Seconds between_two_ ZENDER_GUARDED_BY(mutex_);    ///< that end, while others wait
  Time last_end_ ZENDER_GUARDED_BY(mutex_){};        ///< while others wait
  bool all_work_ ZENDER_GUARDED_BY(mutex_) = false;  ///< since last_end_
};

}  // namespace zender
