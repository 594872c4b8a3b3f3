#include "pages/testing/pages_fixture.h"

namespace zender::pages {
namespace {

class PopoutPlayer : public testing::PagesTest {
 protected:
  PageResult popout(const std::string& channel) {
    return build({"popoutPlayer", {{"channelSlug", channel}}, {}, "/speler/" + channel});
  }
};

TEST_F(PopoutPlayer, S3_023_IsThePageToWhichAChannelsPopupplayerLinkLeads) {
  const auto result = popout("radio4");
  EXPECT_EQ(result.status, 200);
  EXPECT_EQ(result.model["page"]["kind"], "popoutPlayer");
  EXPECT_EQ(result.model["page"]["channel"], "radio4");
}

TEST_F(PopoutPlayer, ShowsWhatIsOnAirWithoutJavaScript) {
  const Json on_air = popout("radio2").model.at("page").at("onAir");
  EXPECT_EQ(on_air["show"]["name"], "De Ochtend");
  EXPECT_EQ(on_air["track"]["playId"], "p5");
  EXPECT_TRUE(popout("soulenjazz").model.at("page").at("onAir")["show"].is_null());
}

TEST_F(PopoutPlayer, ExpiresWhenTheShowOrTheSongChanges) {
  EXPECT_EQ(popout("radio2").freshness.expires_at(), testing::saturday("10:36:00"));
  EXPECT_THAT(popout("radio2").freshness.topics(),
              ::testing::UnorderedElementsAre("content", "schedule", "plays:radio2"));
}

TEST_F(PopoutPlayer, AnUnknownOrUnpublishedChannelIsNotFound) {
  EXPECT_EQ(popout("radio99").status, 404);
  EXPECT_EQ(popout("geheim").status, 404);
  EXPECT_EQ(build({"popoutPlayer", {}, {}, "/speler/"}).status, 404);
}

TEST_F(PopoutPlayer, IsNotIndexed) {
  const Json meta = popout("radio2").model.at("meta");
  EXPECT_EQ(meta["title"], "Radio 2 luisteren | Radio 2");
  EXPECT_EQ(meta["robots"], "noindex");
  EXPECT_EQ(meta["canonical"], "https://radio2.example/speler/radio2");
}

}  // namespace
}  // namespace zender::pages
