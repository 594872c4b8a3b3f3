#include "podcasts/import/check_plan.h"

#include <gtest/gtest.h>

namespace zender::podcasts {
namespace {

const TimePoint kNow = TimePoint(std::chrono::seconds(1'795'000'000));

TEST(CheckPlan, AFeedThatFailsWaitsTwiceAsLongEachTimeToADayAtMost) {
  const FeedSlug slug("een");
  const auto wait = [&](int failures) { return next_check(slug, failures, kNow) - kNow; };
  const auto spread = wait(0) - std::chrono::hours(1);
  EXPECT_GE(spread, Milliseconds(0));
  EXPECT_LT(spread, std::chrono::minutes(10));
  EXPECT_EQ(wait(1) - spread, std::chrono::hours(1));
  EXPECT_EQ(wait(2) - spread, std::chrono::hours(2));
  EXPECT_EQ(wait(5) - spread, std::chrono::hours(16));
  EXPECT_EQ(wait(6) - spread, std::chrono::hours(24));
  EXPECT_EQ(wait(1'000'000) - spread, std::chrono::hours(24));
  EXPECT_EQ(next_check(slug, 1, kNow, kNow + std::chrono::hours(3)) - kNow - spread, std::chrono::hours(3));
  EXPECT_EQ(next_check(slug, 1, kNow, kNow + std::chrono::hours(99)) - kNow - spread, std::chrono::hours(24));
}

}  // namespace
}  // namespace zender::podcasts
