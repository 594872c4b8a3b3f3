#pragma once
#include "domain/schedule/schedule_repository.h"
#include "station/background/held_leases.h"
#include "support/clock.h"
#include "support/threads/periodic_thread.h"

namespace zender::station {

/// Keeps the broadcasts of the weekly schedule up to date (domain/schedule/schedule_keeper.h), on
/// the server that has the lease: at the start, every hour, and when the schedule changed.
/// Thread-safe.
class ScheduleThread {
 public:
  /// References must live longer than this object.
  ScheduleThread(ScheduleRepository& schedule, const HeldLeases& leases, const Clock& clock);

  /// Updates the broadcasts on the calling thread if no other server does that, then starts the
  /// thread. Throws what the repository throws; later the thread logs that and tries again.
  void start();
  void stop() { thread_.stop(); }
  /// Call it when the schedule changed or the lease was gained: the thread updates the broadcasts
  /// at once. Does not wait for that.
  void wake() { thread_.wake(); }

 private:
  void keep();

  ScheduleRepository& schedule_;
  const HeldLeases& leases_;
  const Clock& clock_;
  PeriodicThread thread_;
};

}  // namespace zender::station
