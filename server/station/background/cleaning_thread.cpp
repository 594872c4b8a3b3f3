#include "station/background/cleaning_thread.h"

#include "domain/reports/event_counts.h"
#include "domain/reports/listening.h"
#include "support/station_time.h"

namespace zender::station {
namespace {

constexpr Milliseconds kBetweenCleanings = std::chrono::hours(1);

}  // namespace

CleaningThread::CleaningThread(Store& store, const HeldLeases& leases, const Clock& clock, Days keep)
    : store_(store),
      clock_(clock),
      keep_(keep),
      thread_({.name = "cleaning", .task = "remove old figures", .after_failure = kBetweenCleanings},
              [this, &leases](const std::stop_token&) {
                if (leases.holds(kCleaningJob)) clean();
                return kBetweenCleanings;
              }) {}

void CleaningThread::clean() {
  const TimePoint now = clock_.now();
  const auto first_day = date::sys_days(station_date(now)) - date::days(keep_.events);
  store_.event_counts().remove_event_counts(Date(first_day));
  store_.listening().remove_listening(now - date::days(keep_.listening));
}

}  // namespace zender::station
