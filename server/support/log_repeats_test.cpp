#include "support/log_repeats.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace zender::log {
namespace {

using namespace std::chrono_literals;
using ::testing::ElementsAre;
using ::testing::IsEmpty;

struct RepeatsTest : ::testing::Test {
  Repeats repeats;
  Repeats::Moment now{1h};

  /// In words: request and how many were left out.
  static std::vector<std::string> told(const std::vector<Line>& lines) {
    std::vector<std::string> all;
    for (const Line& line : lines) {
      const auto left_out = line.fields.value("left_out", 0);
      all.push_back(line.fields.value("request_id", "") +
                    (left_out > 0 ? "+" + std::to_string(left_out) : ""));
    }
    return all;
  }
  std::vector<std::string> write(const std::string& request, const std::string& error = "refused",
                                 Level level = Level::kError) {
    return told(repeats.take(
        {level, {{"message", "database error"}, {"request_id", request}, {"error", error}}}, now));
  }
};

TEST_F(RepeatsTest, AFailureThatRepeatsIsWrittenAtOnceAndThenOnceAMinuteWithACount) {
  EXPECT_THAT(write("r0"), ElementsAre("r0"));
  std::vector<std::string> written;
  for (int second = 1; second <= 30 * 60; ++second) {
    now += 1s;
    for (auto& line : write("r" + std::to_string(second))) written.push_back(line);
  }
  ASSERT_EQ(written.size(), 30U);
  EXPECT_EQ(written[0], "r59+58");
  EXPECT_EQ(written[1], "r119+59");
}

TEST_F(RepeatsTest, AnotherFailureIsWrittenAtOnce) {
  EXPECT_THAT(write("a"), ElementsAre("a"));
  EXPECT_THAT(write("b", "disk full"), ElementsAre("b"));
  EXPECT_THAT(write("c", "refused", Level::kInfo), ElementsAre("c")) << "only trouble is left out";
  EXPECT_THAT(write("d"), IsEmpty());
}

TEST_F(RepeatsTest, WhatWaitsIsWrittenWithTheNextLineOfAnyKindAfterItsMinuteAndAtTheEnd) {
  write("a");
  write("b");
  EXPECT_THAT(told(repeats.due(now + 59s)), IsEmpty());
  now += 1min;
  EXPECT_THAT(write("other", "", Level::kInfo), ElementsAre("b", "other"));
  write("c");
  write("d");
  EXPECT_THAT(told(repeats.rest()), ElementsAre("d+1"));
  EXPECT_THAT(write("e"), ElementsAre("e"));
}

TEST_F(RepeatsTest, AFailureThatComesBackLaterIsWrittenAtOnce) {
  write("a");
  now += 61s;
  EXPECT_THAT(write("b"), ElementsAre("b"));
}

TEST_F(RepeatsTest, ErrorsThatAreAllDifferentAreLeftOutTogether) {
  int written = 0;
  for (int i = 0; i < 10'000; ++i) written += static_cast<int>(write("r", "no " + std::to_string(i)).size());
  EXPECT_EQ(written, 11);
  EXPECT_THAT(told(repeats.rest()), ElementsAre("r+9988"));
}

}  // namespace
}  // namespace zender::log
