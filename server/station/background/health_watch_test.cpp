#include "station/background/health_watch.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <semaphore>
#include <thread>

#include "support/failure.h"

namespace zender::station {
namespace {

using http::HealthLevel;
using ::testing::HasSubstr;

/// A watch over one part, of which the test decides what it answers.
struct HealthWatchTest : ::testing::Test {
  Metrics metrics;
  std::atomic<bool> hangs = false;
  std::atomic<bool> throws = false;
  std::atomic<FailureKind> kind = FailureKind::kUnavailable;
  std::counting_semaphore<> release{0};
  std::atomic<int> looks = 0;
  HealthWatch watch{{{"database", [this] { return look(); }, [] { return HealthLevel::kDegraded; }}},
                    metrics,
                    Milliseconds(20)};

  HealthWatch::Finding look() {
    ++looks;
    if (hangs) release.acquire();
    if (throws) throw Failure(kind, "away");
    return {};
  }
  /// Waits until the watch says this.
  void expect(HealthLevel level) {
    while (watch.health().level != level) std::this_thread::yield();
  }
  void TearDown() override {
    hangs = false;
    release.release(10);
    watch.stop();
  }
};

TEST_F(HealthWatchTest, IsDownUntilItHasLookedOnce) {
  EXPECT_EQ(watch.health().level, HealthLevel::kDown);
  watch.start();
  expect(HealthLevel::kReady);
  EXPECT_THAT(metrics.text(), HasSubstr("zender_ready 2"));
  EXPECT_THAT(metrics.text(), HasSubstr("zender_part_well{part=\"database\"} 1"));
}

TEST_F(HealthWatchTest, APartThatFailsDegradesAndIsNamed) {
  watch.start();
  throws = true;
  watch.wake();
  expect(HealthLevel::kDegraded);
  const auto health = watch.health();
  ASSERT_EQ(health.reasons.size(), 1u);
  EXPECT_EQ(health.reasons[0].field, "database");
  EXPECT_EQ(health.reasons[0].detail, "away");
  EXPECT_THAT(metrics.text(), HasSubstr("zender_part_well{part=\"database\"} 0"));
  throws = false;
  watch.wake();
  expect(HealthLevel::kReady);
}

TEST_F(HealthWatchTest, WhatALibrarySaysOfAFaultIsForTheLogOnly) {
  kind = FailureKind::kInternal;
  throws = true;
  watch.start();
  expect(HealthLevel::kDegraded);
  EXPECT_EQ(watch.health().reasons[0].detail, "failed; the log says why");
}

TEST_F(HealthWatchTest, AnsweringNeverWaitsForAPartThatHangs) {
  watch.start();
  expect(HealthLevel::kReady);
  hangs = true;
  watch.wake();
  expect(HealthLevel::kDegraded);
  EXPECT_THAT(watch.health().reasons[0].detail, HasSubstr("no answer"));
  hangs = false;
  release.release();
  expect(HealthLevel::kReady);
}

TEST_F(HealthWatchTest, IsDownWhileItDrainsHoweverWellItIs) {
  watch.start();
  expect(HealthLevel::kReady);
  watch.drain();
  EXPECT_EQ(watch.health().level, HealthLevel::kDown);
  EXPECT_THAT(watch.health().reasons[0].detail, HasSubstr("draining"));
}

}  // namespace
}  // namespace zender::station
