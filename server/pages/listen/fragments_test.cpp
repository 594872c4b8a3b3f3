#include "pages/listen/fragments.h"

#include "pages/testing/on_demand_fixture.h"

namespace zender::pages {
namespace {

using testing::a_fragment;
using testing::at;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using testing::saturday;

class Fragments : public testing::OnDemandPagesTest {
 protected:
  Fragments() {
    station.fragments = {
        a_fragment("water", saturday("08:00:00")), a_fragment("lucht", at("2026-11-20T18:00:00+01:00")),
        a_fragment("vuur", at("2026-11-18T12:00:00+01:00")), a_fragment("straks", saturday("11:00:00"))};
    station.fragments[0].tags = {"natuur", "water"};
    station.fragments[1].tags = {"natuur"};
    station.fragments[2].programme = ProgrammeSlug("platenkast");
  }
  Json list(const std::map<std::string, std::string>& query = {}) {
    return page({"fragments", {}, query, "/fragmenten"});
  }
};

TEST_F(Fragments, S2_018_ShowsPublishedFragmentsNewestFirst) {
  const Json shown = list();
  EXPECT_THAT(ids(shown["fragments"]), ElementsAre("water", "lucht", "vuur"));
  EXPECT_EQ(shown["fragments"][0]["playable"]["url"], "/fragmenten/de-ochtend/water/2026-11-21-over-water");
  EXPECT_EQ(shown["fragments"][0]["tags"], (Json{"natuur", "water"}));
  EXPECT_EQ(shown["date"], "2026-11-21");
  EXPECT_EQ(shown["firstDate"], "2026-11-18");
  EXPECT_TRUE(shown["programme"].is_null());
}

TEST_F(Fragments, S2_018_AChosenDayShowsThatDayAndOlderOnes) {
  const Json shown = list({{"date", "20-11-2026"}});
  EXPECT_THAT(ids(shown["fragments"]), ElementsAre("lucht", "vuur"));
  EXPECT_EQ(shown["isToday"], false);
}

TEST_F(Fragments, S2_018_ATagFiltersTheListAndIsOfferedWithTheOthers) {
  EXPECT_THAT(ids(list({{"tag", "natuur"}})["fragments"]), ElementsAre("water", "lucht"));
  EXPECT_EQ(list({{"tag", "natuur"}})["tags"], (Json{"natuur", "water"}));
  const Json unknown = list({{"tag", "onbekend"}});
  EXPECT_EQ(unknown["fragments"], Json::array());
  EXPECT_EQ(unknown["tags"][0], "onbekend");
}

TEST_F(Fragments, S2_013_AProgrammeHasItsOwnList) {
  const PageRequest request{
      "programmeFragments", {{"programmeSlug", "de-ochtend"}}, {}, "/programmas/de-ochtend/fragmenten"};
  EXPECT_THAT(ids(page(request)["fragments"]), ElementsAre("water", "lucht"));
  EXPECT_EQ(page(request)["programme"]["url"], "/programmas/de-ochtend");
  EXPECT_THAT(build(request).model["meta"]["title"], HasSubstr("Fragmenten uit De Ochtend"));
  EXPECT_EQ(build({"programmeFragments", {{"programmeSlug", "nergens"}}, {}, "/x"}).status, 404);
}

TEST_F(Fragments, S9_020_ALongListHasPagesAndNoneAfterTheLast) {
  for (int i = 0; i < kFragmentsPageSize; ++i)
    station.fragments.push_back(
        a_fragment("f" + std::to_string(i), at("2026-11-10T10:00:00+01:00") + std::chrono::minutes(i)));
  EXPECT_EQ(list()["fragments"].size(), static_cast<std::size_t>(kFragmentsPageSize));
  EXPECT_EQ(list()["hasMore"], true);
  const Json second = list({{"page", "2"}});
  EXPECT_EQ(second["fragments"].size(), 3U);
  EXPECT_EQ(second["hasMore"], false);
  EXPECT_EQ(build({"fragments", {}, {{"page", "3"}}, "/fragmenten?page=3"}).status, 404);
}

TEST_F(Fragments, AFutureDayIsNotFound) {
  const PageResult early = build({"fragments", {}, {{"date", "22-11-2026"}}, "/x"});
  EXPECT_EQ(early.status, 404);
  EXPECT_EQ(early.freshness.expires_at(), at("2026-11-22T00:00:00+01:00"));
}

TEST_F(Fragments, TheListExpiresWhenTheNextFragmentIsPublished) {
  EXPECT_EQ(build({"fragments", {}, {}, "/fragmenten"}).freshness.expires_at(), saturday("11:00:00"));
}

TEST_F(Fragments, TheProgrammesWithFragmentsAreOffered) {
  EXPECT_EQ(list()["programmes"].size(), 2U);
}

TEST_F(Fragments, WithoutFragmentsTheListIsEmptyAndNotIndexed) {
  station.fragments.clear();
  EXPECT_EQ(list()["fragments"], Json::array());
  EXPECT_TRUE(list()["firstDate"].is_null());
  EXPECT_EQ(build({"fragments", {}, {}, "/fragmenten"}).model["meta"]["robots"], "noindex");
}

}  // namespace
}  // namespace zender::pages
