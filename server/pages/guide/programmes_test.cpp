#include "pages/guide/programmes.h"

#include "pages/testing/pages_fixture.h"

namespace zender::pages {
namespace {

using testing::saturday;

class Programmes : public testing::PagesTest {
 protected:
  using Values = std::map<std::string, std::string>;

  Programmes() {
    station.broadcasters = {{BroadcasterSlug("bnnvara"), "BNNVARA"},
                            {BroadcasterSlug("max"), "MAX"},
                            {BroadcasterSlug("vreemd"), "Vreemd"}};
    station.presenters = {presenter("sanne-de-wit", "Sanne de Wit"), presenter("bo-vos", "Bo Vos"),
                          presenter("weg", "Weg", false)};
    station.programmes = {programme("de-ochtend", "radio2", "De Ochtend", {"max", "vreemd"}),
                          programme("avondrood", "radio2", "Avondrood", {"bnnvara"}),
                          programme("emile", "radio4", "Émile", {}),
                          programme("3-uur", "radio2", "3 uur", {"max"}),
                          programme("oud", "radio2", "Oud", {"max"}),
                          programme("geheim", "geheim", "Geheim", {})};
    station.programmes[4].stopped = true;
    // What is on air now, of programmes in the list.
    station.broadcasts = {station.broadcasts.front(), station.broadcasts.back()};
    station.broadcasts[1].programme = ProgrammeSlug("emile");
  }
  static Presenter presenter(const std::string& slug, const std::string& name, bool published = true) {
    return {PresenterSlug(slug),     name,      "Over " + name + ".",
            "Een **lang** verhaal.", published, std::nullopt};
  }
  static Programme programme(const std::string& slug, const std::string& channel, const std::string& name,
                             const std::vector<std::string>& broadcasters) {
    Programme result;
    result.slug = ProgrammeSlug(slug);
    result.channel = ChannelSlug(channel);
    result.name = name;
    result.summary = "Een zin over " + name + ".";
    result.text = "Eerste alinea.\n\nTweede *alinea*.";
    for (const auto& one : broadcasters) result.broadcasters.emplace_back(one);
    result.presenters = {PresenterSlug("sanne-de-wit"), PresenterSlug("weg")};
    return result;
  }

