#include "pages/files/podcast_feed_file.h"

#include "pages/files/episode_files.h"
#include "pages/files/podcast_guid.h"
#include "support/xml_text.h"

#include "pages/testing/on_demand_fixture.h"

namespace zender::pages {
namespace {

using testing::an_episode;
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
    station.feeds = {{FeedSlug("water"), "Water & wind", "Over <water>.", "", std::nullopt,
                      zender::testing::image("img-water", "Een sloot")}};
    station.episodes = {an_episode("e1", "water", at("2026-11-01T07:00:00+01:00")),
                        an_episode("e2", "water", at("2026-11-08T07:00:00+01:00")),
                        an_episode("e3", "water", saturday("07:00:00")),
                        an_episode("e4", "water", saturday("11:00:00"))};
    station.episodes[0].chapters = {{Milliseconds(0), "Begin"}, {Milliseconds(83'500), "Midden"}};
  }
  std::optional<GeneratedFile> file(const std::string& slug = "water") {
    return pages().generated_file(
        [&](const PageContext& context) { return podcast_feed_file(context, FeedSlug(slug)); });
  }
};

TEST_F(PodcastFeedFile, S2_023_APodcastIsAFeedWithItsPublishedEpisodesNewestFirst) {
  const auto made = file();
  ASSERT_TRUE(made);
  EXPECT_EQ(made->content_type, "application/rss+xml; charset=utf-8");
  EXPECT_EQ(made->freshness.expires_at(), saturday("11:00:00"));
  const std::string& xml = made->body;
  EXPECT_THAT(
      xml, HasSubstr("<title>Water &amp; wind</title>\n<link>https://radio2.example/podcasts/water</link>"));
  EXPECT_THAT(xml, HasSubstr("<description>Over &lt;water&gt;.</description>"));
  EXPECT_THAT(xml,
              HasSubstr("<itunes:image href=\"https://radio2.example/media/images/img-water-cover.jpg\"/>"));
  EXPECT_THAT(xml, HasSubstr("<atom:link rel=\"self\" type=\"application/rss+xml\" "
                             "href=\"https://radio2.example/podcasts/water.rss\"/>"));
  EXPECT_THAT(xml, Not(HasSubstr("lastBuildDate"))) << "when the contents last changed is not known";
  EXPECT_LT(xml.find("Over e3"), xml.find("Over e1"));
  EXPECT_THAT(xml, Not(HasSubstr("Over e4"))) << "it is not published yet";
  EXPECT_FALSE(file("vuur"));
}

TEST_F(PodcastFeedFile, AnEpisodeHasItsSoundWithLengthAndTypeAndAPermanentId) {
  const std::string xml = file()->body;
  EXPECT_THAT(xml,
              HasSubstr("<enclosure url=\"https://radio2.example/media/episodes/e1.m4a\" length=\"1234567\" "
                        "type=\"audio/mp4\"/>"));
  EXPECT_THAT(xml, HasSubstr("<guid isPermaLink=\"false\">zender-aflevering-e1</guid>"));
  EXPECT_THAT(xml, HasSubstr("<itunes:duration>125</itunes:duration>"));
  EXPECT_THAT(xml, HasSubstr("<podcast:season>1</podcast:season>"));
  EXPECT_THAT(xml, HasSubstr("<itunes:episode>2</itunes:episode>"));
  EXPECT_THAT(xml, Not(HasSubstr("Over e2"))) << "an episode without sound cannot be downloaded";
}

TEST_F(PodcastFeedFile, ATrailerASerialAndAGuidOfAnEarlierAddressAreTold) {
  EXPECT_THAT(file()->body, HasSubstr("<itunes:type>episodic</itunes:type>"));
  EXPECT_THAT(file()->body, Not(HasSubstr("<itunes:episodeType>trailer")));
  station.feeds[0].is_serial = true;
  station.episodes[0].kind = EpisodeKind::kTrailer;
  station.episodes[0].guid = "https://vroeger.example/?p=1&x=2";
  store();
  const std::string xml = file()->body;
  EXPECT_THAT(xml, HasSubstr("<itunes:type>serial</itunes:type>"));
  EXPECT_THAT(xml, HasSubstr("<itunes:episodeType>trailer</itunes:episodeType>"));
  EXPECT_THAT(xml, HasSubstr("<guid isPermaLink=\"false\">https://vroeger.example/?p=1&amp;x=2</guid>"));
}

TEST_F(PodcastFeedFile, APodcastHasTheGuidOfItsAddressUnlessItHasItsOwn) {
  EXPECT_EQ(podcast_guid("https://podnews.net/rss"), "9b024349-ccf0-5f69-a609-6b82873eab3c")
      << "the example in the specification";
  EXPECT_EQ(podcast_guid("http://podnews.net/rss/"), podcast_guid("https://podnews.net/rss"));
  EXPECT_THAT(file()->body, HasSubstr("<podcast:guid>67eb0d7b-b5f6-56c5-a679-09357c3ca2c8</podcast:guid>"));
  station.feeds[0].guid = "00000000-0000-5000-8000-000000000000";
  EXPECT_THAT(file()->body, HasSubstr("<podcast:guid>00000000-0000-5000-8000-000000000000</podcast:guid>"));
}

TEST_F(PodcastFeedFile, APodcastKeepsItsGuidWhenTheSiteMoves) {
  const auto guid = [&] {
    const std::string xml = file()->body;
    const std::size_t from = xml.find("<podcast:guid>");
    return xml.substr(from, xml.find("</podcast:guid>") - from);
  };
  const std::string given = guid();
  site.public_url = "https://elders.example";
  EXPECT_EQ(guid(), given);
  EXPECT_THAT(file()->body, HasSubstr("href=\"https://elders.example/podcasts/water.rss\""));

  // A station that begins on one machine has a guid that no other such station has.
  kept.empty();
  site.public_url = "http://localhost:8080";
  const std::string own = guid();
  EXPECT_THAT(own, Not(HasSubstr(podcast_guid("http://localhost:8080/podcasts/water.rss"))));
  EXPECT_EQ(own.size(), given.size());
  site.public_url = "https://elders.example";
  EXPECT_EQ(guid(), own);

  kept.empty();
  store();
  kept.run("PRAGMA query_only = ON");
  EXPECT_THAT(guid(), HasSubstr(podcast_guid("https://elders.example/podcasts/water.rss")))
      << "the feed is there although nothing can be stored";
}

TEST_F(PodcastFeedFile, TheStationOwnsItsPodcastsForDirectories) {
  EXPECT_THAT(file()->body, HasSubstr("<podcast:locked>no</podcast:locked>"));
  EXPECT_THAT(file()->body, Not(HasSubstr("itunes:owner")));
  station.site_face.podcast_owner = "Radio & Dijk";
  station.site_face.podcast_email = "podcasts@dijk.example";
  EXPECT_THAT(file()->body,
              HasSubstr("<itunes:owner>\n<itunes:name>Radio &amp; Dijk</itunes:name>\n"
                        "<itunes:email>podcasts@dijk.example</itunes:email>\n</itunes:owner>\n"));
  EXPECT_THAT(file()->body, HasSubstr("<podcast:locked owner=\"podcasts@dijk.example\">no</podcast:locked>"));
}

TEST_F(PodcastFeedFile, TheFeedHasTheDetailsOfThePodcast) {
  EXPECT_THAT(file()->body, HasSubstr("<language>nl</language>\n<itunes:author>Radio 2</itunes:author>"));
  PodcastFeed& feed = station.feeds[0];
  feed.author = "Sanne & co";
  feed.language = "fy";
  feed.category = "Science";
  feed.is_explicit = true;
  feed.people = {{"Sanne Visser", "", zender::testing::image("img-sanne", ""), "/presentatoren/sanne-visser"},
                 {"Bo", "guest"}};
  const std::string xml = file()->body;
  EXPECT_THAT(xml, HasSubstr("<language>fy</language>"));
  EXPECT_THAT(xml, HasSubstr("<itunes:author>Sanne &amp; co</itunes:author>"));
  EXPECT_THAT(xml, HasSubstr("<itunes:explicit>true</itunes:explicit>"));
  EXPECT_THAT(xml, HasSubstr("<itunes:category text=\"Science\"/>"));
  EXPECT_THAT(xml, HasSubstr("<podcast:person role=\"host\" "
                             "img=\"https://radio2.example/media/images/img-sanne-cover.jpg\" "
                             "href=\"https://radio2.example/presentatoren/sanne-visser\">Sanne "
                             "Visser</podcast:person>\n<podcast:person role=\"guest\">Bo</podcast:person>"));
}

TEST_F(PodcastFeedFile, AnEpisodeHasItsNotesAsHtmlItsPeopleAndItsTranscript) {
  PodcastEpisode& one = station.episodes[0];
  one.show_notes = "Lees [meer](/nieuws) & **hoor**.\n\n3. drie\n\n> <b>Citaat</b>\n";
  one.transcript = "WEBVTT\n\n00:01.000 --> 00:02.000\nWater.\n";
  one.people = {{"Bo", "guest"}};
  const std::string xml = file()->body;
  EXPECT_THAT(xml, HasSubstr("<content:encoded>" +
                             xml_text("<p>Lees <a href=\"https://radio2.example/nieuws\">meer</a> &amp; "
                                      "<strong>hoor</strong>.</p><ol start=\"3\"><li><p>drie</p></li></ol>"
                                      "<blockquote><p>Citaat</p></blockquote>") +
                             "</content:encoded>"));
  EXPECT_THAT(xml, HasSubstr("<podcast:person role=\"guest\">Bo</podcast:person>"));
  EXPECT_THAT(xml, HasSubstr("<podcast:transcript url=\"https://radio2.example/podcasts/water/e1.vtt\" "
                             "type=\"text/vtt\" language=\"nl\"/>"));
  const std::string other = xml.substr(xml.find("Over e3"), xml.find("Over e1") - xml.find("Over e3"));
  EXPECT_THAT(other, Not(HasSubstr("podcast:transcript")));
  EXPECT_THAT(other, Not(HasSubstr("content:encoded")));
}

TEST_F(PodcastFeedFile, AnImportedPodcastIsNotPublishedASecondTime) {
  station.feeds[0].source_url = "https://elders.example/water.xml";
  station.imported = {{station.feeds[0], {}}};
  station.feeds.clear();
  station.episodes.clear();
  EXPECT_FALSE(file());
}

TEST_F(PodcastFeedFile, MakingItAgainGivesTheSameBytes) {
  const std::string before = file()->body;
  clock.set(saturday("10:59:00"));
  EXPECT_EQ(file()->body, before);
}

TEST_F(PodcastFeedFile, ChaptersAreASeparateFileWithTheirPicturesAndLinks) {
  EXPECT_THAT(file()->body,
              HasSubstr("<podcast:chapters url=\"https://radio2.example/podcasts/water/e1.chapters.json\" "
                        "type=\"application/json+chapters\"/>"));
  station.episodes[0].chapters[1].image = zender::testing::image("img-brug", "Een brug");
  station.episodes[0].chapters[1].link = "/nieuws";
  const auto chapters = pages().generated_file(
      [](const PageContext& context) { return episode_chapters_file(context, EpisodeId("e1")); });
  ASSERT_TRUE(chapters);
  const auto json = nlohmann::json::parse(chapters->body);
  EXPECT_EQ(json["version"], "1.2.0");
  EXPECT_EQ(json["chapters"][0].size(), 2U);
  EXPECT_EQ(json["chapters"][1]["startTime"], 83.5);
  EXPECT_EQ(json["chapters"][1]["img"], "https://radio2.example/media/images/img-brug-cover.jpg");
  EXPECT_EQ(json["chapters"][1]["url"], "https://radio2.example/nieuws");
  EXPECT_FALSE(pages().generated_file(
      [](const PageContext& context) { return episode_chapters_file(context, EpisodeId("e3")); }));
}

TEST_F(PodcastFeedFile, TheTranscriptIsASeparateFileOnceTheEpisodeIsPublished) {
  const std::string said = "WEBVTT\n\n00:01.000 --> 00:02.000\nWater.\n";
  for (const int i : {0, 3}) station.episodes[static_cast<std::size_t>(i)].transcript = said;
  const auto transcript = [&](const char* id) {
    return pages().generated_file(
        [&](const PageContext& context) { return episode_transcript_file(context, EpisodeId(id)); });
  };
  ASSERT_TRUE(transcript("e1"));
  EXPECT_EQ(transcript("e1")->body, said);
  EXPECT_EQ(transcript("e1")->content_type, "text/vtt; charset=utf-8");
  EXPECT_FALSE(transcript("e3")) << "it has no transcript";
  EXPECT_FALSE(transcript("e4")) << "it is not published yet";
}

TEST_F(PodcastFeedFile, ThePodcastsPageLinksToItsFeed) {
  const Json model = build({"podcastFeed", {{"feedSlug", "water"}}, {}, "/podcasts/water"}).model;
  EXPECT_EQ(model["page"]["rssUrl"], "/podcasts/water.rss");
  EXPECT_EQ(model["meta"]["alternates"][0], (Json{{"type", "application/rss+xml"},
                                                  {"title", "Water & wind"},
                                                  {"href", "https://radio2.example/podcasts/water.rss"}}));
}

}  // namespace
}  // namespace zender::pages
