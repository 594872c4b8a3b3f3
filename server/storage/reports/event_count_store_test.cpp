#include <gmock/gmock.h>

#include "storage/testing/small_station.h"
#include "storage/testing/store_test_base.h"

namespace zender::storage {
namespace {

using namespace testing;

const Date kToday = date::year(2026) / 11 / 21;
const Date kYesterday = date::year(2026) / 11 / 20;
const CountedEvent kView{"page_view", "view", "home", "radio2"};
const CountedEvent kPlay{"player_play", "action", "", "radio2"};

class EventCountStoreTest : public StoreTest {
 protected:
  EventCountRepository& counts() { return store().event_counts(); }
};
ZENDER_ON_BOTH_ENGINES(EventCountStoreTest);

TEST_P(EventCountStoreTest, CountsAddUpPerDayAndAreListedNewestDayAndMostFirst) {
  counts().add_event_counts("b1", kHalfPastTen,
                            {{kYesterday, kView, 7}, {kToday, kView, 2}, {kToday, kPlay, 3}});
  counts().add_event_counts("b2", kHalfPastTen, {{kToday, kView, 5'000'000'000}});
  EXPECT_EQ(
      counts().event_counts(kYesterday, kToday, 10),
      (std::vector<EventCount>{{kToday, kView, 5'000'000'002}, {kToday, kPlay, 3}, {kYesterday, kView, 7}}));
  EXPECT_EQ(counts().event_counts(kToday, kToday, 1).size(), 1U);
  EXPECT_THAT(counts().counted_events(kToday, 10), ::testing::UnorderedElementsAre(kView, kPlay));
}

TEST_P(EventCountStoreTest, TheSameAdditionTwiceCountsOnce) {
  counts().add_event_counts("b1", kHalfPastTen, {{kToday, kView, 2}});
  counts().add_event_counts("b1", kHalfPastTen, {{kToday, kView, 2}});
  EXPECT_EQ(counts().event_counts(kToday, kToday, 10).at(0).count, 2);
  counts().add_event_counts("b2", kHalfPastTen + std::chrono::hours(25), {});
  EXPECT_EQ(number("SELECT COUNT(*) FROM event_batches"), 1) << "those of the day before are forgotten";
}

TEST_P(EventCountStoreTest, OldDaysOfCountsAreRemoved) {
  counts().add_event_counts("b1", kHalfPastTen, {{kYesterday, kView, 7}, {kToday, kView, 2}});
  EXPECT_EQ(counts().remove_event_counts(kToday), 1);
  EXPECT_EQ(counts().event_counts(kYesterday, kToday, 10).size(), 1U);
}

}  // namespace
}  // namespace zender::storage
