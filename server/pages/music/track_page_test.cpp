#include "pages/music/track_page.h"

#include "pages/testing/on_demand_fixture.h"

namespace zender::pages {
namespace {

using testing::at;
using testing::saturday;

class TrackPage : public testing::OnDemandPagesTest {
 protected:
  static PageRequest of(const std::string& id, const std::string& slug) {
    return {"track", {{"trackId", id}, {"trackSlug", slug}}, {}, "/nummers/" + id + "/" + slug};
  }
};

TEST_F(TrackPage, S3_048_ATrackShowsWhenAndInWhichProgrammesItWasPlayed) {
  station.plays.push_back(zender::testing::play("p0", "soulenjazz", at("2026-10-25T02:30:00+01:00"),
                                                at("2026-10-25T02:33:00+01:00"), "Mila Bloem", "Café aan zee",
                                                "t1"));
  const Json shown = page(of("t1", "cafe-aan-zee"));
  EXPECT_EQ(shown["playCount"], 3);
  EXPECT_EQ(shown["monthCount"], 3);
  EXPECT_EQ(shown["playCountIsCapped"], false);
  EXPECT_EQ(shown["firstPlayIso"], "2026-10-25T02:30:00.000+01:00");
  ASSERT_EQ(shown["plays"].size(), 3U);
  EXPECT_EQ(shown["plays"][0]["playId"], "p5");
  EXPECT_EQ(shown["plays"][0]["show"], (Json{{"name", "De Ochtend"}, {"url", "/programmas/de-ochtend"}}));
  EXPECT_EQ(shown["plays"][0]["url"], "/gedraaid?time=10_11");
  EXPECT_EQ(shown["plays"][2]["url"], "/gedraaid/25-10-2026?channel=soulenjazz&time=2_3");
  EXPECT_TRUE(shown["plays"][2]["show"].is_null());
  EXPECT_EQ(shown["programmes"], Json::array({{{"slug", "de-ochtend"},
                                               {"name", "De Ochtend"},
                                               {"url", "/programmas/de-ochtend"},
                                               {"count", 2}}}));
  EXPECT_EQ(shown["programmesOf"], 3);
}

TEST_F(TrackPage, AFuturePlayIsNotShownYet) {
  station.plays.push_back(zender::testing::play("p9", "radio2", saturday("11:00:00"), saturday("11:03:00"),
                                                "Mila Bloem", "Café aan zee", "t1"));
  const Json shown = page(of("t1", "cafe-aan-zee"));
  EXPECT_EQ(shown["playCount"], 2);
  EXPECT_EQ(shown["plays"].size(), 2U);
  EXPECT_EQ(build(of("t1", "cafe-aan-zee")).freshness.expires_at(), saturday("10:33:00"));
}

TEST_F(TrackPage, ATrackHasItsChartPositions) {
  const TrackId track("t1");
  station.charts[0].editions[0].positions = {{3, track, 5}};
  station.charts.push_back({ChartSlug("altijd-goed"),
                            "Altijd goed",
                            {},
                            {{"De lijst", std::nullopt, {{112, track, std::nullopt}}}}});
  const Json charts = page(of("t1", "cafe-aan-zee"))["charts"];
  EXPECT_EQ(charts[0], (Json{{"chart", "De Top 35"},
                             {"edition", "Week 47"},
                             {"from", "2026-11-16"},
                             {"position", 3},
                             {"previousPosition", 5}}));
  EXPECT_TRUE(charts[1]["from"].is_null());
}

TEST_F(TrackPage, ATrackHasOneAddress) {
  EXPECT_EQ(pages().build(of("t1", "oude-titel")).moved_to, "/nummers/t1/cafe-aan-zee");
  EXPECT_EQ(pages().build(of("t1", "null")).moved_to, "/nummers/t1/cafe-aan-zee");
  EXPECT_EQ(build(of("t99", "onbekend")).status, 404);
}

TEST_F(TrackPage, ATrackThatIsNoLongerOfferedKeepsItsPage) {
  station.tracks[0].published = false;
  const auto result = build(of("t1", "cafe-aan-zee"));
  EXPECT_EQ(result.status, 200);
  EXPECT_EQ(result.model["page"]["isAvailable"], false);
  EXPECT_EQ(result.model["meta"]["robots"], "noindex");
}

TEST_F(TrackPage, SearchEnginesGetTheRecordingWithItsArtist) {
  const Json data = build(of("t3", "deel-i")).model["meta"]["structuredData"][0];
  EXPECT_EQ(data["@type"], "MusicRecording");
  EXPECT_EQ(data["byArtist"]["name"], "Karel Orkest");
  EXPECT_EQ(page(of("t3", "deel-i"))["classical"]["composer"], "Anna Componist");
}

TEST_F(TrackPage, S3_048_GedraaidLinksToIt) {
  const Json played = page({"playedTracks", {}, {}, "/gedraaid"});
  EXPECT_EQ(played["groups"][0]["tracks"][0]["url"], "/nummers/t1/cafe-aan-zee");
  EXPECT_EQ(played["groups"][0]["tracks"][1]["url"], "#") << "this song has no track";
}

}  // namespace
}  // namespace zender::pages
