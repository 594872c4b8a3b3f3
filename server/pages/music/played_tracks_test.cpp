#include "pages/testing/pages_fixture.h"

namespace zender::pages {
namespace {

using testing::at;
using testing::saturday;

class PlayedTracks : public testing::PagesTest {
 protected:
  using Values = std::map<std::string, std::string>;

  PageResult result(const std::string& date = "", const Values& query = {}) {
    PageRequest request{"playedTracks", {}, query, "/gedraaid"};
    if (!date.empty()) {
      request.params["date"] = date;
      request.path += "/" + date;
    }
    return build(request);
  }
  Json page(const std::string& date = "", const Values& query = {}) {
    return result(date, query).model.at("page");
  }

  std::vector<std::string> play_ids(const Json& page) {
    std::vector<std::string> ids;
    for (const auto& group : page.at("groups"))
      for (const auto& track : group.at("tracks")) ids.push_back(track.at("playId"));
    return ids;
  }
  void add_play(const std::string& id, TimePoint from) {
    station.plays.push_back(
        zender::testing::play(id, "radio2", from, from + std::chrono::minutes(3), "A", "B"));
  }
};

TEST_F(PlayedTracks, S3_057_SongsOfTodayUpToNowNewestFirst) {
  const Json today = page();
  EXPECT_EQ(play_ids(today), (std::vector<std::string>{"p5", "p4", "p3", "p1"}));
  EXPECT_EQ(today["total"], 4);
  EXPECT_EQ(today["isToday"], true);
  EXPECT_EQ(today["date"], "2026-11-21");
  clock.set(saturday("10:30:59"));
  EXPECT_EQ(page()["total"], 3);
}

TEST_F(PlayedTracks, S3_044_TracksHaveTheirTimeInTheStationsZone) {
  const Json track = page()["groups"][0]["tracks"][0];
  EXPECT_EQ(track["time"], "10:31");
  EXPECT_EQ(track["fromIso"], "2026-11-21T10:31:00.000+01:00");
}

TEST_F(PlayedTracks, ANewGroupStartsWhereTheShowChanges) {
  add_play("n1", saturday("08:59:59"));  // before any show
  add_play("n2", saturday("12:00:00"));
  add_play("n3", saturday("11:59:00"));  // started in the morning show, ended after it
  clock.set(saturday("12:30:00"));
  const Json groups = page()["groups"];
  ASSERT_EQ(groups.size(), 3U);
  EXPECT_EQ(groups[0]["show"]["name"], "Middagpauze");
  EXPECT_EQ(groups[1]["show"]["name"], "De Ochtend");
  EXPECT_EQ(groups[1]["tracks"].size(), 5U);
  EXPECT_TRUE(groups[2]["show"].is_null());
}

TEST_F(PlayedTracks, S3_055_ShowsChartPositionsAndTheNameOfTheChart) {
  EXPECT_EQ(page()["groups"][0]["tracks"][0]["name"], "#1:  Café aan zee");
  EXPECT_EQ(page()["chartName"], "De Top 35");
  EXPECT_TRUE(page("", {{"channel", "radio4"}})["chartName"].is_null());
}

TEST_F(PlayedTracks, S3_052_S3_054_S3_056_AClassicalChannelShowsWorkComposerAndEnsemble) {
  const Json classical = page("", {{"channel", "radio4"}});
  EXPECT_EQ(classical["usesClassicalData"], true);
  const Json track = classical["groups"][0]["tracks"][0];
  EXPECT_EQ(track["name"], "Symfonie in D");
  EXPECT_EQ(track["artist"], "Anna Componist");
  EXPECT_EQ(track["ensemble"], "Het Strijkje");
}

TEST_F(PlayedTracks, S3_054_OnOtherChannelsAWorkHasItsPerformer) {
  for (auto& channel : station.channels) channel.uses_classical_data = false;
  const Json track = page("", {{"channel", "radio4"}})["groups"][0]["tracks"][0];
  EXPECT_EQ(track["name"], "Symfonie in D");
  EXPECT_NE(track["artist"], "Anna Componist");
}

TEST_F(PlayedTracks, S9_020_PagesHaveFiftyTracksAndCountFromOne) {
  for (int i = 0; i < 120; ++i)
    add_play("n" + std::to_string(i), saturday("01:00:00") + std::chrono::minutes(i));
  const Json first = page();
  EXPECT_EQ(first["page"], 1);
  EXPECT_EQ(first["pageCount"], 3);
  EXPECT_EQ(first["pageSize"], 50);
  EXPECT_EQ(first["total"], 124);
  EXPECT_EQ(play_ids(first).size(), 50U);
  const Json last = page("", {{"page", "3"}});
  EXPECT_EQ(play_ids(last).size(), 24U);
  EXPECT_EQ(play_ids(last).back(), "n0");
}

TEST_F(PlayedTracks, APageBeyondTheLastIsNotFound) {
  for (const char* number : {"2", "999999999"})
    EXPECT_EQ(result("", {{"page", number}}).status, 404) << number;
  EXPECT_EQ(page("", {{"page", "2"}})["detail"], "Deze lijst heeft 1 pagina.");
}

TEST_F(PlayedTracks, S3_079_S9_015_AnHourSlotFiltersTheList) {
  const Json slot = page("", {{"time", "10_11"}});
  EXPECT_EQ(slot["slot"]["name"], "10:00-11:00");
  EXPECT_EQ(slot["total"], 4);
  EXPECT_EQ(page("", {{"time", "9_10"}})["total"], 0);
  EXPECT_EQ(page()["slot"]["name"], "Hele dag");
}

TEST_F(PlayedTracks, S9_016_TodayOffersOnlyTheHoursUpToNow) {
  const Json slots = page()["slots"];
  ASSERT_EQ(slots.size(), 12U);
  EXPECT_EQ(slots[10]["id"], "10_11");
  EXPECT_EQ(slots[11]["name"], "Hele dag");
  EXPECT_EQ(page("20-11-2026")["slots"].size(), 25U);
  const auto later = result("", {{"time", "11_12"}});
  EXPECT_EQ(later.status, 404);
  EXPECT_EQ(later.model["page"]["title"], "Zover zijn we nog niet");
  EXPECT_EQ(later.freshness.expires_at(), saturday("11:00:00"));
}

TEST_F(PlayedTracks, AFutureDayIsNotFoundUntilItStarts) {
  const auto tomorrow = result("22-11-2026");
  EXPECT_EQ(tomorrow.status, 404);
  EXPECT_EQ(tomorrow.model["page"]["title"], "Zover zijn we nog niet");
  EXPECT_EQ(tomorrow.freshness.expires_at(), at("2026-11-22T00:00:00+01:00"));
  EXPECT_EQ(result("31-12-9999").status, 404);
}

TEST_F(PlayedTracks, ADayWithoutPlaysIsAnEmptyListAndNotIndexed) {
  const auto empty = result("20-11-2026");
  EXPECT_EQ(empty.status, 200);
  EXPECT_EQ(empty.model["page"]["groups"], Json::array());
  EXPECT_EQ(empty.model["page"]["pageCount"], 1);
  EXPECT_EQ(empty.model["meta"]["robots"], "noindex");
  EXPECT_FALSE(result().model["meta"].contains("robots"));
}

TEST_F(PlayedTracks, AnUnknownOrUnpublishedChannelIsNotFound) {
  EXPECT_EQ(result("", {{"channel", "onbekend"}}).status, 404);
  EXPECT_EQ(result("", {{"channel", "geheim"}}).status, 404);
}

TEST_F(PlayedTracks, DaysLinkToEachOtherFromTheFirstPlayToToday) {
  add_play("first", at("2026-11-19T23:00:00+01:00"));
  EXPECT_TRUE(page()["nextDate"].is_null());
  EXPECT_EQ(page()["previousDate"], "2026-11-20");
  EXPECT_EQ(page("20-11-2026")["previousDate"], "2026-11-19");
  EXPECT_TRUE(page("19-11-2026")["previousDate"].is_null());
  EXPECT_EQ(page("19-11-2026")["nextDate"], "2026-11-20");
  EXPECT_EQ(page("01-01-2020")["nextDate"], "2026-11-19");  // from a day long before
}

TEST_F(PlayedTracks, S9_016_AnHourOfYesterdayLinksToTodayOnceThatHourHasStarted) {
  add_play("first", at("2026-11-19T23:00:00+01:00"));
  const auto hour = [&](const char* slot) { return page("20-11-2026", {{"time", slot}}); };
  EXPECT_EQ(hour("10_11")["nextDate"], "2026-11-21");
  EXPECT_TRUE(hour("11_12")["nextDate"].is_null());
  EXPECT_EQ(page("19-11-2026", {{"time", "23_24"}})["nextDate"], "2026-11-20");
  EXPECT_EQ(result("20-11-2026", {{"time", "11_12"}}).freshness.expires_at(),
            at("2026-11-21T11:00:00+01:00"));
}

TEST_F(PlayedTracks, S9_001_TheDayTheClocksGoBackHasTwentyFiveHours) {
  clock.set(at("2026-10-26T12:00:00+01:00"));
  add_play("first", at("2026-10-25T00:00:00+02:00"));
  add_play("summer", at("2026-10-25T02:30:00+02:00"));
  add_play("winter", at("2026-10-25T02:30:00+01:00"));
  add_play("last", at("2026-10-25T23:59:59+01:00"));
  const Json day = page("25-10-2026");
  EXPECT_EQ(play_ids(day), (std::vector<std::string>{"last", "winter", "summer", "first"}));
  EXPECT_EQ(day["groups"][0]["tracks"][1]["time"], "02:30");
  EXPECT_EQ(day["groups"][0]["tracks"][2]["time"], "02:30");
  EXPECT_EQ(page("25-10-2026", {{"time", "2_3"}})["total"], 2);
}

TEST_F(PlayedTracks, S9_001_TheDayTheClocksGoForwardLacksAnHour) {
  clock.set(at("2026-03-30T12:00:00+02:00"));
  add_play("before", at("2026-03-29T01:59:00+01:00"));
  add_play("after", at("2026-03-29T03:00:00+02:00"));
  EXPECT_EQ(page("29-03-2026")["total"], 2);
  EXPECT_EQ(page("29-03-2026", {{"time", "2_3"}})["total"], 0);
  EXPECT_EQ(play_ids(page("29-03-2026", {{"time", "3_4"}})), (std::vector<std::string>{"after"}));
}

TEST_F(PlayedTracks, TodayExpiresWhenAPlayStartsOrEndsOrTheHourChanges) {
  EXPECT_EQ(result().freshness.expires_at(), saturday("10:36:00"));
  clock.set(saturday("10:50:00"));
  EXPECT_EQ(result().freshness.expires_at(), saturday("11:00:00"));
  EXPECT_EQ(result("20-11-2026").freshness.expires_at(), std::nullopt);
  EXPECT_THAT(result().freshness.topics(),
              ::testing::UnorderedElementsAre("content", "schedule", "plays:radio2"));
}

TEST_F(PlayedTracks, S9_014_TitleAndDescriptionAreDutchWithChannelDaySlotAndPage) {
  EXPECT_EQ(result().model["meta"]["title"], "Gedraaid op Radio 2, zaterdag 21 november 2026 | Radio 2");
  EXPECT_EQ(result("", {{"time", "10_11"}}).model["meta"]["title"],
            "Gedraaid op Radio 2, zaterdag 21 november 2026, 10:00-11:00 | Radio 2");
  EXPECT_EQ(result("01-03-2026").model["meta"]["description"],
            "Welke nummers draaide Radio 2 op zondag 1 maart 2026? Alle titels en artiesten met hun tijd, "
            "per programma.");
  EXPECT_EQ(result("20-11-2026").model["meta"]["canonical"], "https://radio2.example/gedraaid/20-11-2026");
}

}  // namespace
}  // namespace zender::pages
