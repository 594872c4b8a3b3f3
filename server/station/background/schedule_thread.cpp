#include "station/background/schedule_thread.h"

#include "domain/schedule/schedule_keeper.h"
#include "support/log.h"

namespace zender::station {
namespace {

constexpr Milliseconds kBetweenUpdates = std::chrono::hours(1);

}  // namespace

ScheduleThread::ScheduleThread(ScheduleRepository& schedule, const HeldLeases& leases, const Clock& clock)
    : schedule_(schedule),
      leases_(leases),
      clock_(clock),
      thread_({.name = "schedule",
               .task = "update the broadcasts",
               .first_run_after = kBetweenUpdates,
               .after_failure = kBetweenUpdates},
              [this](const std::stop_token&) {
                keep();
                return kBetweenUpdates;
              }) {}

void ScheduleThread::start() {
  keep();
  thread_.start();
}

void ScheduleThread::keep() {
  if (!leases_.holds(kScheduleJob)) return;
  const int changed = keep_broadcasts(schedule_, clock_);
  if (changed > 0) log::info("broadcasts updated", {{"changed", changed}});
}

}  // namespace zender::station
