#include "pages/listen/videos.h"

#include "pages/testing/on_demand_fixture.h"

namespace zender::pages {
namespace {

using testing::at;
using ::testing::ElementsAre;
using testing::saturday;

Video a_video(const std::string& id, const std::string& category, TimePoint published) {
  Video video;
  video.id = VideoId(id);
  video.title = "Over " + id;
  video.category = category;
  video.published = published;
  video.summary = "Wat je in " + id + " ziet.";
  video.parts = {MediaId("part-" + id)};
  return video;
}

class Videos : public testing::OnDemandPagesTest {
 protected:
  Videos() {
    site.playables.video_token_url = [](const VideoId& id) { return "/api/play/token-of-" + id.value; };
    station.videos = {a_video("v1", "Sessies", at("2026-11-18T10:00:00+01:00")),
                      a_video("v2", "Achter de schermen", at("2026-11-20T10:00:00+01:00")),
                      a_video("v3", "Sessies", saturday("09:00:00")),
                      a_video("v4", "Sessies", saturday("11:00:00"))};
    station.videos[1].programme = ProgrammeSlug("de-ochtend");
    station.videos[1].image = zender::testing::image("img-v2", "Een studio");
  }
  static PageRequest at_query(const std::map<std::string, std::string>& query) {
    return {"videos", {}, query, "/videos"};
  }
  Json videos(const std::map<std::string, std::string>& query = {}) { return page(at_query(query)); }
};

TEST_F(Videos, S2_029_ShowsTheNewestVideosFirstWithTheirCategoriesLengthAndProgramme) {
  const Json shown = videos();
  EXPECT_THAT(ids(shown["videos"]), ElementsAre("v3", "v2", "v1"));
  EXPECT_EQ(shown["categories"][0],
            (Json{{"slug", "achter-de-schermen"}, {"name", "Achter de schermen"}, {"count", 1}}));
  EXPECT_EQ(shown["categories"][1]["count"], 2);
  EXPECT_EQ(shown["videos"][1]["programme"]["url"], "/programmas/de-ochtend");
  EXPECT_EQ(shown["videos"][1]["durationMs"], 125'000);
  EXPECT_EQ(shown["videos"][1]["player"]["tokenUrl"], "/api/play/token-of-v2");
  EXPECT_EQ(shown["videos"][1]["streamUrl"], "/stream/videos/v2/index.m3u8");
  EXPECT_EQ(shown["videos"][0]["image"]["url600"], "/images/unknown_programme.webp");
}

TEST_F(Videos, EveryChannelWithVisualRadioCanBeWatchedLive) {
  const Json live = videos()["live"];
  ASSERT_EQ(live.size(), 1U);
  EXPECT_EQ(live[0]["channel"], "radio2");
  EXPECT_EQ(live[0]["show"]["name"], "De Ochtend");
  EXPECT_EQ(live[0]["url"], "/live");
}

TEST_F(Videos, ExpiresWhenTheNextVideoIsPublished) {
  EXPECT_EQ(build(at_query({})).freshness.expires_at(), saturday("11:00:00"));
}

TEST_F(Videos, ACategoryHasItsOwnListAndAnUnknownOneIsNotFound) {
  const Json sessions = videos({{"category", "sessies"}});
  EXPECT_THAT(ids(sessions["videos"]), ElementsAre("v3", "v1"));
  EXPECT_EQ(sessions["category"]["name"], "Sessies");
  EXPECT_EQ(sessions["total"], 2);
  EXPECT_EQ(build(at_query({{"category", "sport"}})).status, 404);
}

TEST_F(Videos, AVideoHasItsOwnAddress) {
  const auto result = build(at_query({{"video", "v2"}}));
  EXPECT_EQ(result.model["page"]["selected"]["id"], "v2");
  EXPECT_EQ(result.model["meta"]["title"], "Over v2 | Video | Radio 2");
  const Json data = result.model["meta"]["structuredData"][0];
  EXPECT_EQ(data["@type"], "VideoObject");
  EXPECT_EQ(data["duration"], "PT2M5S");
  EXPECT_EQ(data["contentUrl"], "https://radio2.example/stream/videos/v2/index.m3u8");
  EXPECT_EQ(data["thumbnailUrl"], "https://radio2.example/media/images/img-v2-1200.webp");
  EXPECT_EQ(build(at_query({{"video", "v4"}})).status, 404) << "it is not published yet";
}

TEST_F(Videos, S9_020_VideosAreShownInPages) {
  for (int i = 0; i < kVideosPageSize; ++i)
    station.videos.push_back(a_video("x" + std::to_string(i), "Oud", at("2026-10-01T10:00:00+02:00")));
  EXPECT_EQ(videos()["pageCount"], 2);
  EXPECT_EQ(videos({{"page", "2"}})["videos"].size(), 3U);
  EXPECT_EQ(build(at_query({{"page", "3"}})).status, 404);
}

TEST_F(Videos, AStationWithoutVideosHasAPageThatIsNotIndexed) {
  station.videos.clear();
  for (auto& channel : station.channels) channel.live_video_url.reset();
  const auto result = build(at_query({}));
  EXPECT_EQ(result.status, 200);
  EXPECT_EQ(result.model["meta"]["robots"], "noindex");
}

TEST_F(Videos, ASharedPictureHasItsSize) {
  const Json meta = build(at_query({{"video", "v2"}})).model["meta"];
  EXPECT_EQ(meta["image"], "https://radio2.example/media/images/img-v2-share.jpg");
  EXPECT_EQ(meta["imageWidth"], 1200);
  EXPECT_EQ(meta["imageHeight"], 630);
}

TEST_F(Videos, APageWithoutItsOwnPictureSharesTheStations) {
  const Json meta = build(at_query({{"video", "v1"}})).model["meta"];
  EXPECT_EQ(meta["image"], "https://radio2.example/images/share.jpg");
  EXPECT_EQ(meta["imageWidth"], 1200);
}

}  // namespace
}  // namespace zender::pages
