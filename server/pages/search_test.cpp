#include "pages/testing/pages_fixture.h"

namespace zender::pages {
namespace {

using testing::saturday;

class Search : public testing::PagesTest {
 protected:
  PageResult result(const std::string& term) {
    PageRequest request{"search", {}, {}, "/zoeken"};
    if (!term.empty()) request.params["searchTerm"] = term;
    return build(request);
  }
  Json page(const std::string& term) { return result(term).model.at("page"); }
};

TEST_F(Search, S1_009_FindsProgrammesPresentersAndTracks) {
  EXPECT_EQ(page("ochtend")["programmes"][0]["name"], "De Ochtend");
  EXPECT_EQ(page("sanne")["presenters"][0]["name"], "Sanne de Wit");
  EXPECT_EQ(page("cafe")["tracks"][0]["name"], "Café aan zee");
  EXPECT_TRUE(page("cafe")["tracks"][0]["url"].is_null());
}

TEST_F(Search, ATrackTellsWhenItWasLastPlayedWithALinkToThatHour) {
  const Json last = page("cafe")["tracks"][0]["lastPlay"];
  EXPECT_EQ(last["fromIso"], "2026-11-21T10:31:00.000+01:00");
  EXPECT_EQ(last["url"], "/gedraaid?time=10_11");
  clock.set(testing::at("2026-11-23T10:00:00+01:00"));
  EXPECT_EQ(page("cafe")["tracks"][0]["lastPlay"]["url"], "/gedraaid/21-11-2026?time=10_11");
  EXPECT_EQ(page("orkest")["tracks"][0]["lastPlay"]["url"], "/gedraaid/21-11-2026?channel=radio4&time=10_11");
  store.plays.clear();
  EXPECT_TRUE(page("cafe")["tracks"][0]["lastPlay"].is_null());
}

TEST_F(Search, WithoutATermThereIsNothingYet) {
  for (const char* term : {"", "   "}) {
    EXPECT_EQ(page(term)["term"], "");
    EXPECT_EQ(page(term)["tracks"], Json::array());
  }
  EXPECT_EQ(result("").model["meta"]["title"], "Zoeken | Radio 2");
}

TEST_F(Search, AResultIsKeptForAMinuteAndNotForSearchEngines) {
  const auto found = result(" cafe ");
  EXPECT_EQ(found.model["page"]["term"], "cafe");
  EXPECT_EQ(found.model["meta"]["robots"], "noindex");
  EXPECT_EQ(found.expires_at, saturday("10:33:00"));
}

TEST_F(Search, AnOverlongTermIsNotUnderstood) {
  std::string term;
  for (int i = 0; i < 200; ++i) term += "é";
  EXPECT_EQ(result(term).status, 200);
  EXPECT_EQ(result(term + "x").status, 400);
}

}  // namespace
}  // namespace zender::pages
