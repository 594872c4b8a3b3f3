#include "pages/listen/moment.h"

#include "domain/sound/media_repository.h"
#include "pages/testing/on_demand_fixture.h"
#include "playables/moments.h"

namespace zender::pages {
namespace {

using testing::a_fragment;
using testing::at;
using testing::saturday;
using zender::testing::play;
using zender::testing::show;

/// Adds to the small station: 'De Ochtend' of Friday and of an old Sunday, each with a song of two
/// minutes at 09:10 and speech of two minutes after it, in segments of six seconds.
class Moments : public testing::OnDemandPagesTest {
 protected:
  Moments() {
    MediaAsset sound;
    sound.id = MediaId("sound");
    sound.segments = std::vector<Milliseconds>(20, Milliseconds(6000));
    station.media = {sound};
    for (const std::string day : {"2026-11-20", "2026-11-01"}) {
      station.broadcasts.push_back(show(day == "2026-11-20" ? "vrijdag" : "oud", "radio2",
                                        at(day + "T09:00:00+01:00"), at(day + "T12:00:00+01:00"),
                                        "De Ochtend"));
      SentPlay song = play("a" + day, "radio2", at(day + "T09:10:00+01:00"), at(day + "T09:12:00+01:00"),
                           "Mila Bloem", "Café aan zee", "t1");
      song.media = MediaId("sound");
      station.plays.push_back(song);
      SentPlay talk =
          play("b" + day, "radio2", at(day + "T09:12:00+01:00"), at(day + "T09:14:00+01:00"), "", "");
      talk.song.reset();
      talk.media = MediaId("sound");
      station.plays.push_back(talk);
    }
    station.fragments = {a_fragment("water", at("2026-11-20T12:30:00+01:00"))};
    station.fragments[0].media = MediaId("sound");
    site.playables.moment_token_url = [](const std::string& key) { return "/api/play/token-of-" + key; };
    site.playables.asset_of = [this](const MediaId& id) -> std::shared_ptr<const MediaAsset> {
      const auto asset = store().media().media(id);
      return asset ? std::make_shared<const MediaAsset>(*asset) : nullptr;
    };
  }
  PageResult moment(const std::string& subject, const std::string& span, const std::string& item = "") {
    PageRequest request{"moment",
                        {{"subject", subject}, {"span", span}},
                        {},
                        "/moment/" + subject + (item.empty() ? "" : "/" + item) + "/" + span};
    if (!item.empty()) request.params["itemId"] = item;
    return build(request);
  }
  /// The length of the sound of a moment of Radio 2, in milliseconds; 0 if it is refused.
  std::int64_t length(const std::string& span) {
    const PageResult result = moment("radio2", span);
    return result.status == 200 ? result.model["page"]["playable"]["durationMs"].get<std::int64_t>() : 0;
  }
};

TEST_F(Moments, AMomentHasTheWholeSegmentsThatAreInIt) {
  const PageResult result = moment("radio2", "20261120T081210Z-40");
  ASSERT_EQ(result.status, 200);
  const Json page = result.model["page"];
  EXPECT_EQ(page["name"], "Moment uit De Ochtend");
  EXPECT_EQ(page["playable"]["durationMs"], 48'000) << "from 09:12:06 until 09:12:54";
  EXPECT_EQ(page["playable"]["id"], "radio2.20261120T081210Z-40");
  EXPECT_EQ(page["playable"]["url"], "/moment/radio2/20261120T081210Z-40");
  EXPECT_EQ(page["soundUrl"], "/stream/moments/radio2.20261120T081210Z-40/index.m3u8");
  EXPECT_EQ(page["fromIso"], "2026-11-20T09:12:10.000+01:00");
  EXPECT_EQ(page["goneIso"], "2026-11-27T12:00:00.000+01:00");
  EXPECT_EQ(page["show"]["id"], "vrijdag");
  EXPECT_EQ(page["songs"], Json::array());
  EXPECT_EQ(result.model["meta"]["robots"], "noindex");
  EXPECT_EQ(result.model["meta"]["description"], "De Ochtend op Radio 2, vrijdag 20 november 2026, 09:12.");
}

TEST_F(Moments, OfASongItHasHalfAMinuteWhateverTheAddressAsks) {
  EXPECT_EQ(length("20261120T081030Z-30"), 30'000);
  EXPECT_EQ(length("20261120T081033Z-30"), 30'000) << "not the 36 s of all segments that it touches";
  EXPECT_EQ(length("20261120T081130Z-60"), 60'000) << "30 s of the song, 30 s of what follows";
  EXPECT_EQ(length("20261120T081127Z-60"), 0) << "33 s of the song";
  const PageResult refused = moment("radio2", "20261120T081030Z-31");
  EXPECT_EQ(refused.status, 400);
  EXPECT_EQ(refused.model["page"]["detail"],
            "Van een nummer mag je 30 seconden delen, en nooit het hele nummer.");
}

TEST_F(Moments, OfAShortSongItNeverHasAll) {
  station.plays.clear();
  SentPlay jingle = play("kort", "radio2", at("2026-11-20T09:10:00+01:00"), at("2026-11-20T09:10:24+01:00"),
                         "Onbekend", "Kort");
  jingle.media = MediaId("sound");
  station.plays.push_back(jingle);
  EXPECT_EQ(length("20261120T081000Z-24"), 0);
  EXPECT_EQ(length("20261120T081000Z-12"), 12'000);
}

TEST_F(Moments, ItNamesItsSong) {
  const PageResult result = moment("radio2", "20261120T081150Z-30");
  const Json page = result.model["page"];
  ASSERT_EQ(page["songs"].size(), 1U);
  EXPECT_EQ(page["songs"][0]["artist"], "Mila Bloem");
  EXPECT_EQ(result.model["meta"]["description"],
            "Mila Bloem – Café aan zee in De Ochtend op Radio 2, vrijdag 20 november 2026, 09:11.");
}

TEST_F(Moments, ItLastsTenToNinetySeconds) {
  EXPECT_EQ(moment("radio2", "20261120T081205Z-9").status, 400);
  EXPECT_EQ(moment("radio2", "20261120T081205Z-91").status, 400);
  EXPECT_EQ(moment("radio2", "20261120T081205Z-90").status, 200);
}

TEST_F(Moments, WhatIsNoMomentIsNotFound) {
  for (const char* span : {"20261120T081205Z-030", "20261320T081205Z-30", "20261120T081205-30", "30", "-",
                           "20261120T081205Z--30", "83-113"})
    EXPECT_EQ(moment("radio2", span).status, 404) << span;
  EXPECT_EQ(moment("verzonnen", "20261120T081205Z-30").status, 404);
  EXPECT_EQ(moment("fragment", "113-83", "water").status, 404);
  EXPECT_EQ(moment("iets", "83-113", "water").status, 404);
  EXPECT_EQ(moment("fragment", "83-113", "onbekend").status, 404);
}

TEST_F(Moments, WhatIsStillToComeIsNotThereYet) {
  const PageResult result = moment("radio2", "20261121T093150Z-30");
  EXPECT_EQ(result.status, 404);
  EXPECT_EQ(result.model["page"]["title"], "Dit moment is er nog niet");
  EXPECT_EQ(result.freshness.expires_at(), saturday("10:32:20"));
}

TEST_F(Moments, OfTheShowThatIsOnAirItCanBeShared) {
  SentPlay talk = play("nu", "radio2", saturday("10:20:00"), saturday("10:22:00"), "", "");
  talk.song.reset();
  talk.media = MediaId("sound");
  station.plays.push_back(talk);
  EXPECT_EQ(length("20261121T092000Z-30"), 30'000);
}

TEST_F(Moments, OfAProgrammeThatMayNotBeHeardAgainItIsRefused) {
  station.programmes.front().listen_back.days = 0;
  EXPECT_EQ(moment("radio2", "20261120T081210Z-30").status, 410);
  EXPECT_EQ(moment("uitzending", "130-160", "vrijdag").status, 410);
}

TEST_F(Moments, WhenTheSoundHasExpiredSongAndProgrammeStay) {
  const PageResult result = moment("radio2", "20261101T081100Z-30");
  EXPECT_EQ(result.status, 410);
  const Json page = result.model["page"];
  EXPECT_TRUE(page["playable"].is_null());
  EXPECT_TRUE(page["soundUrl"].is_null());
  EXPECT_EQ(page["show"]["name"], "De Ochtend");
  ASSERT_EQ(page["songs"].size(), 1U);
  EXPECT_TRUE(page["songs"][0]["start"].is_null());
}

TEST_F(Moments, OfABroadcastItIsWhatIsHeardAtThatPlace) {
  const PageResult result = moment("uitzending", "110-135", "vrijdag");
  ASSERT_EQ(result.status, 200);
  EXPECT_EQ(result.model["page"]["fromIso"], "2026-11-20T09:11:50.000+01:00");
  EXPECT_EQ(moment("uitzending", "80-112", "vrijdag").status, 400) << "32 s of the song";
  EXPECT_EQ(moment("uitzending", "230-260", "vrijdag").status, 404) << "after its end";
}

TEST_F(Moments, OfAFragmentItIsAPart) {
  const PageResult result = moment("fragment", "83-113", "water");
  ASSERT_EQ(result.status, 200);
  const Json page = result.model["page"];
  EXPECT_EQ(page["playable"]["durationMs"], 36'000);
  EXPECT_EQ(page["position"]["from"], 83.0);
  EXPECT_EQ(page["source"], "Over water");
  EXPECT_TRUE(page["fromIso"].is_null());
  EXPECT_TRUE(page["goneIso"].is_null());
  EXPECT_EQ(result.model["meta"]["description"], "Over water, De Ochtend, vanaf 1:23.");
  EXPECT_EQ(moment("fragment", "200-230", "water").status, 404) << "after its end";
}

TEST(MomentKeys, AreReadAsTheyAreWritten) {
  for (const char* key : {"radio2.20261128T110501Z-30", "fragment.a_1.83-113", "aflevering.b-2.0-10",
                          "uitzending.radio2-20261121-0600.3600-3690"}) {
    const auto address = playables::read_moment(key);
    ASSERT_TRUE(address) << key;
    EXPECT_EQ(playables::moment_key(*address), key);
  }
  for (const char* key : {"", ".", "..", "radio2", "radio2.", "fragment..83-113", "fragment.a.b.83-113"})
    EXPECT_FALSE(playables::read_moment(key)) << key;
}

}  // namespace
}  // namespace zender::pages
