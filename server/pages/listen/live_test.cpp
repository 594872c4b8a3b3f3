#include "pages/testing/pages_fixture.h"

namespace zender::pages {
namespace {

using testing::saturday;

class LivePage : public testing::PagesTest {
 protected:
  PageResult live(const std::string& channel = "") {
    if (channel.empty()) return build({"live", {}, {}, "/live"});
    return build({"live", {}, {{"channel", channel}}, "/live?channel=" + channel});
  }
};

TEST_F(LivePage, S2_008_ShowsTheVisualRadioOfTheDefaultChannelAndWhatIsOnAir) {
  const auto result = live();
  EXPECT_EQ(result.status, 200);
  const Json page = result.model.at("page");
  EXPECT_EQ(page["channel"], "radio2");
  EXPECT_EQ(page["video"]["tokenUrl"], "/api/play/radio2-video");
  EXPECT_EQ(to_text(page["video"]["parameters"]),
            R"([{"name":"poster","value":"/media/images/img-radio2-1200.webp"}])");
  EXPECT_EQ(page["onAir"]["show"]["name"], "De Ochtend");
  EXPECT_EQ(page["onAir"]["track"]["name"], "#1:  Café aan zee");
  EXPECT_EQ(page["upNext"].size(), 4U);
  EXPECT_EQ(page["recentTracks"][0]["playId"], "p5");
}

TEST_F(LivePage, S3_022_AChannelWithoutLiveVideoLinksToTheChannelsThatHaveOne) {
  const auto result = live("soulenjazz");
  EXPECT_EQ(result.status, 200);
  const Json page = result.model.at("page");
  EXPECT_EQ(page["channel"], "soulenjazz");
  EXPECT_TRUE(page["video"].is_null());
  ASSERT_EQ(page["watchable"].size(), 1U);
  EXPECT_EQ(page["watchable"][0]["channel"], "radio2");
  EXPECT_EQ(page["watchable"][0]["show"]["name"], "De Ochtend");
  EXPECT_EQ(result.model["meta"]["robots"], "noindex");
}

TEST_F(LivePage, WatchableChannelsAreInTheStationsOrder) {
  for (auto& channel : station.channels) channel.live_video_url = "https://video.example/x.m3u8";
  const Json page = live("radio4").model.at("page");
  ASSERT_EQ(page["watchable"].size(), 3U);  // without the unpublished channel
  EXPECT_EQ(page["watchable"][0]["channel"], "radio2");
  EXPECT_TRUE(page["watchable"][1]["show"].is_null());
  EXPECT_EQ(page["watchable"][2]["show"]["name"], "Klassiek");
}

TEST_F(LivePage, AnUnknownOrUnpublishedChannelIsNotFound) {
  EXPECT_EQ(live("radio99").status, 404);
  EXPECT_EQ(live("geheim").status, 404);
}

TEST_F(LivePage, ExpiresWhenTheShowTheSongOrTheTokenChanges) {
  EXPECT_EQ(live().freshness.expires_at(), saturday("10:36:00"));
  station.plays.clear();
  EXPECT_EQ(live("soulenjazz").freshness.expires_at(), saturday("12:00:00"));
  site.live_video.change_at = [] { return saturday("11:00:00"); };
  EXPECT_EQ(live().freshness.expires_at(), saturday("11:00:00"));
  EXPECT_THAT(live().freshness.topics(),
              ::testing::UnorderedElementsAre("content", "schedule", "plays:radio2"));
}

TEST_F(LivePage, MetadataIsDutch) {
  const Json meta = live().model.at("meta");
  EXPECT_EQ(meta["title"], "Kijk live naar Radio 2 | Radio 2");
  EXPECT_EQ(meta["canonical"], "https://radio2.example/live");
  EXPECT_NE(meta["description"].get<std::string>().find("Kijk live mee met Radio 2"), std::string::npos);
}

}  // namespace
}  // namespace zender::pages
