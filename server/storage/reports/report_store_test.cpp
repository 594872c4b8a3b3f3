#include "storage/reports/report_store.h"

#include <gmock/gmock.h>

#include "storage/testing/small_station.h"
#include "storage/testing/store_test_base.h"

// Counts of events, and errors, on both engines.
namespace zender::storage {
namespace {

using namespace testing;

const Date kToday = date::year(2026) / 11 / 21;
const Date kYesterday = date::year(2026) / 11 / 20;
const CountedEvent kView{"page_view", "view", "home", "radio2"};
const CountedEvent kPlay{"player_play", "action", "", "radio2"};

class ReportStoreTest : public StoreTest {
 protected:
  void SetUp() override {
    StoreTest::SetUp();
    if (HasFatalFailure()) return;
    counts_ = event_counts_in(store());
    errors_ = error_reports_in(store());
  }
  std::unique_ptr<EventCountRepository> counts_;
  std::unique_ptr<ErrorReportRepository> errors_;
};
ZENDER_ON_BOTH_ENGINES(ReportStoreTest);

ErrorReport report(char digit, Milliseconds later = Milliseconds(0)) {
  ErrorReport made;
  made.id = std::string(32, digit);
  made.received = kHalfPastTen + later;
  made.origin = ErrorReport::Origin::kServer;
  made.level = "error";
  made.type = "TypeError";
  made.value = "’t is “stuk”";
  made.page = "/gids";
  made.release = "1";
  made.environment = "production";
  made.browser = "Firefox";
  made.request_id = "abc";
  made.payload = R"({"a":"\u0000"})";
  return made;
}

std::vector<char> first_digits(const std::vector<ErrorReport>& reports) {
  std::vector<char> found;
  for (const auto& one : reports) found.push_back(one.id[0]);
  return found;
}

TEST_P(ReportStoreTest, CountsAddUpPerDayAndAreListedNewestDayAndMostFirst) {
  counts_->add_event_counts("b1", kHalfPastTen,
                            {{kYesterday, kView, 7}, {kToday, kView, 2}, {kToday, kPlay, 3}});
  counts_->add_event_counts("b2", kHalfPastTen, {{kToday, kView, 5'000'000'000}});
  EXPECT_EQ(
      counts_->event_counts(kYesterday, kToday, 10),
      (std::vector<EventCount>{{kToday, kView, 5'000'000'002}, {kToday, kPlay, 3}, {kYesterday, kView, 7}}));
  EXPECT_EQ(counts_->event_counts(kToday, kToday, 1).size(), 1U);
  EXPECT_THAT(counts_->counted_events(kToday, 10), ::testing::UnorderedElementsAre(kView, kPlay));
}

TEST_P(ReportStoreTest, TheSameAdditionTwiceCountsOnce) {
  counts_->add_event_counts("b1", kHalfPastTen, {{kToday, kView, 2}});
  counts_->add_event_counts("b1", kHalfPastTen, {{kToday, kView, 2}});
  EXPECT_EQ(counts_->event_counts(kToday, kToday, 10).at(0).count, 2);
  counts_->add_event_counts("b2", kHalfPastTen + std::chrono::hours(25), {});
  EXPECT_EQ(number("SELECT COUNT(*) FROM event_batches"), 1) << "those of the day before are forgotten";
}

TEST_P(ReportStoreTest, OldDaysOfCountsAreRemoved) {
  counts_->add_event_counts("b1", kHalfPastTen, {{kYesterday, kView, 7}, {kToday, kView, 2}});
  EXPECT_EQ(counts_->remove_event_counts(kToday), 1);
  EXPECT_EQ(counts_->event_counts(kYesterday, kToday, 10).size(), 1U);
}

TEST_P(ReportStoreTest, ErrorsAreKeptOnceAndFoundByTheBeginningOfTheirId) {
  errors_->keep_errors({report('a'), report('b', Milliseconds(1))}, 10);
  ErrorReport other = report('a', Milliseconds(9));
  other.value = "een ander onder hetzelfde id";
  errors_->keep_errors({other}, 10);
  const auto newest = errors_->newest_errors(10);
  EXPECT_EQ(first_digits(newest), (std::vector{'b', 'a'}));
  EXPECT_EQ(newest[1].value, "’t is “stuk”");
  EXPECT_EQ(newest[1].payload, "");
  const auto found = errors_->find_error("aaaaaa");
  ASSERT_TRUE(found);
  EXPECT_EQ(found->received, kHalfPastTen);
  EXPECT_EQ(found->origin, ErrorReport::Origin::kServer);
  EXPECT_EQ(found->page, "/gids");
  EXPECT_EQ(found->request_id, "abc");
  EXPECT_EQ(found->payload, R"({"a":"\u0000"})");
  EXPECT_FALSE(errors_->find_error("aaaaab"));
  ErrorReport near = report('a', Milliseconds(2));
  near.id[31] = 'b';
  errors_->keep_errors({near}, 10);
  EXPECT_FALSE(errors_->find_error("aaaaaa")) << "two begin so";
  EXPECT_TRUE(errors_->find_error(near.id));
}

TEST_P(ReportStoreTest, OnlyTheNewestErrorsAreKept) {
  for (int i = 0; i < 6; ++i)
    errors_->keep_errors({report(static_cast<char>('0' + i), Milliseconds(i / 2))}, 3);
  EXPECT_EQ(first_digits(errors_->newest_errors(10)), (std::vector{'5', '4', '3'}));
  EXPECT_EQ(first_digits(errors_->newest_errors(2)), (std::vector{'5', '4'}));
  EXPECT_EQ(errors_->clear_errors(), 3);
  EXPECT_TRUE(errors_->newest_errors(10).empty());
}

}  // namespace
}  // namespace zender::storage
