#include "domain/schedule/channel.h"

#include <gtest/gtest.h>

namespace zender {
namespace {

Channel channel_with(std::vector<std::string> whitelist) {
  Channel channel;
  channel.slug = ChannelSlug("radio4");
  for (std::string& slug : whitelist) channel.broadcaster_whitelist.emplace_back(std::move(slug));
  return channel;
}

TEST(BroadcasterFilter, S5_010_OnlyABroadcasterOnTheWhitelistIsAccepted) {
  const Channel channel = channel_with({"avrotros", "ntr"});
  EXPECT_TRUE(accepts_broadcaster(channel, BroadcasterSlug("avrotros")));
  EXPECT_TRUE(accepts_broadcaster(channel, BroadcasterSlug("ntr")));
  EXPECT_FALSE(accepts_broadcaster(channel, BroadcasterSlug("max")));
}

TEST(BroadcasterFilter, S5_010_PartOfASlugOrAnotherCaseIsNotTheSlug) {
  const Channel channel = channel_with({"avrotros"});
  EXPECT_FALSE(accepts_broadcaster(channel, BroadcasterSlug("avro")));
  EXPECT_FALSE(accepts_broadcaster(channel, BroadcasterSlug("AVROTROS")));
  EXPECT_FALSE(accepts_broadcaster(channel, BroadcasterSlug("")));
}

TEST(BroadcasterFilter, S5_010_AnEmptyWhitelistAcceptsNobody) {
  EXPECT_FALSE(accepts_broadcaster(channel_with({}), BroadcasterSlug("ntr")));
}

}  // namespace
}  // namespace zender
