#include "station/groups/topic_effects.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "domain/topic_names.h"

namespace zender::station {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

TEST(TopicEffects, FollowFromTheKindsOfATopicInTheOrderOfTheTable) {
  std::vector<std::string> ran;
  const auto effect = [&ran](TopicKind kind, const char* name) {
    return TopicEffects::Effect{
        kind, name, [&ran, name](const std::string& topic) { ran.push_back(name + (" " + topic)); }};
  };
  const TopicEffects effects({effect(TopicKind::kPurged, "tell"), effect(TopicKind::kSearch, "index"),
                              effect(TopicKind::kPlays, "keep"), effect(TopicKind::kContent, "read")});
  EXPECT_THAT(effects.names_for(kTopicSearch), ElementsAre("tell", "index"));
  EXPECT_THAT(effects.names_for(plays_topic(ChannelSlug("radio4"))), ElementsAre("tell", "keep"));
  EXPECT_THAT(effects.names_for(kTopicContent), ElementsAre("tell", "read"));
  EXPECT_THAT(effects.names_for(kTopicOverlays), ElementsAre("tell"));
  EXPECT_THAT(effects.names_for(recording_topic(ChannelSlug("radio4"))), IsEmpty());
  effects.follow(kTopicContent);
  EXPECT_THAT(ran, ElementsAre("tell content", "read content"));
}

}  // namespace
}  // namespace zender::station
