#include "support/limits/rate_limiter.h"

#include <gtest/gtest.h>

namespace zender {
namespace {

using namespace std::chrono_literals;

struct RateLimiterTest : ::testing::Test {
  ManualClock clock{TimePoint(Milliseconds(1'795'000'000'000))};
};

TEST_F(RateLimiterTest, ABurstPassesThenOneAtATimeAsTheBucketFills) {
  RateLimiter limiter({.per_minute = 60, .burst = 3}, clock);
  for (int i = 0; i < 3; ++i) EXPECT_EQ(limiter.take("192.0.2.1"), 0s);
  EXPECT_EQ(limiter.take("192.0.2.1"), 1s);
  clock.advance(900ms);
  EXPECT_EQ(limiter.take("192.0.2.1"), 1s);
  clock.advance(200ms);
  EXPECT_EQ(limiter.take("192.0.2.1"), 0s);
  EXPECT_EQ(limiter.take("192.0.2.2"), 0s) << "another address has a bucket of its own";
}

TEST_F(RateLimiterTest, RepeatedRequestsDoNotLengthenTheWait) {
  RateLimiter limiter({.per_minute = 6, .burst = 1}, clock);
  EXPECT_EQ(limiter.take("192.0.2.1"), 0s);
  for (int i = 0; i < 10'000; ++i) EXPECT_EQ(limiter.take("192.0.2.1"), 10s);
  clock.advance(10s);
  EXPECT_EQ(limiter.take("192.0.2.1"), 0s);
}

TEST_F(RateLimiterTest, WhatIsRememberedIsBoundedAndTheLongestSilentIsForgotten) {
  RateLimiter limiter({.per_minute = 1, .burst = 1, .senders = 100}, clock);
  EXPECT_EQ(limiter.take("192.0.2.1"), 0s);
  for (int i = 0; i < 99; ++i) limiter.take("198.51.100." + std::to_string(i));
  EXPECT_GT(limiter.take("192.0.2.1"), 0s) << "still remembered, and heard again";
  for (int i = 0; i < 10'000; ++i) {
    limiter.take("10." + std::to_string(i / 250) + "." + std::to_string(i % 250) + ".1");
    EXPECT_LE(limiter.remembered(), 100U);
  }
  EXPECT_EQ(limiter.take("192.0.2.1"), 0s) << "forgotten";
}

TEST_F(RateLimiterTest, AClockSetBackTakesNothingAway) {
  RateLimiter limiter({.per_minute = 60, .burst = 2}, clock);
  EXPECT_EQ(limiter.take("192.0.2.1"), 0s);
  clock.advance(-std::chrono::hours(1));
  EXPECT_EQ(limiter.take("192.0.2.1"), 0s);
  EXPECT_EQ(limiter.take("192.0.2.1"), 1s);
}

}  // namespace
}  // namespace zender
