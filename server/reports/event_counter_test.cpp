#include "reports/event_counter.h"

#include <gtest/gtest.h>

#include "support/failure.h"

namespace zender::reports {
namespace {

/// Counts in memory, with the meaning that domain/reports/event_counts.h gives. One thread.
class FakeEventCounts final : public EventCountRepository {
 public:
  bool is_down = false;
  std::map<std::pair<std::string, CountedEvent>, std::int64_t> rows;  ///< by day and event
  std::set<std::string> batches;
  int additions = 0;

  void add_event_counts(const std::string& batch, TimePoint, const std::vector<EventCount>& counts) override {
    if (is_down) throw Failure(FailureKind::kUnavailable, "weg");
    if (!batches.insert(batch).second) return;
    ++additions;
    for (const auto& one : counts) rows[{to_iso_date(one.day), one.event}] += one.count;
  }
  std::vector<CountedEvent> counted_events(Date day, int) override {
    if (is_down) throw Failure(FailureKind::kUnavailable, "weg");
    std::vector<CountedEvent> found;
    for (const auto& [key, count] : rows) {
      if (key.first == to_iso_date(day)) found.push_back(key.second);
    }
    return found;
  }
  std::vector<EventCount> event_counts(Date, Date, int) override { return {}; }
  std::int64_t remove_event_counts(Date before) override {
    return static_cast<std::int64_t>(
        std::erase_if(rows, [&](const auto& row) { return row.first.first < to_iso_date(before); }));
  }
};

const CountedEvent kView{"page_view", "view", "home", "radio2"};
const CountedEvent kPlay{"player_play", "action", "", "radio2"};

CountedEvent invented(int number) {
  return {"verzonnen_" + std::to_string(number), "action", "", ""};
}

struct EventCounterTest : ::testing::Test {
  FakeEventCounts counts;
  ManualClock clock{*parse_iso("2026-11-21T23:30:00+01:00")};

  std::int64_t stored(const std::string& day, const CountedEvent& event) {
    const auto found = counts.rows.find({day, event});
    return found == counts.rows.end() ? 0 : found->second;
  }
};

TEST_F(EventCounterTest, EqualEventsAreCountedTogetherOnTheStationsDay) {
  EventCounter counter(counts, clock, {});
  counter.add({kView, kView, kPlay});
  counter.add({kView});
  counter.flush();
  clock.advance(std::chrono::minutes(31));  // past midnight local time, not yet in UTC
  counter.add({kView});
  counter.flush();
  EXPECT_EQ(stored("2026-11-21", kView), 3);
  EXPECT_EQ(stored("2026-11-21", kPlay), 1);
  EXPECT_EQ(stored("2026-11-22", kView), 1);
}

TEST_F(EventCounterTest, WhatWasCountedBeforeMidnightKeepsItsDay) {
  EventCounter counter(counts, clock, {});
  counter.add({kView});
  clock.advance(std::chrono::hours(1));
  counter.add({kView});
  counter.flush();
  EXPECT_EQ(stored("2026-11-21", kView), 1);
  EXPECT_EQ(stored("2026-11-22", kView), 1);
}

TEST_F(EventCounterTest, NothingNewWritesNothing) {
  EventCounter counter(counts, clock, {});
  counter.flush();
  counter.add({kView});
  counter.flush();
  counter.flush();
  EXPECT_EQ(counts.additions, 1);
}

TEST_F(EventCounterTest, InventedNamesTakeALimitedNumberOfRows) {
  EventCounter counter(counts, clock, {.rows = 100});
  counter.add({kView});
  for (int i = 0; i < 5000; ++i) {
    counter.add({invented(i)});
    ASSERT_LE(counter.waiting(), 101U);
  }
  counter.flush();
  for (int i = 5000; i < 9000; ++i) counter.add({invented(i)});
  counter.add({kView});
  counter.flush();
  EXPECT_EQ(counts.rows.size(), 101U);
  EXPECT_EQ(stored("2026-11-21", {kOtherEvents, "action", "", ""}), 9000 - 99);
  EXPECT_EQ(stored("2026-11-21", kView), 2) << "a row that is there goes on counting";
}

TEST_F(EventCounterTest, AfterARestartTheRowsOfTheDayStillCount) {
  {
    EventCounter counter(counts, clock, {.rows = 10});
    for (int i = 0; i < 10; ++i) counter.add({invented(i)});
    counter.flush();
  }
  EventCounter counter(counts, clock, {.rows = 10});
  counter.flush();
  counter.add({invented(3), invented(77)});
  counter.flush();
  EXPECT_EQ(stored("2026-11-21", invented(3)), 2);
  EXPECT_EQ(stored("2026-11-21", {kOtherEvents, "action", "", ""}), 1);
}

TEST_F(EventCounterTest, WhileTheDatabaseIsUnavailableNothingIsLostOrCountedTwice) {
  EventCounter counter(counts, clock, {});
  counter.add({kView});
  counts.is_down = true;
  EXPECT_THROW(counter.flush(), Failure);
  counter.add({kView, kPlay});
  EXPECT_THROW(counter.flush(), Failure);
  EXPECT_EQ(counter.waiting(), 2U);
  counts.is_down = false;
  counter.flush();
  counter.flush();
  EXPECT_EQ(stored("2026-11-21", kView), 2);
  EXPECT_EQ(stored("2026-11-21", kPlay), 1);
  EXPECT_EQ(counter.waiting(), 0U);
}

TEST_F(EventCounterTest, DaysWithoutADatabaseAreLimitedAndReportedAsLost) {
  EventCounter counter(counts, clock, {.rows = 10});
  counts.is_down = true;
  for (int day = 0; day < 5; ++day) {
    for (int i = 0; i < 20; ++i) counter.add({invented(i)});
    EXPECT_THROW(counter.flush(), Failure);
    clock.advance(std::chrono::hours(24));
    EXPECT_LE(counter.waiting(), 40U);
  }
  EXPECT_GT(counter.lost(), 0U);
}

TEST_F(EventCounterTest, StoppingWritesWhatIsLeft) {
  EventCounter counter(counts, clock, {.every = std::chrono::hours(1)});
  counter.start();
  counter.add({kView});
  counter.stop();
  EXPECT_EQ(stored("2026-11-21", kView), 1);
}

}  // namespace
}  // namespace zender::reports
