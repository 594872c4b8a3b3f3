#include "pages/podcast_feed_file.h"

#include "pages/testing/on_demand_fixture.h"

namespace zender::pages {
namespace {

using testing::at;
using ::testing::HasSubstr;
using ::testing::Not;
using testing::saturday;

class PodcastFeedFile : public testing::OnDemandPagesTest {
 protected:
  PodcastFeedFile() {
    site.sound_bytes = [](const MediaId& media) -> std::optional<std::uint64_t> {
      if (media.value == "sound-e2") return std::nullopt;
      return 1'234'567;
    };
    store.feed_list = {{FeedSlug("water"), "Water & wind", "Over <water>.", "", std::nullopt,
                        zender::testing::image("img-water", "Een sloot")}};
    store.episode_list = {episode("e1", at("2026-11-01T07:00:00+01:00")),
                          episode("e2", at("2026-11-08T07:00:00+01:00")), episode("e3", saturday("07:00:00")),
                          episode("e4", saturday("11:00:00"))};
    store.episode_list[0].chapters = {{Milliseconds(0), "Begin"}, {Milliseconds(83'500), "Midden"}};
  }
  static ShownEpisode episode(const std::string& id, TimePoint published) {
    ShownEpisode one;
    one.id = EpisodeId(id);
    one.slug = "over-" + id;
    one.title = "Over " + id;
    one.feed = FeedSlug("water");
    one.feed_title = "Water & wind";
    one.summary = "Wat " + id + " is.";
    one.published = published;
    one.media = MediaId("sound-" + id);
    one.duration = std::chrono::seconds(3725);
    one.season = 1;
    one.number = 2;
    return one;
  }
  std::optional<SideFile> file(const std::string& slug = "water") {
    return Pages(store, site, clock).side_file([&](const PageContext& context) {
      return podcast_feed_file(context, FeedSlug(slug));
    });
  }
};

TEST_F(PodcastFeedFile, S2_023_APodcastIsAFeedWithItsPublishedEpisodesNewestFirst) {
  const auto made = file();
  ASSERT_TRUE(made);
  EXPECT_EQ(made->content_type, "application/rss+xml; charset=utf-8");
  EXPECT_EQ(made->expires_at, saturday("11:00:00"));
  const std::string& xml = made->body;
  EXPECT_THAT(
      xml, HasSubstr("<title>Water &amp; wind</title>\n<link>https://radio2.example/podcasts/water</link>"));
  EXPECT_THAT(xml, HasSubstr("<description>Over &lt;water&gt;.</description>"));
  EXPECT_THAT(xml,
              HasSubstr("<itunes:image href=\"https://radio2.example/media/images/img-water-cover.jpg\"/>"));
  EXPECT_THAT(xml, HasSubstr("<atom:link rel=\"self\" type=\"application/rss+xml\" "
                             "href=\"https://radio2.example/podcasts/water.rss\"/>"));
  EXPECT_THAT(xml, HasSubstr("<lastBuildDate>Sat, 21 Nov 2026 06:00:00 GMT</lastBuildDate>"));
  EXPECT_LT(xml.find("Over e3"), xml.find("Over e1"));
  EXPECT_THAT(xml, Not(HasSubstr("Over e4"))) << "it is still to come";
  EXPECT_FALSE(file("vuur"));
}

TEST_F(PodcastFeedFile, AnEpisodeHasItsSoundWithLengthAndTypeAndAnIdForEver) {
  const std::string xml = file()->body;
  EXPECT_THAT(xml,
              HasSubstr("<enclosure url=\"https://radio2.example/media/episodes/e1.m4a\" length=\"1234567\" "
                        "type=\"audio/mp4\"/>"));
  EXPECT_THAT(xml, HasSubstr("<guid isPermaLink=\"false\">zender-aflevering-e1</guid>"));
  EXPECT_THAT(xml, HasSubstr("<itunes:duration>3725</itunes:duration>"));
  EXPECT_THAT(xml, HasSubstr("<podcast:season>1</podcast:season>"));
  EXPECT_THAT(xml, HasSubstr("<itunes:episode>2</itunes:episode>"));
  EXPECT_THAT(xml, Not(HasSubstr("Over e2"))) << "an episode without sound cannot be downloaded";
}

TEST_F(PodcastFeedFile, ChaptersAreAFileOfTheirOwn) {
  EXPECT_THAT(file()->body,
              HasSubstr("<podcast:chapters url=\"https://radio2.example/podcasts/water/e1.chapters.json\" "
                        "type=\"application/json+chapters\"/>"));
  const auto chapters = Pages(store, site, clock).side_file([](const PageContext& context) {
    return episode_chapters_file(context, EpisodeId("e1"));
  });
  ASSERT_TRUE(chapters);
  const auto json = nlohmann::json::parse(chapters->body);
  EXPECT_EQ(json["version"], "1.2.0");
  EXPECT_EQ(json["chapters"][1]["startTime"], 83.5);
  EXPECT_FALSE(Pages(store, site, clock).side_file([](const PageContext& context) {
    return episode_chapters_file(context, EpisodeId("e3"));
  }));
}

TEST_F(PodcastFeedFile, ThePodcastsPageNamesItsFeed) {
  const Json model = build({"podcastFeed", {{"feedSlug", "water"}}, {}, "/podcasts/water"}).model;
  EXPECT_EQ(model["page"]["rssUrl"], "/podcasts/water.rss");
  EXPECT_EQ(model["meta"]["alternates"][0], (Json{{"type", "application/rss+xml"},
                                                  {"title", "Water & wind"},
                                                  {"href", "https://radio2.example/podcasts/water.rss"}}));
}

}  // namespace
}  // namespace zender::pages
