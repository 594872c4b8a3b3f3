#include "support/limits/token_bucket.h"

#include <gtest/gtest.h>

#include <cmath>

namespace zender {
namespace {

using namespace std::chrono_literals;

constexpr TimePoint kStart{Milliseconds(1'795'000'000'000)};

TEST(TokenBucket, StartsFullAndRefillsEvenlyUpToItsBurst) {
  TokenBucket bucket({.per_minute = 60, .burst = 2}, kStart);
  EXPECT_TRUE(bucket.take(kStart));
  EXPECT_TRUE(bucket.take(kStart));
  EXPECT_FALSE(bucket.take(kStart));
  EXPECT_DOUBLE_EQ(bucket.wait().count(), 1);
  EXPECT_FALSE(bucket.take(kStart + 750ms));
  EXPECT_DOUBLE_EQ(bucket.wait().count(), 0.25);
  EXPECT_TRUE(bucket.take(kStart + 1s));
  for (int i = 0; i < 2; ++i) EXPECT_TRUE(bucket.take(kStart + 1h));
  EXPECT_FALSE(bucket.take(kStart + 1h)) << "an hour of silence fills it once";
}

TEST(TokenBucket, WithATokenLeftNobodyWaits) {
  TokenBucket bucket({.per_minute = 60, .burst = 2}, kStart);
  EXPECT_TRUE(bucket.take(kStart));
  EXPECT_EQ(bucket.wait().count(), 0);
}

TEST(TokenBucket, AClockThatWasSetBackAddsNothingAndTakesNothingAway) {
  TokenBucket bucket({.per_minute = 60, .burst = 2}, kStart);
  EXPECT_TRUE(bucket.take(kStart));
  EXPECT_TRUE(bucket.take(kStart - 1h));
  EXPECT_FALSE(bucket.take(kStart - 1h));
  EXPECT_TRUE(bucket.take(kStart - 1h + 1s));
}

TEST(TokenBucket, WithoutARateItIsEmptyForever) {
  TokenBucket bucket({.per_minute = 0, .burst = 1}, kStart);
  EXPECT_TRUE(bucket.take(kStart));
  EXPECT_FALSE(bucket.take(kStart + 24h));
  EXPECT_TRUE(std::isinf(bucket.wait().count()));
}

}  // namespace
}  // namespace zender
