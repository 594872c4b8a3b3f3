#include "pages/items/channels_on_air.h"
#include "pages/testing/on_demand_fixture.h"

namespace zender::pages {
namespace {

using testing::saturday;

class Home : public testing::PagesTest {
 protected:
  PageResult home() { return build({"home", {}, {}, "/"}); }
  Json page() { return home().model.at("page"); }
};

TEST_F(Home, S9_023_IsThePageOfTheParentChannel) {
  EXPECT_EQ(page().at("channel"), "radio2");
  EXPECT_EQ(home().status, 200);
}

TEST_F(Home, SearchEnginesGetARadioStation) {
  const Json station = home().model.at("meta").at("structuredData").at(0);
  EXPECT_EQ(station["@type"], "RadioStation");
  EXPECT_EQ(station["name"], "Radio 2");
  EXPECT_EQ(station["slogan"], "Muziek die bij je blijft");
  EXPECT_EQ(station["url"], "https://radio2.example/");
}

TEST_F(Home, ShowsTheShowAndTheTrackOnAir) {
  const Json on_air = page().at("onAir");
  EXPECT_EQ(on_air["show"]["name"], "De Ochtend");
  EXPECT_EQ(on_air["show"]["fromToTime"], "09:00 - 12:00");
  EXPECT_EQ(on_air["track"]["playId"], "p5");
}

TEST_F(Home, ShowsAPhotoOfTheBroadcastOrElseOfItsPresenterBesideTheName) {
  const auto photo = [&] { return page().at("onAir").at("photo"); };
  EXPECT_TRUE(photo().is_null());
  station.presenters[1].image = Image{ImageId("img-bo"), "Bo lacht", std::nullopt};
  EXPECT_EQ(photo()["url600"], "/media/images/img-bo-600.webp");
  station.presenters[0].image = Image{ImageId("img-sanne-x50y5"), "Sanne lacht", std::nullopt};
  EXPECT_EQ(photo()["url600"], "/media/images/img-sanne-x50y5-600.webp");
  station.broadcasts[0].image = Image{ImageId("img-gast"), "Een gast", std::nullopt};
  EXPECT_EQ(photo()["url600"], "/media/images/img-gast-600.webp");
}

TEST_F(Home, S3_034_PresentersAreUniqueAndJoinedWithAnAmpersand) {
  const PresenterSlug other("sanne-2");
  station.presenters.push_back({other, "Sanne de Wit", "", "", true, std::nullopt});
  station.broadcasts[0].presenters.push_back(other);
  EXPECT_EQ(page()["onAir"]["show"]["presenters"], "Sanne de Wit & Bo Vos");
}

TEST_F(Home, S3_035_AShowWithoutAProgrammeHasNoPresentersAndThePictureOfItsChannel) {
  station.programmes[0].published = false;
  const Json show = page()["onAir"]["show"];
  EXPECT_TRUE(show["presenters"].is_null());
  EXPECT_TRUE(show["url"].is_null());
  EXPECT_EQ(show["image"]["url600"], "/media/images/img-radio2-600.webp");
  for (auto& channel : station.channels) channel.image.reset();
  EXPECT_EQ(page()["onAir"]["show"]["image"]["url600"], "/images/unknown_programme.webp");
}

TEST_F(Home, S5_010_BroadcastersOutsideTheChannelsWhitelistAreLeftOut) {
  const Json broadcasters = page()["onAir"]["show"]["broadcasters"];
  EXPECT_EQ(to_text(broadcasters), R"([{"name":"MAX","slug":"max"}])");
}

TEST_F(Home, S3_027_WithoutAcceptedBroadcastersTheListIsEmpty) {
  for (auto& channel : station.channels) channel.broadcaster_whitelist.clear();
  EXPECT_EQ(page()["onAir"]["show"]["broadcasters"], Json::array());
}

TEST_F(Home, S3_039_AShowLinksToItsProgrammeOnlyWithASlugAndProgramming) {
  EXPECT_EQ(page()["onAir"]["show"]["url"], "/programmas/de-ochtend");
  station.programmes[0].published = false;
  EXPECT_TRUE(page()["onAir"]["show"]["url"].is_null());
  station.programmes[0].published = true;
  station.programmes.push_back(station.programmes[0]);
  station.programmes.back().slug = station.broadcasts[0].programme = ProgrammeSlug("");
  EXPECT_TRUE(page()["onAir"]["show"]["url"].is_null());
  station.broadcasts[0].programme = ProgrammeSlug("de-ochtend");
  for (auto& channel : station.channels) channel.has_programming = false;
  EXPECT_TRUE(page()["onAir"]["show"]["url"].is_null());
}

TEST_F(Home, S3_062_S9_004_ATrackIsOnAirUntilAMinuteAfterItsEnd) {
  clock.set(saturday("10:35:59"));
  EXPECT_EQ(page()["onAir"]["track"]["playId"], "p5");
  clock.set(saturday("10:36:00"));
  EXPECT_TRUE(page()["onAir"]["track"].is_null());
  EXPECT_EQ(page()["recentTracks"][0]["playId"], "p5");
}

TEST_F(Home, ShowsTheNextFourShowsAndTheNewestFiveTracks) {
  for (int i = 0; i < 6; ++i)
    station.plays.push_back(zender::testing::play("e" + std::to_string(i), "radio2", saturday("09:30:00"),
                                                  saturday("09:33:00"), "A", "B"));
  const Json home = page();
  ASSERT_EQ(home["upNext"].size(), 4U);
  EXPECT_EQ(home["upNext"][0]["name"], "Middagpauze");
  ASSERT_EQ(home["recentTracks"].size(), 5U);
  EXPECT_EQ(home["recentTracks"][0]["playId"], "p5");
}

TEST_F(Home, S3_055_TracksHaveTheirChartPosition) {
  const Json track = page()["onAir"]["track"];
  EXPECT_EQ(track["name"], "#1:  Café aan zee");
  EXPECT_EQ(track["chartPosition"], 1);
}

TEST_F(Home, S3_048_ATrackWithoutItsOwnPageHasNoLink) {
  EXPECT_EQ(page()["onAir"]["track"]["url"], "/nummers/t1/cafe-aan-zee");
  EXPECT_EQ(page()["recentTracks"][1]["url"], "#");  // a play without a track
  station.tracks[0].name = "!";
  EXPECT_EQ(page()["onAir"]["track"]["url"], "#");
}

TEST_F(Home, S3_042_S9_053_ATrackWithoutACoverHasThePlaceholder) {
  EXPECT_EQ(page()["recentTracks"][1]["image"]["url360"], "/images/unknown_track.webp");
  EXPECT_EQ(page()["onAir"]["track"]["image"]["url360"], "/media/images/img-t1-360.webp");
}

TEST_F(Home, ShowsTheFirstTenOfTheChartOrNone) {
  EXPECT_EQ(page()["chart"]["name"], "De Top 35");
  EXPECT_EQ(page()["chart"]["positions"][0]["previousPosition"], 3);
  auto& edition = station.charts[0].editions[0];
  for (int i = 3; i < 36; ++i) edition.positions.push_back({i, TrackId("t2"), i});
  EXPECT_EQ(page()["chart"]["positions"].size(), 10U);
  station.charts.clear();
  EXPECT_TRUE(page()["chart"].is_null());
}

TEST_F(Home, S3_056_ShowsWhatIsOnAirOnEveryPublishedChannel) {
  const Json channels = page()["channels"];
  ASSERT_EQ(channels.size(), 3U);
  EXPECT_EQ(channels[0]["channel"], "radio2");
  EXPECT_EQ(channels[0]["show"], "De Ochtend");
  EXPECT_EQ(channels[0]["song"]["name"], "#1:  Café aan zee");
  EXPECT_TRUE(channels[1]["show"].is_null());
  EXPECT_EQ(channels[2]["song"]["artist"], "Anna Componist");
}

TEST_F(Home, ReadsWhatIsOnAirOnAllChannelsOnceForManyPages) {
  int reads = 0;
  std::shared_ptr<const ChannelsOnAir> kept;
  site.cached_on_air = [&](const std::function<ChannelsOnAir()>& read) {
    if (!kept) {
      kept = std::make_shared<const ChannelsOnAir>(read());
      ++reads;
    }
    return kept;
  };
  const Json first = page();
  EXPECT_EQ(page()["channels"], first["channels"]);
  EXPECT_EQ(reads, 1);
}

TEST_F(Home, ExpiresAtTheFirstBoundaryOfAnyChannel) {
  EXPECT_EQ(home().freshness.expires_at(), saturday("10:36:00"));
  clock.set(saturday("10:36:00"));
  EXPECT_EQ(home().freshness.expires_at(), saturday("10:41:00"));  // Radio 4's work ended at 10:40
  clock.set(saturday("23:30:00"));
  EXPECT_EQ(home().freshness.expires_at(), testing::at("2026-11-22T00:00:00+01:00"));
  EXPECT_THAT(home().freshness.topics(),
              ::testing::UnorderedElementsAre("content", "schedule", "plays:radio2", "plays:soulenjazz",
                                              "plays:radio4"));
}

TEST_F(Home, ShowsTheNewestEightFragmentsAndTheNewestFourEpisodesOnceTheyArePublished) {
  EXPECT_EQ(page()["fragments"], Json::array());
  EXPECT_EQ(page()["episodes"], Json::array());
  station.feeds = {{FeedSlug("laag-land"), "Laag land", "", "", std::nullopt, std::nullopt}};
  for (int i = 0; i < 10; ++i) {
    station.fragments.push_back(
        testing::a_fragment("f" + std::to_string(i), saturday("09:0" + std::to_string(i) + ":00")));
    station.episodes.push_back(testing::an_episode("e" + std::to_string(i), "laag-land",
                                                   saturday("08:0" + std::to_string(i) + ":00")));
  }
  station.fragments.push_back(testing::a_fragment("later", saturday("10:33:00")));
  EXPECT_THAT(ids(page()["fragments"]),
              ::testing::ElementsAre("f9", "f8", "f7", "f6", "f5", "f4", "f3", "f2"));
  EXPECT_THAT(ids(page()["episodes"]), ::testing::ElementsAre("e9", "e8", "e7", "e6"));
  EXPECT_EQ(page()["fragments"][0]["player"]["tokenUrl"], "/api/play/token-of-sound-f9");
  EXPECT_EQ(home().freshness.expires_at(), saturday("10:33:00")) << "the next publication";
}

TEST_F(Home, ShowsTheNewestPastBroadcastsOfItsChannelThatHaveSound) {
  clock.set(saturday("20:30:00"));
  EXPECT_EQ(page()["missed"], Json::array());
  for (auto& play : station.plays) play.media = MediaId("tune-1");
  for (const char* from : {"13:00:00", "15:00:00", "17:00:00", "19:00:00"}) {
    auto play = zender::testing::play(from, "radio2", saturday(from),
                                      saturday(from) + std::chrono::minutes(3), "A", "B");
    play.id = TrackPlayId(std::string("m") + from[0] + from[1]);
    play.media = MediaId("tune-1");
    station.plays.push_back(play);
  }
  const Json missed = page()["missed"];
  ASSERT_EQ(missed.size(), 4U);  // b5 (20:00) to b2; not b1, which ended first
  EXPECT_EQ(missed[0]["playable"]["id"], "b5");
  EXPECT_EQ(missed[0]["name"], "De Avond");
  EXPECT_EQ(missed[3]["playable"]["id"], "b2");
  EXPECT_EQ(missed[0]["playable"]["player"]["tokenUrl"], "/api/play/token-of-b5");
  station.plays.pop_back();
  EXPECT_EQ(page()["missed"][0]["playable"]["id"], "b4") << "De Avond has no sound";
}

TEST_F(Home, APastBroadcastIsShownForAsLongAsItCanBeHeard) {
  site.playables.broadcast_life = std::chrono::hours(1);
  for (auto& play : station.plays) play.media = MediaId("tune-1");
  clock.set(saturday("12:30:00"));
  ASSERT_EQ(page()["missed"].size(), 1U);
  EXPECT_EQ(home().freshness.expires_at(), saturday("13:00:00"));
  clock.set(saturday("13:00:00"));
  EXPECT_EQ(page()["missed"], Json::array());
}

TEST_F(Home, AChannelWithItsOwnStreamHasNothingToHearAgain) {
  clock.set(saturday("12:30:00"));
  for (auto& play : station.plays) play.media = MediaId("tune-1");
  station.channels[1].stream_url = "https://icecast.example/radio2";
  EXPECT_EQ(page()["missed"], Json::array());
}

TEST_F(Home, MetadataIsDutchWithAbsoluteAddresses) {
  const Json model = home().model;
  EXPECT_EQ(model["meta"]["title"], "Radio 2 | Muziek die bij je blijft");
  EXPECT_EQ(model["meta"]["canonical"], "https://radio2.example/");
  EXPECT_EQ(model["meta"]["image"], "https://radio2.example/media/images/img-radio2-share.jpg");
  EXPECT_EQ(model["meta"]["type"], "music.radio_station");
  EXPECT_EQ(model["now"], "2026-11-21T10:32:00.000+01:00");
}

TEST_F(Home, WithoutItsDefaultChannelTheStationSaysThatItHasNoContentYet) {
  station = {};
  EXPECT_EQ(home().status, 503);
  EXPECT_EQ(page().at("kind"), "notFound");
}

TEST_F(Home, InvalidUtf8DoesNotBreakThePage) {
  station.broadcasts[0].name = "kapot \xff";
  EXPECT_NE(to_text(pages().build({"home", {}, {}, "/"}).model).find("kapot ÿ"), std::string::npos)
      << "stored as the letter of windows-1252 that it is";
}

}  // namespace
}  // namespace zender::pages
