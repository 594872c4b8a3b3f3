#include "recording/titles/title_log.h"

#include <gtest/gtest.h>

#include <future>

#include "support/failure.h"

namespace zender::recording {
namespace {

using namespace std::chrono_literals;

const TimePoint kMorning = TimePoint(date::sys_days(date::year(2026) / 11 / 27)) + 9h;
const ChannelSlug kDijk("dijk");

SentTitle title_at(TimePoint heard, const std::string& text) {
  return {kDijk, heard, text};
}

TEST(WaitingTitles, ATitleCountsWhenItHasStayedForTwoSeconds) {
  WaitingTitles waiting;
  waiting.add(title_at(kMorning, "A - B"), kMorning);
  EXPECT_FALSE(waiting.take(kMorning + 1900ms));
  EXPECT_EQ(waiting.take(kMorning + 2s)->title, "A - B");
  EXPECT_FALSE(waiting.take(kMorning + 1h));
}

TEST(WaitingTitles, OfAFloodOnlyTheLastCounts) {
  WaitingTitles waiting;
  for (int i = 0; i < 100'000; ++i)
    waiting.add(title_at(kMorning + i * 2ms, "A - " + std::to_string(i)), kMorning + i * 2ms);
  EXPECT_FALSE(waiting.take(kMorning + 200s + 1s));
  EXPECT_EQ(waiting.take(kMorning + 200s + 2s)->title, "A - 99999");
  EXPECT_TRUE(waiting.empty());
}

TEST(WaitingTitles, WhileNothingIsStoredTheNewestAreKept) {
  WaitingTitles waiting;
  for (int i = 0; i < 300; ++i) waiting.add(title_at(kMorning, std::to_string(i)), kMorning + i * 1min);
  EXPECT_EQ(waiting.take(kMorning + 24h)->title, "100");
}

TEST(TitleLog, AStoreThatHangsHoldsUpNobodyAndIsTriedAgain) {
  ManualClock clock(kMorning);
  std::promise<void> asked;
  std::promise<void> answered;
  std::vector<std::string> stored;
  {
    TitleLog log(clock, [&, tries = 0](const SentTitle& title) mutable {
      if (++tries == 1) {
        asked.set_value();
        answered.get_future().wait();
        throw Failure(FailureKind::kUnavailable, "the database went away");
      }
      stored.push_back(title.title);
    });
    log.add(title_at(kMorning, "A - 1"));
    clock.set(kMorning + 3s);
    log.add(title_at(kMorning + 3s, "A - 2"));
    asked.get_future().wait();
    clock.set(kMorning + 6s);
    log.add(title_at(kMorning + 6s, "A - 3"));
    answered.set_value();
  }
  EXPECT_EQ(stored, (std::vector<std::string>{"A - 1", "A - 2", "A - 3"})) << "the last when it ends";
}

}  // namespace
}  // namespace zender::recording
