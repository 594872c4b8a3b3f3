#pragma once
#include "domain/schedule/schedule_repository.h"
#include "support/clock.h"
#include "support/threads/periodic_thread.h"

namespace zender::app {

/// Keeps the broadcasts of the weekly schedule up to date (domain/schedule/schedule_keeper.h): at
/// the start, every hour, and when the schedule changed. Thread-safe.
class ScheduleThread {
 public:
  /// References must live longer than this object.
  ScheduleThread(ScheduleRepository& schedule, const Clock& clock);

  /// Updates the broadcasts on the calling thread, then starts the thread. Throws what the
  /// repository throws; later the thread logs that and tries again.
  void start();
  void stop() { thread_.stop(); }
  /// Call it when the schedule changed: the thread updates the broadcasts at once. Does not wait
  /// for that.
  void wake() { thread_.wake(); }

 private:
  ScheduleRepository& schedule_;
  const Clock& clock_;
  PeriodicThread thread_;
};

}  // namespace zender::app
