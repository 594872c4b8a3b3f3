#include "station/parts/cached_channels.h"

#include <gtest/gtest.h>

namespace zender::station {
namespace {

struct CountingChannels : ChannelRepository {
  int reads = 0;
  std::vector<Channel> channels() override {
    Channel channel;
    channel.slug = ChannelSlug("zender-" + std::to_string(++reads));
    return {channel};
  }
};

TEST(CachedChannels, AreReadAgainOnlyWhenTheContentHasChanged) {
  ManualClock clock{TimePoint{}};
  cache::Topics topics{clock};
  CountingChannels stored;
  CachedChannels channels{stored, topics, clock};
  EXPECT_EQ(channels.channels().front().slug.value, "zender-1");
  topics.bump("plays:radio2");
  EXPECT_EQ(channels.channels().front().slug.value, "zender-1");
  topics.bump(kTopicContent);
  EXPECT_EQ(channels.channels().front().slug.value, "zender-2");
  EXPECT_EQ(channels.channels().front().slug.value, "zender-2");
}

}  // namespace
}  // namespace zender::station
