#include "purge/purge_queue.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace zender::purge {
namespace {

using namespace std::chrono_literals;
using ::testing::ElementsAre;
using ::testing::IsEmpty;
using Time = PurgeQueue::Time;

struct PurgeQueueTest : ::testing::Test {
  PurgeQueue queue;
  Time now = Time(1h);
  /// What is due now, and told successfully; empty: nothing is.
  std::vector<std::string> tell() {
    const auto order = queue.take(now);
    if (!order) return {};
    queue.succeeded(now);
    return order->everything ? std::vector<std::string>{"*"} : order->topics;
  }
  void pass(std::chrono::milliseconds time) { now += time; }
};

TEST_F(PurgeQueueTest, ChangesOfOneMomentAreToldTogetherAndOnceMoreLater) {
  EXPECT_FALSE(queue.due());
  queue.note("content", now);
  pass(10ms);
  queue.note("schedule", now);
  queue.note("content", now);
  EXPECT_THAT(tell(), IsEmpty());
  pass(20ms);
  EXPECT_THAT(tell(), ElementsAre("content", "schedule"));
  EXPECT_THAT(tell(), IsEmpty());
  pass(1499ms);
  EXPECT_THAT(tell(), IsEmpty());
  pass(1ms);
  EXPECT_THAT(tell(), ElementsAre("content", "schedule"));
  EXPECT_FALSE(queue.due());
}

TEST_F(PurgeQueueTest, AChangeThatFollowsWaitsForNoRepetition) {
  queue.note("content", now);
  pass(30ms);
  tell();
  pass(1s);
  queue.note("content", now);
  pass(30ms);
  EXPECT_THAT(tell(), ElementsAre("content"));
  pass(470ms);
  EXPECT_THAT(tell(), ElementsAre("content")) << "the first change once more";
  pass(1030ms);
  EXPECT_THAT(tell(), ElementsAre("content")) << "the second change once more";
  EXPECT_FALSE(queue.due());
}

TEST_F(PurgeQueueTest, ACacheThatWasAwayIsToldAllThatChangedMeanwhile) {
  queue.note("content", now);
  pass(30ms);
  ASSERT_TRUE(queue.take(now));
  queue.note("overlays", now);
  EXPECT_EQ(queue.waiting(), 2u);
  EXPECT_FALSE(queue.take(now)) << "one order at a time";
  EXPECT_TRUE(queue.failed(now));
  EXPECT_TRUE(queue.is_failing());
  EXPECT_THAT(tell(), IsEmpty());
  pass(200ms);
  EXPECT_THAT(tell(), ElementsAre("content", "overlays"));
  EXPECT_FALSE(queue.is_failing());
  pass(1500ms);
  EXPECT_THAT(tell(), ElementsAre("content", "overlays"));
}

TEST_F(PurgeQueueTest, ThePauseAfterAFailureGrowsToALimit) {
  queue.note("content", now);
  pass(30ms);
  std::vector<std::int64_t> pauses;
  for (int i = 0; i < 9; ++i) {
    ASSERT_TRUE(queue.take(now));
    EXPECT_EQ(queue.failed(now), i == 0);
    pauses.push_back(std::chrono::duration_cast<std::chrono::milliseconds>(*queue.due() - now).count());
    now = *queue.due();
  }
  EXPECT_THAT(pauses, ElementsAre(200, 400, 800, 1600, 3200, 6400, 10'000, 10'000, 10'000));
  EXPECT_THAT(tell(), ElementsAre("content"));
  queue.note("content", now);
  pass(30ms);
  ASSERT_TRUE(queue.take(now));
  EXPECT_TRUE(queue.failed(now));
  EXPECT_EQ(*queue.due() - now, 200ms);
}

TEST_F(PurgeQueueTest, MoreChangesThanItHoldsBecomeEverything) {
  for (std::size_t i = 0; i <= PurgeQueue::kMaxTopics; ++i) queue.note("plays:" + std::to_string(i), now);
  queue.note("content", now);
  pass(30ms);
  EXPECT_EQ(queue.waiting(), PurgeQueue::kMaxTopics);
  EXPECT_THAT(tell(), ElementsAre("*"));
  pass(1500ms);
  EXPECT_THAT(tell(), ElementsAre("*"));
  EXPECT_EQ(queue.waiting(), 0u);
}

}  // namespace
}  // namespace zender::purge
