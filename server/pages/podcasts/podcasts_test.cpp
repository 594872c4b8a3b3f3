#include "pages/podcasts/podcasts.h"

#include "pages/testing/on_demand_fixture.h"

namespace zender::pages {
namespace {

using testing::an_episode;
using testing::at;
using ::testing::ElementsAre;
using ::testing::IsEmpty;
using testing::saturday;

class Podcasts : public testing::OnDemandPagesTest {
 protected:
  Podcasts() {
    station.feeds = {{FeedSlug("aarde"), "Aarde", "Over aarde.", "", std::nullopt, std::nullopt},
                     {FeedSlug("water"), "Water", "Over water.", "Een **feed**.", ProgrammeSlug("de-ochtend"),
                      std::nullopt}};
    station.episodes = {an_episode("w1", "water", at("2026-11-01T07:00:00+01:00")),
                        an_episode("w2", "water", at("2026-11-08T07:00:00+01:00")),
                        an_episode("a1", "aarde", at("2026-11-05T07:00:00+01:00")),
                        an_episode("w3", "water", at("2026-11-15T07:00:00+01:00")),
                        an_episode("w4", "water", saturday("11:00:00"))};
    station.episodes[0].chapters = {{Milliseconds(0), "Begin"}, {Milliseconds(83'500), "Midden"}};
    station.episodes[1].show_notes = "Lees <b>meer</b> [hier](javascript:x).";
    station.episodes[1].transcript = "WEBVTT\n\n00:01.000 --> 00:02.500\nWater.\n";
    station.media = {zender::testing::sound("sound-w2", std::chrono::seconds(3725))};
  }
  /// Makes 'Water' a podcast of another server, with one episode: w1.
  void import_water(const std::string& sound) {
    PodcastFeed feed{FeedSlug("water"), "Water", "Over water.", "", std::nullopt, std::nullopt};
    feed.source_url = "https://elders.example/water.xml";
    feed.link = "https://elders.example/water";
    feed.author = "Elders";
    ImportedEpisode episode;
    episode.id = EpisodeId("w1");
    episode.slug = "over-w1";
    episode.title = "Over w1";
    episode.published = at("2026-11-01T07:00:00+01:00");
    episode.sound = {sound, "audio/mpeg", 0};
    episode.is_explicit = true;
    station.imported = {{feed, {episode}}};
    station.feeds.pop_back();
    std::erase_if(station.episodes, [&](const PodcastEpisode& one) { return one.feed == feed.slug; });
  }
  Json feed(const std::map<std::string, std::string>& query = {}) {
    return page({"podcastFeed", {{"feedSlug", "water"}}, query, "/podcasts/water"});
  }
  static PageRequest at_path(const std::string& feed, const std::string& id, const std::string& slug) {
    return {"podcastEpisode",
            {{"feedSlug", feed}, {"episodeId", id}, {"episodeSlug", slug}},
            {},
            "/podcasts/" + feed + "/" + id + "/" + slug};
  }
};

TEST_F(Podcasts, S2_022_ShowsTheNewestEpisodesAndEveryFeed) {
  const Json shown = page({"podcasts", {}, {}, "/podcasts"});
  EXPECT_THAT(ids(shown["newest"]), ElementsAre("w3", "w2", "a1", "w1"));
  EXPECT_EQ(shown["feeds"][0]["title"], "Water");
  EXPECT_EQ(shown["feeds"][0]["url"], "/podcasts/water");
  EXPECT_EQ(shown["feeds"][0]["episodeCount"], 3);
  EXPECT_EQ(build({"podcasts", {}, {}, "/podcasts"}).freshness.expires_at(), saturday("11:00:00"));
}

TEST_F(Podcasts, S2_023_AFeedHasItsTextItsProgrammeAndItsEpisodesNewestFirst) {
  const Json shown = feed();
  EXPECT_THAT(ids(shown["episodes"]), ElementsAre("w3", "w2", "w1"));
  EXPECT_EQ(shown["text"][0]["content"][1]["isStrong"], true);
  EXPECT_EQ(shown["programme"]["url"], "/programmas/de-ochtend");
  EXPECT_EQ(shown["episodes"][0]["playable"]["url"], "/podcasts/water/w3/over-w3");
  EXPECT_EQ(shown["others"].size(), 1U);
}

TEST_F(Podcasts, S2_023_EpisodesCanBeListedOldestFirst) {
  EXPECT_THAT(ids(feed({{"volgorde", "oudste"}})["episodes"]), ElementsAre("w1", "w2", "w3"));
  const PageRequest wrong{
      "podcastFeed", {{"feedSlug", "water"}}, {{"volgorde", "zomaar"}}, "/podcasts/water"};
  EXPECT_EQ(build(wrong).status, 400);
}

TEST_F(Podcasts, S9_020_AFeedHasPages) {
  for (int i = 0; i < kEpisodesPageSize; ++i)
    station.episodes.push_back(an_episode("x" + std::to_string(i), "water",
                                          at("2026-10-01T10:00:00+02:00") + std::chrono::hours(i)));
  EXPECT_EQ(feed()["pageCount"], 2);
  EXPECT_EQ(feed({{"page", "2"}})["episodes"].size(), 3U);
  EXPECT_EQ(build({"podcastFeed", {{"feedSlug", "water"}}, {{"page", "3"}}, "/x"}).status, 404);
}

TEST_F(Podcasts, AnUnknownFeedIsNotFoundAndOneWithoutEpisodesIsAPage) {
  EXPECT_EQ(build({"podcastFeed", {{"feedSlug", "vuur"}}, {}, "/podcasts/vuur"}).status, 404);
  station.episodes.clear();
  EXPECT_EQ(feed()["episodes"], Json::array());
  EXPECT_EQ(feed()["pageCount"], 1);
}

TEST_F(Podcasts, S2_024_AnEpisodeHasItsChaptersItsNotesAndItsNeighbours) {
  const Json middle = page(at_path("water", "w2", "over-w2"));
  EXPECT_EQ(middle["previous"]["id"], "w1");
  EXPECT_EQ(middle["next"]["id"], "w3");
  EXPECT_THAT(ids(middle["queue"]), ElementsAre("w3"));
  EXPECT_EQ(to_text(middle["notes"]), R"([{"kind":"paragraph","content":[{"text":"Lees meer hier."}]}])");
  EXPECT_EQ(to_text(middle["transcript"]), R"([{"start":1.0,"end":2.5,"text":"Water."}])");
  EXPECT_EQ(middle["soundUrl"], "/media/episodes/w2.m4a");
  const Json first = page(at_path("water", "w1", "over-w1"));
  EXPECT_EQ(first["playable"]["chapters"][1]["start"], 83.5);
  EXPECT_TRUE(first["previous"].is_null());
  EXPECT_TRUE(page(at_path("water", "w3", "over-w3"))["next"].is_null()) << "the next is not published yet";
}

TEST_F(Podcasts, S2_024_AnOldAddressRedirectsToTheCurrentOne) {
  for (const auto& request : {at_path("water", "w2", "oude-titel"), at_path("aarde", "w2", "over-w2")})
    EXPECT_EQ(pages().build(request).moved_to, "/podcasts/water/w2/over-w2");
  EXPECT_EQ(build(at_path("water", "w9", "over-w9")).status, 404);
  EXPECT_EQ(build(at_path("water", "w4", "over-w4")).freshness.expires_at(), saturday("11:00:00"));
}

TEST_F(Podcasts, S2_023_AFeedCanBeFollowedInTheAppsThatListenersHave) {
  const Json links = feed()["appLinks"];
  const std::string address = "radio2.example/podcasts/water.rss";
  EXPECT_EQ(links[0], (Json{{"label", "Apple Podcasts"}, {"url", "podcast://" + address}}));
  EXPECT_EQ(links[1]["url"], "pktc://subscribe/" + address);
  EXPECT_EQ(links[2]["url"],
            "overcast://x-callback-url/add?url=https%3A%2F%2Fradio2.example%2Fpodcasts%2Fwater.rss");
  EXPECT_EQ(links[3]["url"], "antennapod-subscribe://" + address);
}

TEST_F(Podcasts, AnImportedFeedIsFollowedAtItsPublisher) {
  EXPECT_EQ(feed()["isImported"], false);
  EXPECT_TRUE(feed()["author"].is_null());
  import_water("https://elders.example/w1.mp3");
  const Json shown = feed();
  EXPECT_EQ(shown["isImported"], true);
  EXPECT_EQ(shown["rssUrl"], "https://elders.example/water.xml");
  EXPECT_EQ(shown["homeUrl"], "https://elders.example/water");
  EXPECT_EQ(shown["author"], "Elders");
  EXPECT_EQ(shown["appLinks"][0]["url"], "podcast://elders.example/water.xml");
  const Json meta = build({"podcastFeed", {{"feedSlug", "water"}}, {}, "/podcasts/water"}).model["meta"];
  EXPECT_EQ(meta["alternates"][0]["href"], "https://elders.example/water.xml");
  EXPECT_EQ(meta["structuredData"][0]["webFeed"], "https://elders.example/water.xml");
}

TEST_F(Podcasts, S2_024_AnEpisodeHasItsPeopleOrElseThoseOfItsPodcast) {
  station.feeds[1].people = {{"Sanne", "Host", zender::testing::image("img-sanne", ""), "/presentatoren/s"}};
  const Json of_feed = page(at_path("water", "w1", "over-w1"))["people"];
  EXPECT_EQ(to_text(of_feed), R"([{"name":"Sanne","role":"Presentatie","imageUrl":)"
                              R"("/media/images/img-sanne-600.webp","url":"/presentatoren/s"}])");
  EXPECT_EQ(feed()["people"], of_feed);
  station.episodes[0].people = {{"Bo", "guest"}, {"Cas", "Intern"}};
  const Json own = page(at_path("water", "w1", "over-w1"))["people"];
  EXPECT_EQ(own[0]["role"], "Gast");
  EXPECT_EQ(own[1]["role"], "Werkte mee");
  EXPECT_TRUE(own[1]["url"].is_null());
}

TEST_F(Podcasts, S2_024_AnEpisodeWithRemoteSoundHasItsAddressAndNoUnknownLength) {
  import_water("https://elders.example/w1.mp3");
  const PageResult result = build(at_path("water", "w1", "over-w1"));
  const Json shown = result.model["page"];
  EXPECT_EQ(shown["soundUrl"], "https://elders.example/w1.mp3");
  EXPECT_TRUE(shown["playable"]["durationMs"].is_null());
  EXPECT_EQ(shown["isExplicit"], true);
  const Json data = result.model["meta"]["structuredData"][0];
  EXPECT_EQ(to_text(data["associatedMedia"]),
            R"({"@type":"AudioObject","contentUrl":)"
            R"("https://elders.example/w1.mp3","encodingFormat":"audio/mpeg"})");
  EXPECT_FALSE(data.contains("timeRequired"));
}

TEST_F(Podcasts, S2_024_AnHttpsSiteLinksToRemoteSoundByHttps) {
  import_water("http://elders.example/w1.mp3");
  site.playables.is_site_https = true;
  const Json model = build(at_path("water", "w1", "over-w1")).model;
  EXPECT_EQ(model["page"]["soundUrl"], "https://elders.example/w1.mp3");
  EXPECT_EQ(model["meta"]["structuredData"][0]["associatedMedia"]["contentUrl"],
            "https://elders.example/w1.mp3");
}

TEST_F(Podcasts, S2_024_TimesInTheShowNotesAreLinksToThatPositionInTheSound) {
  station.media.push_back(zender::testing::sound("sound-w1", std::chrono::seconds(3725)));
  station.episodes[0].show_notes = "0:00 Begin\n\nDe brug (1:02:00), zie 1:02:06.";
  EXPECT_EQ(to_text(page(at_path("water", "w1", "over-w1"))["notes"]),
            R"([{"kind":"paragraph","content":[{"text":"0:00","href":"#t=0"},{"text":" Begin"}]},)"
            R"({"kind":"paragraph","content":[{"text":"De brug ("},{"text":"1:02:00","href":"#t=3720"},)"
            R"({"text":"), zie 1:02:06."}]}])");
}

TEST_F(Podcasts, S2_024_ChaptersHaveTheirPicturesAndLinks) {
  station.episodes[0].chapters[1].image = zender::testing::image("img-brug", "Een brug");
  station.episodes[0].chapters[1].link = "https://elders.example/brug";
  const Json chapters = page(at_path("water", "w1", "over-w1"))["playable"]["chapters"];
  EXPECT_EQ(to_text(chapters), R"([{"start":0.0,"title":"Begin"},{"start":83.5,"title":"Midden",)"
                               R"("imageUrl":"/media/images/img-brug-600.webp","link":)"
                               R"("https://elders.example/brug"}])");
}

TEST_F(Podcasts, S2_024_TheTranscriptHasTheSpeakers) {
  station.episodes[0].transcript =
      "WEBVTT\n\n00:01.000 --> 00:02.000\n<v.loud Jip &amp; Bo>Water\n<i>komt</i>.</v>\n\n"
      "00:02.000 --> 00:03.000\nNiemand.\n";
  EXPECT_EQ(to_text(page(at_path("water", "w1", "over-w1"))["transcript"]),
            R"([{"start":1.0,"end":2.0,"text":"Water komt.","speaker":"Jip & Bo"},)"
            R"({"start":2.0,"end":3.0,"text":"Niemand."}])");
}

TEST_F(Podcasts, SearchEnginesGetTheEpisodeWithItsSeriesAndSound) {
  const Json data = build(at_path("water", "w2", "over-w2")).model["meta"]["structuredData"][0];
  EXPECT_EQ(data["@type"], "PodcastEpisode");
  EXPECT_EQ(data["timeRequired"], "PT1H2M5S");
  EXPECT_EQ(data["episodeNumber"], 2);
  EXPECT_EQ(data["partOfSeries"]["url"], "https://radio2.example/podcasts/water");
  EXPECT_EQ(data["associatedMedia"]["contentUrl"], "https://radio2.example/media/episodes/w2.m4a");
}

}  // namespace
}  // namespace zender::pages