  PageResult list(const Values& query = {}) { return build({"programmes", {}, query, "/programmas"}); }
  PageResult one(const std::string& slug) {
    return build({"programme", {{"programmeSlug", slug}}, {}, "/programmas/" + slug});
  }
  static std::vector<std::string> names(const Json& page) {
    std::vector<std::string> found;
    for (const auto& group : page.at("letters")) {
      found.push_back(group.at("letter").get<std::string>() + ":");
      for (const auto& card : group.at("programmes")) found.push_back(card.at("name"));
    }
    return found;
  }
};

TEST_F(Programmes, S2_011_ProgrammesAreListedFromAToZIgnoringAccentsStoppedOnesApart) {
  const Json page = list().model["page"];
  EXPECT_EQ(names(page),
            (std::vector<std::string>{"#:", "3 uur", "A:", "Avondrood", "D:", "De Ochtend", "E:", "Émile"}));
  ASSERT_EQ(page["stopped"].size(), 1U);
  EXPECT_EQ(page["stopped"][0]["name"], "Oud");
  EXPECT_EQ(page["total"], 5);
  EXPECT_EQ(page["letters"][1]["programmes"][0]["url"], "/programmas/avondrood");
}

TEST_F(Programmes, S5_010_OnlyBroadcastersThatTheChannelAcceptsAreShownAndOffered) {
  const Json page = list().model["page"];
  EXPECT_EQ(page["letters"][2]["programmes"][0]["broadcasters"].size(), 1U);
  ASSERT_EQ(page["broadcasters"].size(), 2U);
  EXPECT_EQ(page["broadcasters"][0]["slug"], "bnnvara");
}

TEST_F(Programmes, S5_010_TheListCanBeFilteredByAnAcceptedBroadcasterAndDiscardsOthers) {
  const Json max = list({{"broadcaster", "max"}}).model["page"];
  EXPECT_EQ(max["broadcaster"], "max");
  EXPECT_EQ(names(max), (std::vector<std::string>{"#:", "3 uur", "D:", "De Ochtend"}));
  EXPECT_EQ(max["onAir"], Json::array());
  // Not silently: the address redirects to the one without the broadcaster.
  for (const std::string slug : {"vreemd", "bestaat-niet"}) {
    const PageRequest request{
        "programmes", {}, {{"broadcaster", slug}}, "/programmas?broadcaster=" + slug + "&channel=radio2"};
    EXPECT_EQ(pages().build(request).moved_to, "/programmas?channel=radio2");
  }
}

TEST_F(Programmes, TheListCanBeFilteredByChannel) {
  EXPECT_EQ(names(list({{"channel", "radio4"}}).model["page"]), (std::vector<std::string>{"E:", "Émile"}));
  EXPECT_EQ(list({{"channel", "geheim"}}).status, 404);
  EXPECT_EQ(list({{"channel", "soulenjazz"}}).model["page"]["total"], 0);
}

TEST_F(Programmes, WhatIsOnAirIsShownUntilTheNextShowStarts) {
  const auto result = list();
  const Json on_air = result.model["page"]["onAir"];
  ASSERT_EQ(on_air.size(), 2U);
  EXPECT_EQ(on_air[0]["channel"], "radio2");
  EXPECT_EQ(on_air[0]["show"]["name"], "De Ochtend");
  EXPECT_EQ(result.freshness.expires_at(), saturday("12:00:00"));
  station.broadcasts.push_back(
      zender::testing::show("n1", "soulenjazz", saturday("11:00:00"), saturday("13:00:00"), "Fluweel"));
  EXPECT_EQ(list().freshness.expires_at(),
            saturday("11:00:00"));  // so does a silent channel whose show starts
}

TEST_F(Programmes, S2_012_AProgrammeHasADescriptionAndItsPresenters) {
  const auto result = one("de-ochtend");
  const Json page = result.model["page"];
  EXPECT_EQ(page["programme"]["name"], "De Ochtend");
  EXPECT_EQ(page["text"].size(), 2U);
  ASSERT_EQ(page["presenters"].size(), 1U);  // an unpublished presenter is left out
  EXPECT_EQ(page["presenters"][0]["url"], "/presentatoren/sanne-de-wit");
  EXPECT_EQ(result.model["meta"]["title"], "De Ochtend | Radio 2");
  EXPECT_EQ(result.model["meta"]["structuredData"][0]["@type"], "RadioSeries");
}

TEST_F(Programmes, AProgrammeLinksToItsNextAndPastBroadcasts) {
  const auto add = [&](const std::string& id, TimePoint from, const std::string& channel = "radio2") {
    station.broadcasts.push_back(
        zender::testing::show(id, channel, from, from + std::chrono::hours(1), "De Ochtend"));
  };
  add("yesterday", saturday("09:00:00") - std::chrono::hours(24));
  add("long-ago", saturday("09:00:00") - std::chrono::hours(24 * 31));
  add("tomorrow", saturday("09:00:00") + std::chrono::hours(24));
  add("elsewhere", saturday("19:00:00"), "geheim");
  auto play = zender::testing::play("a1", "radio2", saturday("09:10:00") - std::chrono::hours(24),
                                    saturday("09:13:00") - std::chrono::hours(24), "A", "B");
  play.media = MediaId("tune-a");
  station.plays.push_back(play);
  const auto result = one("de-ochtend");
  const Json page = result.model["page"];
  EXPECT_EQ(page["onAir"]["show"]["id"], "b1");
  ASSERT_EQ(page["upcoming"].size(), 1U);
  EXPECT_EQ(page["upcoming"][0]["show"]["id"], "tomorrow");
  ASSERT_EQ(page["past"].size(), 1U);
  EXPECT_EQ(page["past"][0]["playable"]["id"], "yesterday");
  EXPECT_EQ(page["broadcastsUrl"], "/uitzendingen?programme=de-ochtend");
  EXPECT_EQ(result.freshness.expires_at(), saturday("12:00:00"));
}

TEST_F(Programmes, AnUnknownOrUnpublishedProgrammeIsNotFound) {
  station.programmes[1].published = false;
  for (const char* slug : {"bestaat-niet", "geheim", "avondrood"}) EXPECT_EQ(one(slug).status, 404) << slug;
}

TEST_F(Programmes, AProgrammeShowsItsWeeklyTimes) {
  for (unsigned day = 1; day <= 5; ++day) {
    WeeklySlot slot;
    slot.channel = ChannelSlug("radio2");
    slot.iso_weekday = day;
    slot.from = std::chrono::hours(6);
    slot.until = std::chrono::hours(9);
    slot.programme = ProgrammeSlug("de-ochtend");
    station.schedule.push_back(slot);
  }
  const Json times = one("de-ochtend").model["page"]["airTimes"];
  ASSERT_EQ(times.size(), 1U);
  EXPECT_EQ(times[0]["days"], "maandag t/m vrijdag");
  EXPECT_EQ(one("avondrood").model["page"]["airTimes"], Json::array());
}

}  // namespace
}  // namespace zender::pages
