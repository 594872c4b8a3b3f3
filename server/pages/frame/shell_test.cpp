#include "pages/testing/pages_fixture.h"
#include "pages/text/accent_text.h"
#include "pages/text/dutch_date.h"

namespace zender::pages {
namespace {

class Shell : public testing::PagesTest {
 protected:
  Json shell() {
    const Json model = pages().shell(std::nullopt).model;
    EXPECT_THAT(contract().mistakes("Shell", nlohmann::json(model)), ::testing::IsEmpty());
    return model;
  }
};

TEST_F(Shell, HasTheStationAndItsPublishedChannels) {
  const Json model = shell();
  EXPECT_EQ(model["station"]["siteCode"], "zender");
  EXPECT_EQ(model["station"]["defaultChannel"], "radio2");
  ASSERT_EQ(model["channels"].size(), 3U);
  EXPECT_EQ(model["channels"][0]["streamUrl"], "/stream/radio2/variants.m3u8");
  EXPECT_EQ(model["channels"][1]["parentSlug"], "radio2");
  EXPECT_EQ(model["channels"][2]["streamUrl"], "https://icecast.example/radio4");
  EXPECT_EQ(model["channels"][2]["playerPreset"], "A");
}

TEST_F(Shell, HasTheOriginsThatMayControlThePlayerIfThereAreAny) {
  EXPECT_FALSE(shell()["station"].contains("embedOrigins"));
  site.embed_origins = {"https://gast.example"};
  EXPECT_EQ(to_text(shell()["station"]["embedOrigins"]), R"(["https://gast.example"])");
}

TEST_F(Shell, S7_006_HasThePathPrefixOfTheLatestNewsIfThereIsOne) {
  EXPECT_FALSE(shell()["station"].contains("staticPathPrefix"));
  site.static_path_prefix = "/statisch";
  EXPECT_EQ(shell()["station"]["staticPathPrefix"], "/statisch");
}

TEST_F(Shell, HasTheStationsOwnOriginsOfEmbeddedPostsIfThereAreAny) {
  EXPECT_FALSE(shell()["station"].contains("frameOrigins"));
  site.frame_origins = {"https://mastodon.example"};
  EXPECT_EQ(to_text(shell()["station"]["frameOrigins"]), R"(["https://mastodon.example"])");
}

TEST_F(Shell, HasPianoAnalyticsOnlyIfTheStationUsesIt) {
  EXPECT_TRUE(shell()["tracking"]["piano"].is_null());
  site.piano = PianoAnalytics{629501, "https://verzamel.example"};
  EXPECT_EQ(to_text(shell()["tracking"]),
            R"({"piano":{"site":629501,"collectDomain":"https://verzamel.example"}})");
}

TEST_F(Shell, S9_055_S9_056_S9_057_SaysHowBrowsersReportErrors) {
  EXPECT_EQ(to_text(shell()["errorReporting"]),
            R"({"environment":"production","tracesSampleRate":0.0,"allowedOrigins":[]})");
  site.error_reporting = {"proef", 0.25, {"https://www.zender.example"}};
  EXPECT_EQ(
      to_text(shell()["errorReporting"]),
      R"({"environment":"proef","tracesSampleRate":0.25,"allowedOrigins":["https://www.zender.example"]})");
}

TEST_F(Shell, SaysWhetherThereIsABulletin) {
  EXPECT_EQ(shell()["station"]["hasBulletins"], false);
  EXPECT_THAT(pages().shell(std::nullopt).freshness.topics(), ::testing::Contains(kTopicBulletins));
  site.static_path_prefix = "/statisch";
  EXPECT_EQ(shell()["station"]["hasBulletins"], true);
  site.static_path_prefix.clear();
  station.media = {{MediaId("tune-a"), "A", "mp4a.40.2", {Milliseconds(6000)}}};
  station.bulletins = {{BulletinId("b1"), "Journaal", MediaId("tune-a"), saturday("10:00:00")}};
  EXPECT_EQ(shell()["station"]["hasBulletins"], true);
}

TEST_F(Shell, S5_010_EachChannelHasItsWhitelist) {
  EXPECT_EQ(to_text(shell()["channels"][0]["broadcasterSlugs"]), R"(["bnnvara","max"])");
}

TEST_F(Shell, S9_022_AChannelWithoutAnAccentHasTheDefault) {
  EXPECT_EQ(shell()["channels"][0]["accent"], "#c4312f");
  EXPECT_EQ(shell()["channels"][1]["accent"], "#999900");
  station.channels[1].accent = "url(javascript:x)";
  EXPECT_EQ(shell()["channels"][0]["accent"], "#999900");
}

TEST_F(Shell, HasTheGivenInfoReply) {
  EXPECT_TRUE(shell()["info"].is_null());
  const Json info = {{"data", Json::object()}};
  EXPECT_EQ(pages().shell(info).model["info"], info);
}

TEST(AccentText, IsReadableOnEveryAccent) {
  EXPECT_EQ(accent_text("#999900"), "#171411");
  EXPECT_EQ(accent_text("#fff"), "#171411");
  EXPECT_EQ(accent_text("#000000"), "#faf7f2");
  EXPECT_EQ(accent_text("niets"), accent_text("#999900"));
  EXPECT_NEAR(contrast("#000", "#ffffff"), 21.0, 0.001);
  const std::string digits = "0123456789abcdef";
  for (const char r : digits)
    for (const char g : digits)
      for (const char b : digits) {
        const std::string accent = std::string("#") + r + g + b;
        EXPECT_GE(contrast(accent, accent_text(accent)), 4.5) << accent;
      }
}

TEST(DutchDate, S9_014_UsesDutchNames) {
  EXPECT_EQ(long_date(*parse_iso_date("2026-11-21")), "zaterdag 21 november 2026");
  EXPECT_EQ(long_date(*parse_iso_date("2028-02-29")), "dinsdag 29 februari 2028");
}

}  // namespace
}  // namespace zender::pages
