#include <gtest/gtest.h>

#include "config/default_channel.h"

// The channel that the site opens with.
namespace zender::config {
namespace {

Channel channel(const char* slug) {
  Channel made;
  made.slug = ChannelSlug(slug);
  return made;
}

TEST(DefaultChannel, MustBeAPublishedParent) {
  Channel child = channel("soul");
  child.parent = ChannelSlug("radio2");
  Channel draft = channel("proef");
  draft.published = false;
  const std::vector<Channel> all{channel("radio2"), channel("jazz"), child, draft};
  EXPECT_EQ(default_channel_trouble(all, "jazz"), "");
  for (const char* wrong : {"soul", "proef", "radio9"})
    EXPECT_EQ(default_channel_trouble(all, wrong),
              std::string("station.default_channel = \"") + wrong +
                  "\" is not a published channel without a parent; choose one of: radio2, jazz");
}

TEST(DefaultChannel, AnEmptyStationWaitsForItsFirstImport) {
  EXPECT_EQ(default_channel_trouble({}, "radio2"), "");
}

}  // namespace
}  // namespace zender::config
