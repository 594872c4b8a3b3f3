#include "support/freshness.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace zender {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

constexpr TimePoint kNoon{Milliseconds(1'000'000)};
constexpr TimePoint kOne = kNoon + std::chrono::hours(1);

TEST(Freshness, LastsForEverByDefault) {
  const Freshness freshness;
  EXPECT_THAT(freshness.topics(), IsEmpty());
  EXPECT_THAT(freshness.urgent_topics(), IsEmpty());
  EXPECT_EQ(freshness.expires_at(), std::nullopt);
}

TEST(Freshness, EndsAtTheEarliestMoment) {
  Freshness freshness;
  freshness.until(kOne);
  EXPECT_EQ(freshness.expires_at(), kOne);
  freshness.until(kNoon);
  EXPECT_EQ(freshness.expires_at(), kNoon);
  freshness.until(kOne);
  EXPECT_EQ(freshness.expires_at(), kNoon);
}

TEST(Freshness, IsNotChangedByAnAbsentMoment) {
  Freshness freshness;
  EXPECT_EQ(freshness.until(std::nullopt).expires_at(), std::nullopt);
  EXPECT_EQ(freshness.until(kNoon).until(std::nullopt).expires_at(), kNoon);
}

TEST(Freshness, NamesEachTopicOnce) {
  Freshness freshness;
  freshness.depends_on("content", "schedule").depends_on(std::string("content"), "plays:radio2");
  freshness.depends_on_urgently("overlays").depends_on_urgently("overlays");
  EXPECT_THAT(freshness.topics(), ElementsAre("content", "schedule", "plays:radio2"));
  EXPECT_THAT(freshness.urgent_topics(), ElementsAre("overlays"));
}

TEST(Freshness, OfAWholeFollowsFromItsParts) {
  Freshness part;
  part.depends_on("content", "bulletins").depends_on_urgently("overlays").until(kNoon);
  Freshness whole;
  whole.depends_on("schedule", "content").until(kOne).merge(part);
  EXPECT_THAT(whole.topics(), ElementsAre("schedule", "content", "bulletins"));
  EXPECT_THAT(whole.urgent_topics(), ElementsAre("overlays"));
  EXPECT_EQ(whole.expires_at(), kNoon);
  EXPECT_EQ(whole.merge(Freshness()).expires_at(), kNoon);
}

}  // namespace
}  // namespace zender
