#include "pages/listen/broadcasts.h"

#include "domain/sound/media_repository.h"
#include "pages/listen/broadcast_page.h"
#include "pages/testing/on_demand_fixture.h"

namespace zender::pages {
namespace {

using testing::a_fragment;
using testing::at;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;
using testing::saturday;
using ::testing::StartsWith;
using zender::testing::play;
using zender::testing::show;

SentPlay with_media(SentPlay play, const std::string& media) {
  play.media = MediaId(media);
  return play;
}

/// Adds to the small station: 'De Ochtend' on earlier days, with sound on Friday and on an old
/// Sunday.
class Broadcasts : public testing::OnDemandPagesTest {
 protected:
  Broadcasts() {
    const auto morning = [](const std::string& id, const std::string& day) {
      return show(id, "radio2", at(day + "T09:00:00+01:00"), at(day + "T12:00:00+01:00"), "De Ochtend");
    };
    station.broadcasts.push_back(morning("vrijdag", "2026-11-20"));
    station.broadcasts.push_back(morning("donderdag", "2026-11-19"));
    station.broadcasts.push_back(morning("oud", "2026-11-01"));
    MediaAsset sound;
    sound.id = MediaId("sound");
    sound.segments = std::vector<Milliseconds>(20, Milliseconds(6000));
    station.media = {sound};
    for (const std::string day : {"2026-11-20", "2026-11-01"}) {
      station.plays.push_back(
          with_media(play("a" + day, "radio2", at(day + "T09:10:00+01:00"), at(day + "T09:12:00+01:00"),
                          "Mila Bloem", "Café aan zee", "t1"),
                     "sound"));
      station.plays.push_back(with_media(play("b" + day, "radio2", at(day + "T09:20:00+01:00"),
                                              at(day + "T09:22:00+01:00"), "Onbekend", "Los nummer"),
                                         "sound"));
    }
    site.playables.asset_of = [this](const MediaId& id) -> std::shared_ptr<const MediaAsset> {
      const auto asset = store().media().media(id);
      return asset ? std::make_shared<const MediaAsset>(*asset) : nullptr;
    };
  }
  Json list(const std::map<std::string, std::string>& query = {}) {
    return page({"broadcasts", {}, query, "/uitzendingen"});
  }
  static std::vector<std::string> shows(const Json& days) {
    std::vector<std::string> found;
    for (const Json& day : days)
      for (const Json& broadcast : day["broadcasts"]) found.push_back(broadcast["id"].get<std::string>());
    return found;
  }
  static PageRequest at_path(const std::string& id, const std::string& dated,
                             const std::string& programme = "de-ochtend") {
    return {"broadcast",
            {{"programmeSlug", programme}, {"broadcastId", id}, {"datedSlug", dated}},
            {},
            "/uitzendingen/" + programme + "/" + id + "/" + dated};
  }
  static PageRequest friday() { return at_path("vrijdag", "2026-11-20-de-ochtend"); }
};

TEST_F(Broadcasts, SearchSaysUntilWhenEachCanBeHeardAgain) {
  for (const std::string id : {"vrijdag", "donderdag", "oud"}) {
    SearchHit hit;
    hit.key = {SearchKind::kBroadcast, id};
    hit.parent = "de-ochtend";
    hit.published = at("2026-11-20T09:00:00+01:00");
    search.hits.push_back(hit);
  }
  const PageResult found = build({"search", {{"searchTerm", "ochtend"}}, {}, "/zoeken/ochtend"});
  const Json hits = found.model["page"]["groups"][0]["hits"];
  EXPECT_EQ(hits[0]["goneIso"], "2026-11-27T12:00:00.000+01:00");
  EXPECT_TRUE(hits[1]["goneIso"].is_null()) << "there is no sound of it";
  EXPECT_TRUE(hits[2]["goneIso"].is_null()) << "too old";
}

TEST_F(Broadcasts, S2_020_GemistShowsByDayWhatCanBeHeardAgainAndUntilWhen) {
  const Json shown = list();
  EXPECT_THAT(shows(shown["days"]), ElementsAre("vrijdag")) << "no silent, running or old ones";
  EXPECT_EQ(shown["days"][0]["date"], "2026-11-20");
  const Json broadcast = shown["days"][0]["broadcasts"][0];
  EXPECT_EQ(broadcast["playable"]["id"], "vrijdag");
  EXPECT_EQ(broadcast["url"], "/uitzendingen/de-ochtend/vrijdag/2026-11-20-de-ochtend");
  EXPECT_EQ(broadcast["goneIso"], "2026-11-27T12:00:00.000+01:00");
  EXPECT_EQ(shown["programmes"][0]["name"], "De Ochtend");
}

TEST_F(Broadcasts, S2_020_AProgrammesOldBroadcastsStayListedForTheirSongs) {
  const Json shown = list({{"programme", "de-ochtend"}});
  EXPECT_THAT(shows(shown["days"]), ElementsAre("vrijdag", "oud")) << "of Thursday nothing is known";
  EXPECT_TRUE(shown["days"][1]["broadcasts"][0]["playable"].is_null());
  EXPECT_TRUE(shown["days"][1]["broadcasts"][0]["goneIso"].is_null());
  EXPECT_EQ(shown["programme"]["url"], "/programmas/de-ochtend");
  EXPECT_EQ(build({"broadcasts", {}, {{"programme", "nergens"}}, "/x"}).status, 404);
}

TEST_F(Broadcasts, AProgrammeMayKeepItsBroadcastsLongerOrNotAtAllAndSaysWhy) {
  ListenBack& rule = station.programmes.front().listen_back;
  ASSERT_EQ(station.programmes.front().slug.value, "de-ochtend");
  rule = {30, ""};
  EXPECT_EQ(page(at_path("oud", "2026-11-01-de-ochtend"))["goneIso"], "2026-12-01T12:00:00.000+01:00");
  rule = {0, "De muziekrechten staan het niet toe."};
  EXPECT_TRUE(shows(list()["days"]).empty());
  const Json shown = page(friday());
  EXPECT_EQ(shown["state"], "gone");
  EXPECT_TRUE(shown["playable"].is_null());
  EXPECT_EQ(shown["listenBack"],
            (Json{{"status", "notAllowed"}, {"reason", "De muziekrechten staan het niet toe."}}));
  const Json listed = list({{"programme", "de-ochtend"}});
  EXPECT_EQ(listed["keeping"], "notAllowed");
  EXPECT_EQ(listed["reason"], "De muziekrechten staan het niet toe.");
  EXPECT_THAT(shows(listed["days"]), ElementsAre("vrijdag", "oud")) << "for their songs";
  EXPECT_THAT(list()["programmes"], IsEmpty());
}

TEST_F(Broadcasts, TheListExpiresWhenASoundExpiresOrAShowEnds) {
  EXPECT_EQ(build({"broadcasts", {}, {}, "/uitzendingen"}).freshness.expires_at(), saturday("12:00:00"));
  clock.set(at("2026-11-27T11:30:00+01:00"));
  EXPECT_EQ(build({"broadcasts", {}, {}, "/uitzendingen"}).freshness.expires_at(),
            at("2026-11-22T01:00:00+01:00"))
      << "the addresses of sounds change before that";
}

TEST_F(Broadcasts, S2_020_GemistSaysWhoseBroadcastsItListsAndTakesAChannel) {
  EXPECT_EQ(list()["channel"], "radio2");
  EXPECT_EQ(list()["keptDays"], 7);
  const PageResult other = build({"broadcasts", {}, {{"channel", "radio4"}}, "/uitzendingen"});
  EXPECT_EQ(other.model["page"]["channel"], "radio4");
  EXPECT_EQ(other.model["page"]["days"], Json::array()) << "what Radio 2 kept is not listed there";
  EXPECT_EQ(other.model["meta"]["title"], "Gemist van Radio 4 | Radio 2");
  EXPECT_EQ(build({"broadcasts", {}, {{"channel", "nergens"}}, "/x"}).status, 404);
  EXPECT_EQ(
      pages().build({"broadcasts", {}, {{"channel", "radio4"}, {"programme", "de-ochtend"}}, "/x"}).moved_to,
      "/uitzendingen?programme=de-ochtend")
      << "a form without JavaScript sends both";
}

TEST_F(Broadcasts, AChannelWithItsOwnStreamOffersAndPromisesNothingToListenBackTo) {
  for (auto& channel : station.channels) channel.stream_url = "https://icecast.example/radio2";
  const PageResult listed = build({"broadcasts", {}, {}, "/uitzendingen"});
  EXPECT_EQ(listed.model["page"]["keeping"], "elsewhere");
  EXPECT_EQ(listed.model["page"]["days"], Json::array());
  EXPECT_EQ(listed.model["page"]["programmes"], Json::array());
  EXPECT_EQ(listed.model["meta"]["description"], "Uitzendingen van Radio 2 kun je hier niet terugluisteren.");
  EXPECT_THAT(shows(list({{"programme", "de-ochtend"}})["days"]), ElementsAre("vrijdag", "oud"))
      << "for their songs";
  for (const auto& request : {friday(), at_path("b1", "2026-11-21-de-ochtend")}) {
    const PageResult shown = build(request);
    EXPECT_EQ(shown.model["page"]["listenBack"]["status"], "elsewhere") << request.path;
    EXPECT_EQ(shown.model["meta"]["structuredData"][1]["itemListElement"][1]["name"], "Programma’s");
  }
}

TEST_F(Broadcasts, GedraaidIsOfferedOnlyWhereTheChannelsSongsAreKnownFromThatTime) {
  EXPECT_EQ(page(at_path("donderdag", "2026-11-19-de-ochtend"))["playedTracksUrl"],
            "/gedraaid/19-11-2026?time=9_10")
      << "a hole in what is known";
  std::erase_if(station.plays, [](const SentPlay& one) { return one.time.from < at("2026-11-20T00:00Z"); });
  EXPECT_TRUE(page(at_path("donderdag", "2026-11-19-de-ochtend"))["playedTracksUrl"].is_null());
  EXPECT_FALSE(page(friday())["playedTracksUrl"].is_null());
  station.plays.clear();
  EXPECT_TRUE(page(friday())["playedTracksUrl"].is_null());
  EXPECT_THAT(shows(list({{"programme", "de-ochtend"}})["days"]), IsEmpty());
}

TEST_F(Broadcasts, ABroadcastOfWhichNoSoundArrivedPromisesNone) {
  station.plays.push_back(with_media(
      play("nu", "radio2", saturday("09:10:00"), saturday("09:12:00"), "Onbekend", "Los nummer"), "sound"));
  EXPECT_EQ(page(at_path("b1", "2026-11-21-de-ochtend"))["listenBack"]["status"], "later");
  EXPECT_EQ(page(at_path("donderdag", "2026-11-19-de-ochtend"))["listenBack"]["status"], "missing");
  EXPECT_EQ(page(at_path("oud", "2026-11-01-de-ochtend"))["listenBack"]["status"], "expired");
  station.plays.clear();
  EXPECT_EQ(page(at_path("b1", "2026-11-21-de-ochtend"))["listenBack"]["status"], "missing");
}

TEST_F(Broadcasts, S2_021_ABroadcastHasItsSongsWithTheirPositionInTheSound) {
  station.fragments = {a_fragment("water", at("2026-11-20T09:30:00+01:00"))};
  station.fragments[0].broadcast = BroadcastId("vrijdag");
  const Json shown = page(friday());
  EXPECT_EQ(shown["state"], "available");
  EXPECT_EQ(shown["playable"]["durationMs"], 240'000) << "silence is left out";
  EXPECT_EQ(shown["soundUrl"], "/stream/broadcasts/vrijdag/index.m3u8");
  ASSERT_EQ(shown["tracks"].size(), 2U);
  EXPECT_EQ(shown["tracks"][0]["start"], 0.0);
  EXPECT_EQ(shown["tracks"][0]["artist"], "Mila Bloem");
  EXPECT_EQ(shown["tracks"][1]["start"], 120.0);
  EXPECT_THAT(ids(shown["fragments"]), ElementsAre("water"));
  EXPECT_EQ(shown["previous"]["fromIso"], "2026-11-19T09:00:00.000+01:00");
  EXPECT_TRUE(shown["next"].is_null());
}

TEST_F(Broadcasts, ABroadcastLinksToItsPresentersAndToTheNewestOthersOfItsProgramme) {
  const Json shown = page(friday());
  ASSERT_FALSE(shown["presenters"].empty());
  EXPECT_THAT(shown["show"]["presenters"].get<std::string>(),
              StartsWith(shown["presenters"][0]["name"].get<std::string>()));
  EXPECT_THAT(shown["presenters"][0]["url"].get<std::string>(), StartsWith("/presentatoren/"));
  ASSERT_FALSE(shown["others"].empty());
  EXPECT_EQ(shown["others"][0]["fromIso"], "2026-11-19T09:00:00.000+01:00");
  for (const auto& other : shown["others"]) EXPECT_NE(other["url"], friday().path);
}

TEST_F(Broadcasts, TheTrackListStaysWhenTheSoundHasExpired) {
  const Json shown = page(at_path("oud", "2026-11-01-de-ochtend"));
  EXPECT_EQ(shown["state"], "gone");
  EXPECT_TRUE(shown["playable"].is_null());
  EXPECT_TRUE(shown["soundUrl"].is_null());
  ASSERT_EQ(shown["tracks"].size(), 2U);
  EXPECT_TRUE(shown["tracks"][0]["start"].is_null());
  EXPECT_EQ(shown["next"]["fromIso"], "2026-11-19T09:00:00.000+01:00");
}

TEST_F(Broadcasts, ASongInGedraaidSaysWhereItIsInTheSoundOfItsShow) {
  const auto songs_of = [&](const std::string& date) {
    return build({"playedTracks", {{"date", date}}, {}, "/gedraaid/" + date});
  };
  const PageResult friday = songs_of("20-11-2026");
  const Json group = friday.model["page"]["groups"][0];
  EXPECT_EQ(group["listen"], "broadcast");
  EXPECT_EQ(group["show"]["id"], "vrijdag");
  EXPECT_EQ(group["tracks"][1]["start"], 0.0);
  EXPECT_EQ(group["tracks"][0]["start"], 120.0);

  site.playables.broadcast_life = std::chrono::hours(23);
  const PageResult ending = songs_of("20-11-2026");
  EXPECT_EQ(ending.freshness.expires_at(), saturday("11:00:00")) << "when the sound expires";
  clock.set(saturday("11:00:00"));
  const Json gone = songs_of("20-11-2026").model["page"]["groups"][0];
  EXPECT_TRUE(gone["listen"].is_null());
  EXPECT_TRUE(gone["tracks"][0]["start"].is_null());
}

TEST_F(Broadcasts, ASongOfTheShowOnAirIsHeardInTheLiveStreamIfItsSoundIsKept) {
  station.plays.push_back(with_media(
      play("nu", "radio2", saturday("09:10:00"), saturday("09:12:00"), "Onbekend", "Los nummer"), "sound"));
  const auto group = [&] { return build({"playedTracks", {}, {}, "/gedraaid"}).model["page"]["groups"][0]; };
  EXPECT_EQ(group()["listen"], "live");
  EXPECT_TRUE(group()["tracks"][0]["start"].is_null());
  station.plays.clear();
  station.plays.push_back(
      play("nu", "radio2", saturday("09:10:00"), saturday("09:12:00"), "Onbekend", "Los nummer"));
  EXPECT_TRUE(group()["listen"].is_null());
}

TEST_F(Broadcasts, WithoutSongsItSaysWhetherThePlaysAreKnown) {
  const PageResult silent = build(at_path("donderdag", "2026-11-19-de-ochtend"));
  EXPECT_EQ(silent.model["page"]["tracks"], Json::array());
  EXPECT_EQ(silent.model["page"]["playsKnown"], false) << "no play of that morning is stored";
  EXPECT_THAT(silent.model["meta"]["description"].get<std::string>(), Not(HasSubstr("nummers")));

  SentPlay talk = with_media(
      play("praat", "radio2", at("2026-11-19T09:10:00+01:00"), at("2026-11-19T09:12:00+01:00"), "", ""),
      "sound");
  talk.song.reset();
  station.plays.push_back(talk);
  const Json spoken = page(at_path("donderdag", "2026-11-19-de-ochtend"));
  EXPECT_EQ(spoken["tracks"], Json::array());
  EXPECT_EQ(spoken["playsKnown"], true) << "plays are known, but none of them is a song";

  const PageResult sung = build(friday());
  EXPECT_EQ(sung.model["page"]["playsKnown"], true);
  EXPECT_THAT(sung.model["meta"]["description"].get<std::string>(), HasSubstr("nummers"));
}

TEST_F(Broadcasts, S2_021_AnOldOrIncompleteAddressRedirectsToTheCurrentOne) {
  for (const auto& request : {at_path("vrijdag", "2026-11-20-oude-naam"), at_path("vrijdag", "null", "null")})
    EXPECT_EQ(pages().build(request).moved_to, "/uitzendingen/de-ochtend/vrijdag/2026-11-20-de-ochtend");
}

TEST_F(Broadcasts, WhatIsOnAirOrStillToComeSaysSoAndExpiresInTime) {
  const PageResult now = build(at_path("b1", "2026-11-21-de-ochtend"));
  EXPECT_EQ(now.model["page"]["state"], "onAir");
  EXPECT_EQ(now.freshness.expires_at(), saturday("10:36:00")) << "the current song ends";
  const PageResult later = build(at_path("b2", "2026-11-21-middagpauze", "middagpauze"));
  EXPECT_EQ(later.model["page"]["state"], "coming");
  EXPECT_EQ(later.model["page"]["tracks"], Json::array());
  EXPECT_TRUE(later.model["page"]["playedTracksUrl"].is_null());
}

TEST_F(Broadcasts, ABroadcastNoLongerStoredIsGoneAndAnUnknownOneNotFound) {
  const PageResult gone = build(at_path("radio2-20250301-0900", "2025-03-01-de-ochtend"));
  EXPECT_EQ(gone.status, 410);
  EXPECT_THAT(gone.model["page"]["detail"].get<std::string>(), HasSubstr("zaterdag 1 maart 2025"));
  for (const char* id : {"radio2-20270301-0900", "radio9-20250301-0900", "radio2-20259901-0900", "x"})
    EXPECT_EQ(build(at_path(id, "2025-03-01-x")).status, 404) << id;
}

TEST_F(Broadcasts, SearchEnginesGetTheEpisodeWithItsSound) {
  const Json data = build(friday()).model["meta"]["structuredData"][0];
  EXPECT_EQ(data["@type"], "RadioEpisode");
  EXPECT_EQ(data["partOfSeries"]["name"], "De Ochtend");
  EXPECT_EQ(data["associatedMedia"]["contentUrl"],
            "https://radio2.example/stream/broadcasts/vrijdag/index.m3u8");
}

}  // namespace
}  // namespace zender::pages
