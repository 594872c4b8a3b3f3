#include "pages/guide/presenters.h"

#include "pages/testing/pages_fixture.h"

namespace zender::pages {
namespace {

using testing::saturday;

class Presenters : public testing::PagesTest {
 protected:
  Presenters() {
    station.presenters = {presenter("sanne-de-wit", "Sanne de Wit"), presenter("bo-vos", "Bo Vos"),
                          presenter("emre", "Émre"), presenter("weg", "Weg")};
    station.presenters.back().published = false;
    Programme morning;
    morning.slug = ProgrammeSlug("de-ochtend");
    morning.channel = ChannelSlug("radio2");
    morning.name = "De Ochtend";
    morning.presenters = {PresenterSlug("sanne-de-wit")};
    Programme evening = morning;
    evening.slug = ProgrammeSlug("de-avond");
    evening.name = "De Avond";
    evening.presenters = {PresenterSlug("bo-vos")};
    station.programmes = {morning, evening};
    station.schedule = {slot(1, "de-ochtend", {}), slot(2, "de-ochtend", {}),
                        slot(3, "de-ochtend", {"bo-vos"}), slot(6, "de-avond", {"sanne-de-wit", "bo-vos"})};
  }
  static Presenter presenter(const std::string& slug, const std::string& name) {
    return {PresenterSlug(slug), name, "Over " + name + ".", "Een **lang** verhaal.", true, std::nullopt};
  }
  static WeeklySlot slot(unsigned day, const std::string& programme, const std::vector<std::string>& by) {
    WeeklySlot slot;
    slot.channel = ChannelSlug("radio2");
    slot.iso_weekday = day;
    slot.from = std::chrono::hours(6);
    slot.until = std::chrono::hours(9);
    slot.programme = ProgrammeSlug(programme);
    for (const auto& one : by) slot.presenters.emplace_back(one);
    return slot;
  }
  PageResult list() { return build({"presenters", {}, {}, "/presentatoren"}); }
  PageResult one(const std::string& slug) {
    return build({"presenter", {{"presenterSlug", slug}}, {}, "/presentatoren/" + slug});
  }
};

TEST_F(Presenters, S2_015_PresentersAreListedFromAToZWithTheirShowOnAir) {
  const auto result = list();
  const Json letters = result.model["page"]["letters"];
  ASSERT_EQ(letters.size(), 3U);
  EXPECT_EQ(letters[0]["letter"], "B");
  EXPECT_EQ(letters[1]["letter"], "E");
  EXPECT_EQ(letters[0]["presenters"][0]["onAir"]["show"]["name"], "De Ochtend");
  EXPECT_TRUE(letters[1]["presenters"][0]["onAir"].is_null());
  EXPECT_EQ(result.model["page"]["total"], 3);
  EXPECT_EQ(result.freshness.expires_at(), saturday("12:00:00"));
}

TEST_F(Presenters, S2_015_APresenterHasTheirOwnProgrammesAndTimes) {
  const Json page = one("sanne-de-wit").model["page"];
  EXPECT_EQ(page["presenter"]["name"], "Sanne de Wit");
  EXPECT_EQ(page["text"].size(), 1U);
  ASSERT_EQ(page["programmes"].size(), 2U);
  EXPECT_EQ(page["programmes"][0]["programme"]["name"], "De Avond");  // named by a slot only
  EXPECT_EQ(page["programmes"][0]["airTimes"][0]["days"], "zaterdag");
  EXPECT_EQ(page["programmes"][1]["airTimes"][0]["days"], "maandag en dinsdag");
}

TEST_F(Presenters, UpcomingBroadcastsAreThoseWithThePresenter) {
  auto without =
      zender::testing::show("n1", "radio2", saturday("20:00:00"), saturday("21:00:00"), "De Avond");
  without.presenters.pop_back();  // Bo Vos has the evening off
  station.broadcasts.push_back(without);
  const Json page = one("bo-vos").model["page"];
  ASSERT_EQ(page["upcoming"].size(), 1U);
  EXPECT_EQ(page["upcoming"][0]["show"]["id"], "b5");
  EXPECT_EQ(page["onAir"]["show"]["id"], "b1");
  EXPECT_EQ(one("sanne-de-wit").model["page"]["upcoming"].size(), 2U);
}

TEST_F(Presenters, AnUnknownOrUnpublishedPresenterIsNotFound) {
  for (const char* slug : {"niemand", "weg"}) EXPECT_EQ(one(slug).status, 404) << slug;
}

TEST_F(Presenters, SearchEnginesReadAPerson) {
  const Json meta = one("bo-vos").model["meta"];
  EXPECT_EQ(meta["title"], "Bo Vos | Radio 2");
  EXPECT_EQ(meta["structuredData"][0]["@type"], "Person");
}

}  // namespace
}  // namespace zender::pages
