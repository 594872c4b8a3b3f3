#include "station/background/cleaning_thread.h"

#include "domain/reports/event_counts.h"
#include "domain/reports/listening.h"
#include "storage/testing/station_test.h"
#include "support/station_time.h"

namespace zender::station {
namespace {

using namespace std::chrono_literals;

class CleaningThreadTest : public zender::testing::StationTest {
 protected:
  ManualClock clock{date::sys_days(date::year(2026) / 11 / 21) + 12h};
  Metrics metrics;
};

TEST_F(CleaningThreadTest, WhatIsOlderThanItIsKeptIsRemoved) {
  const CountedEvent view{"page_view", "page.display", "home", ""};
  const TimePoint old = clock.now() - 10 * 24h;
  const Heard channel{Heard::Kind::kChannel, "radio2"};
  store().event_counts().add_event_counts(
      "cleaned-1", clock.now(), {{station_date(old), view, 5}, {station_date(clock.now()), view, 6}});
  store().listening().add_listening("cleaned-2", clock.now(),
                                    {{old, channel, 1min, 0}, {clock.now(), channel, 2min, 0}});
  HeldLeases leases(store().leases(), metrics);
  CleaningThread(store(), leases, clock, {.events = 7, .listening = 7}).clean();
  EXPECT_TRUE(store().event_counts().counted_events(station_date(old), 10).empty());
  EXPECT_EQ(store().event_counts().counted_events(station_date(clock.now()), 10).size(), 1U);
  const auto kept = store().listening().listening({old - 1h, clock.now() + 1h});
  ASSERT_EQ(kept.size(), 1U);
  EXPECT_EQ(kept[0].heard, 2min);
}

}  // namespace
}  // namespace zender::station
