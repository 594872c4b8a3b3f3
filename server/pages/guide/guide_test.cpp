#include "pages/guide/guide.h"

#include "domain/topic_names.h"
#include "pages/testing/pages_fixture.h"

namespace zender::pages {
namespace {

using testing::at;
using testing::saturday;
using zender::testing::show;

class Guide : public testing::PagesTest {
 protected:
  PageResult result(const std::string& day = "", const std::string& channel = "") {
    PageRequest request{"guide", {}, {}, "/gids"};
    if (!day.empty()) {
      request.params = {{"year", day.substr(0, 4)}, {"month", day.substr(5, 2)}, {"day", day.substr(8)}};
      request.path +=
          "/" + request.params["year"] + "/" + request.params["month"] + "/" + request.params["day"];
    }
    if (!channel.empty()) request.query["channel"] = channel;
    return build(request);
  }
  Json page(const std::string& day = "", const std::string& channel = "") {
    return result(day, channel).model.at("page");
  }
  static std::vector<std::string> names(const Json& page) {
    std::vector<std::string> found;
    for (const auto& part : page.at("parts")) {
      found.push_back(part.at("id").get<std::string>() + ":");
      for (const auto& one : part.at("shows")) found.push_back(one.at("show").at("name"));
    }
    return found;
  }
  void add(const std::string& id, const std::string& from, const std::string& until,
           const std::string& name) {
    station.broadcasts.push_back(show(id, "radio2", at(from), at(until), name));
  }
  void air(const std::string& id, const std::string& from, const std::string& until) {
    auto play = zender::testing::play(id, "radio2", at(from), at(until), "A", "B");
    play.media = MediaId("tune-a");
    station.plays.push_back(play);
  }
};

TEST_F(Guide, S2_010_WithoutADateItShowsTodayOnTheDefaultChannel) {
  const Json today = page();
  EXPECT_EQ(today["channel"], "radio2");
  EXPECT_EQ(today["date"], "2026-11-21");
  EXPECT_EQ(today["isToday"], true);
  EXPECT_EQ(names(today), (std::vector<std::string>{"ochtend:", "De Ochtend", "middag:", "Middagpauze",
                                                    "Platenkast", "Op weg naar huis", "avond:", "De Avond"}));
  EXPECT_EQ(names(page("", "radio4")), (std::vector<std::string>{"ochtend:", "Klassiek"}));
}

TEST_F(Guide, ABroadcastsOwnSummaryReplacesThatOfItsProgramme) {
  EXPECT_EQ(page()["parts"][0]["shows"][0]["show"]["description"], "Een zin over De Ochtend.");
  for (auto& broadcast : station.broadcasts)
    if (broadcast.name == "De Ochtend") broadcast.summary = "Vandaag zonder wekker.";
  EXPECT_EQ(page()["parts"][0]["shows"][0]["show"]["description"], "Vandaag zonder wekker.");
}

TEST_F(Guide, S3_031_ABroadcastsOwnPhotoReplacesThatOfItsProgramme) {
  const auto shown = [&] { return page()["parts"][0]["shows"][0]["show"]["image"]["url360"]; };
  EXPECT_EQ(shown(), "/media/images/img-de-ochtend-360.webp");
  for (auto& broadcast : station.broadcasts)
    if (broadcast.name == "De Ochtend")
      broadcast.image = Image{ImageId("img-guest"), "De gast van vandaag", std::nullopt};
  EXPECT_EQ(shown(), "/media/images/img-guest-360.webp");
}

TEST_F(Guide, S2_010_ADayIsNamedByYearMonthAndDay) {
  add("n1", "2026-11-22T09:00:00+01:00", "2026-11-22T10:00:00+01:00", "Zondagskind");
  const Json tomorrow = page("2026-11-22");
  EXPECT_EQ(tomorrow["isToday"], false);
  EXPECT_EQ(names(tomorrow), (std::vector<std::string>{"ochtend:", "Zondagskind"}));
  for (const char* day : {"2026-13-01", "2026-02-30", "jaar-11-21", "2026-1-2"})
    EXPECT_EQ(result(day).status, 400) << day;
}

TEST_F(Guide, ItBeginsWithTheFirstKnownBroadcast) {
  EXPECT_EQ(page()["firstDate"], "2026-11-21");
  EXPECT_TRUE(page()["previousDate"].is_null());
  const auto before = result("2026-11-20");
  EXPECT_EQ(before.status, 404);
  add("n1", "2026-11-20T23:00:00+01:00", "2026-11-21T01:00:00+01:00", "Nachtgasten");
  EXPECT_EQ(page()["firstDate"], "2026-11-20");
}

TEST_F(Guide, ItHasTheNameThatTheMenuGivesIt) {
  station.site_face.menu = {{"guide", "Programmering", ""}};
  EXPECT_EQ(result().model["meta"]["title"],
            "Programmering van Radio 2, zaterdag 21 november 2026 | Radio 2");
}

TEST_F(Guide, TheGuideLinksToTheDaysOfTheScheduleOnly) {
  add("n1", "2026-10-22T09:00:00+02:00", "2026-10-22T10:00:00+02:00", "Lang geleden");
  const Json today = page();
  EXPECT_EQ(today["firstDate"], "2026-10-22");
  EXPECT_EQ(today["lastDate"], "2026-12-05");
  EXPECT_EQ(today["previousDate"], "2026-11-20");
  EXPECT_EQ(today["nextDate"], "2026-11-22");
  EXPECT_EQ(today["days"].size(), 15U);
  EXPECT_EQ(today["days"].front(), "2026-11-14");
  EXPECT_TRUE(page("2026-10-22")["previousDate"].is_null());
  EXPECT_EQ(page("2026-10-22")["days"].size(), 8U);
  EXPECT_TRUE(page("2026-12-05")["nextDate"].is_null());
  EXPECT_EQ(result("2026-10-21").status, 404);
  const auto later = result("2026-12-06");
  EXPECT_EQ(later.status, 404);
  // From then on it is in the schedule.
  EXPECT_EQ(later.freshness.expires_at(), at("2026-11-22T00:00:00+01:00"));
}

TEST_F(Guide, AnUnknownOrUnpublishedChannelIsNotFound) {
  EXPECT_EQ(result("", "geheim").status, 404);
  EXPECT_EQ(result("", "nergens").status, 404);
}

TEST_F(Guide, ABroadcastPastMidnightIsListedOnTheDayItStarts) {
  add("n1", "2026-11-21T22:00:00+01:00", "2026-11-22T02:00:00+01:00", "Nachtgasten");
  add("n2", "2026-11-22T02:00:00+01:00", "2026-11-22T06:00:00+01:00", "Het stille net");
  EXPECT_EQ(names(page()).back(), "Nachtgasten");
  const Json sunday = page("2026-11-22");
  EXPECT_EQ(sunday["carriedOver"]["show"]["name"], "Nachtgasten");
  EXPECT_EQ(names(sunday), (std::vector<std::string>{"nacht:", "Het stille net"}));
  EXPECT_TRUE(page()["carriedOver"].is_null());
}

TEST_F(Guide, S9_001_OnTheDayTheClocksGoBackTheDayHasTwentyFiveHours) {
  clock.set(at("2026-10-25T12:00:00+01:00"));
  add("n1", "2026-10-25T00:00:00+02:00", "2026-10-25T02:30:00+02:00", "Voor de tweede keer");
  add("n2", "2026-10-25T02:30:00+02:00", "2026-10-25T02:00:00+01:00", "Eerste half drie");
  add("n3", "2026-10-25T02:00:00+01:00", "2026-10-25T06:00:00+01:00", "Weer twee uur");
  add("n4", "2026-10-25T23:00:00+01:00", "2026-10-26T00:00:00+01:00", "Laatste uur");
  const Json day = page("2026-10-25");
  EXPECT_EQ(names(day), (std::vector<std::string>{"nacht:", "Voor de tweede keer", "Eerste half drie",
                                                  "Weer twee uur", "avond:", "Laatste uur"}));
  const Json twice = day["parts"][0]["shows"][2]["show"];
  EXPECT_EQ(twice["from"], "2026-10-25 02:00:00");
  EXPECT_EQ(twice["fromIso"], "2026-10-25T02:00:00.000+01:00");
  EXPECT_TRUE(page("2026-10-26")["carriedOver"].is_null());
}

TEST_F(Guide, S9_001_OnTheDayTheClocksGoForwardTheDayHasTwentyThreeHours) {
  clock.set(at("2026-03-29T12:00:00+02:00"));
  add("n1", "2026-03-28T23:00:00+01:00", "2026-03-29T03:00:00+02:00", "Korte nacht");
  add("n2", "2026-03-29T03:00:00+02:00", "2026-03-29T06:00:00+02:00", "Vroeg");
  add("n3", "2026-03-29T23:30:00+02:00", "2026-03-30T00:00:00+02:00", "Laat");
  const Json day = page("2026-03-29");
  EXPECT_EQ(day["carriedOver"]["show"]["name"], "Korte nacht");
  EXPECT_EQ(names(day), (std::vector<std::string>{"nacht:", "Vroeg", "avond:", "Laat"}));
  EXPECT_TRUE(page("2026-03-30")["carriedOver"].is_null());
}

TEST_F(Guide, ABroadcastWithSoundCanBeHeardAgainForAWeek) {
  add("n1", "2026-11-14T08:00:00+01:00", "2026-11-14T10:00:00+01:00", "Te lang geleden");
  add("n2", "2026-11-14T11:00:00+01:00", "2026-11-14T12:00:00+01:00", "Nog net");
  add("n3", "2026-11-14T12:00:00+01:00", "2026-11-14T13:00:00+01:00", "Stil gebleven");
  air("a1", "2026-11-14T08:10:00+01:00", "2026-11-14T08:13:00+01:00");
  air("a2", "2026-11-14T11:10:00+01:00", "2026-11-14T11:13:00+01:00");
  const auto past = result("2026-11-14");
  const Json parts = past.model["page"]["parts"];
  EXPECT_TRUE(parts[0]["shows"][0]["playable"].is_null());
  EXPECT_EQ(parts[0]["shows"][1]["playable"]["name"], "Nog net");
  EXPECT_TRUE(parts[1]["shows"][0]["playable"].is_null());
  // Then 'Nog net' expires.
  EXPECT_EQ(past.freshness.expires_at(), at("2026-11-21T12:00:00+01:00"));
  EXPECT_EQ(parts[0]["shows"][0]["playedTracksUrl"], "/gedraaid/14-11-2026?time=8_9");
}

TEST_F(Guide, WhatIsOnAirOrStillToComeCannotBeHeardAgain) {
  air("a1", "2026-11-21T09:10:00+01:00", "2026-11-21T09:13:00+01:00");
  const Json today = page();
  const Json now = today["parts"][0]["shows"][0];
  EXPECT_TRUE(now["playable"].is_null());
  EXPECT_EQ(now["playedTracksUrl"], "/gedraaid?time=9_10");
  EXPECT_TRUE(today["parts"][1]["shows"][0]["playedTracksUrl"].is_null());
  EXPECT_TRUE(today["parts"][1]["shows"][0]["url"].is_null());
}

TEST_F(Guide, BroadcastsHaveAPageOnceTheyHaveStarted) {
  const Json today = page();
  EXPECT_EQ(today["parts"][0]["shows"][0]["url"], "/uitzendingen/de-ochtend/b1/2026-11-21-de-ochtend");
  EXPECT_TRUE(today["parts"][1]["shows"][0]["url"].is_null());
}

TEST_F(Guide, TodaysGuideExpiresWhenTheNextBroadcastStarts) {
  EXPECT_EQ(result().freshness.expires_at(), saturday("12:00:00"));
  EXPECT_EQ(result().freshness.topics(), (std::vector<std::string>{kTopicContent, kTopicSchedule}));
}

TEST_F(Guide, S5_010_BroadcastersThatTheChannelDoesNotAcceptAreLeftOut) {
  const Json broadcasters = page()["parts"][0]["shows"][0]["show"]["broadcasters"];
  ASSERT_EQ(broadcasters.size(), 1U);
  EXPECT_EQ(broadcasters[0]["slug"], "max");
}

TEST_F(Guide, SearchEnginesReadTheDayAsBroadcastEvents) {
  const Json meta = result().model["meta"];
  EXPECT_EQ(meta["title"], "Gids van Radio 2, zaterdag 21 november 2026 | Radio 2");
  const Json event = meta["structuredData"][0]["@graph"][0];
  EXPECT_EQ(event["@type"], "BroadcastEvent");
  EXPECT_EQ(event["name"], "De Ochtend");
  EXPECT_EQ(event["startDate"], "2026-11-21T09:00:00.000+01:00");
  EXPECT_EQ(event["performer"][1]["name"], "Bo Vos");
}

TEST_F(Guide, ADayWithoutBroadcastsIsEmptyAndNotIndexed) {
  const auto empty = result("2026-12-01");
  EXPECT_EQ(empty.status, 200);
  EXPECT_EQ(empty.model["page"]["parts"], Json::array());
  EXPECT_EQ(empty.model["meta"]["robots"], "noindex");
}

}  // namespace
}  // namespace zender::pages
