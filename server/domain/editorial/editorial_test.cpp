#include "domain/editorial/editorial.h"
#include "domain/testing/demo_data.h"

#include <gtest/gtest.h>

namespace zender {
namespace {

using testing::at;

Campaign campaign(const char* id, std::optional<TimePoint> from, std::optional<TimePoint> until) {
  Campaign one;
  one.id = CampaignId(id);
  one.from = from;
  one.until = until;
  return one;
}

TEST(Campaigns, TheFirstThatRunsIsShownAndTheNextChangeIsKnown) {
  const TimePoint first = at("2026-11-20T00:00:00+01:00");
  const TimePoint second = at("2026-11-22T00:00:00+01:00");
  const std::vector<Campaign> all{campaign("soon", first, second), campaign("always", {}, {})};
  EXPECT_EQ(running(all, first - Milliseconds(1))->id, CampaignId("always"));
  EXPECT_EQ(running(all, first)->id, CampaignId("soon"));
  EXPECT_EQ(running(all, second)->id, CampaignId("always"));
  EXPECT_EQ(running({all[0]}, second), nullptr);
  EXPECT_EQ(next_campaign_change(all, first - Milliseconds(1)), first);
  EXPECT_EQ(next_campaign_change(all, first), second);
  EXPECT_EQ(next_campaign_change(all, second), std::nullopt);
}

}  // namespace
}  // namespace zender
