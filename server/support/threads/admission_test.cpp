#include "support/threads/admission.h"

#include <gtest/gtest.h>

#include <deque>

#include "support/failure.h"

namespace zender {
namespace {

using namespace std::chrono_literals;

Admission::Time test_now{1h};

struct AdmissionTest : ::testing::Test {
  AdmissionTest() { test_now = Admission::Time(1h); }
  static void pass(std::chrono::milliseconds time) { test_now += time; }

  Admission pages{{.limit = 1000, .longest_wait = 500ms, .worked_on = 2, .assumed = 10ms, .now = [] {
                     return test_now;
                   }}};
  std::deque<Admission::Place> inside;

  /// Lets in as many as there is room for; returns how many are inside then.
  std::size_t fill(double share = 1) {
    while (auto place = pages.try_take(share)) inside.push_back(std::move(*place));
    return inside.size();
  }
  /// Ends the oldest.
  void end_one() { inside.pop_front(); }
  /// Under a flood one ends every so often, until the server knows.
  void flood(std::chrono::milliseconds between, int times = 100) {
    for (int i = 0; i < times; ++i) {
      fill();
      pass(between);
      end_one();
    }
  }
};

TEST_F(AdmissionTest, LetsInWhatWillBeDoneInTime) {
  EXPECT_EQ(fill(), 52u) << "two are worked on, and fifty wait at most 500 ms";
  EXPECT_EQ(pages.refused(), 1u);
  EXPECT_GT(pages.pressure(), 1);
  end_one();
  EXPECT_TRUE(pages.try_take());
}

TEST_F(AdmissionTest, AQuickServerLetsInMore) {
  flood(2ms);
  EXPECT_NEAR(static_cast<double>(fill()), 252, 5);
}

TEST_F(AdmissionTest, ASlowServerLetsInFewer) {
  flood(50ms);
  EXPECT_NEAR(static_cast<double>(fill()), 12, 2);
}

TEST_F(AdmissionTest, LessImportantWorkIsRefusedBeforeTheRest) {
  EXPECT_EQ(fill(0.5), 27u);
  EXPECT_FALSE(pages.try_take(0.5));
  EXPECT_TRUE(pages.try_take());
}

TEST_F(AdmissionTest, WhileNothingEndsNobodyElseIsLetIn) {
  for (int i = 0; i < 3; ++i) inside.push_back(pages.take());
  pass(501ms);
  EXPECT_FALSE(pages.try_take());
  EXPECT_THROW(pages.take(), Failure);
  end_one();
  EXPECT_TRUE(pages.try_take());
}

TEST_F(AdmissionTest, ALongStopIsForgottenByPagesThatDoNotWait) {
  fill();
  while (!inside.empty()) {
    pass(5000ms);
    end_one();
  }
  inside.push_back(pages.take());
  inside.push_back(pages.take());
  EXPECT_FALSE(pages.try_take()) << "one would wait for seconds";
  inside.clear();
  for (int i = 0; i < 100; ++i) {
    inside.push_back(pages.take());
    pass(5ms);
    end_one();
  }
  EXPECT_GE(fill(), 50u);
}

TEST_F(AdmissionTest, ThereIsALimitHoweverQuickItGoes) {
  flood(0ms);
  EXPECT_EQ(fill(), 1000u);
  EXPECT_GE(pages.pressure(), 1);
  inside.clear();
  EXPECT_EQ(pages.taken(), 0u);
  EXPECT_EQ(pages.expected_wait(), Admission::Seconds(0));
}

}  // namespace
}  // namespace zender
