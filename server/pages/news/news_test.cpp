#include "pages/testing/news_fixture.h"

namespace zender::pages {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using testing::NewsPagesTest;

std::vector<std::string> texts(const Json& list, const char* field) {
  std::vector<std::string> found;
  for (const Json& one : list) found.push_back(one[field].get<std::string>());
  return found;
}

TEST_F(NewsPagesTest, S2_016_NewsIsNewestFirstAfterALeadAndInPages) {
  add_articles(60);
  const Json first = page(news());
  EXPECT_EQ(first["lead"]["id"], "1000");
  ASSERT_EQ(first["articles"].size(), 24U);
  EXPECT_EQ(first["articles"][0]["id"], "1001");
  EXPECT_EQ(first["articles"][0]["url"], "/nieuws/sport/1001/over-1001");
  EXPECT_EQ(first["hasMore"], true);
  const Json second = page(news({{"page", "2"}}));
  EXPECT_TRUE(second["lead"].is_null());
  EXPECT_EQ(second["articles"][0]["id"], "1025");
  const Json third = page(news({{"page", "3"}}));
  EXPECT_EQ(third["articles"].size(), 11U);
  EXPECT_EQ(third["hasMore"], false);
  EXPECT_EQ(build(news({{"page", "4"}})).status, 404);
}

TEST_F(NewsPagesTest, TheLeadIsTheNewestWithAPictureThatMayLead) {
  add_articles(12);
  station.articles[2].may_lead = true;
  station.articles[2].image = zender::testing::image("img", "Beeld");
  station.articles[1].may_lead = true;
  const Json shown = page(news());
  EXPECT_EQ(shown["lead"]["id"], "1002");
  EXPECT_EQ(shown["articles"][0]["id"], "1000");
  EXPECT_EQ(shown["articles"].size(), 11U);
}

TEST_F(NewsPagesTest, S2_016_ACategoryOrATagFiltersTheList) {
  add_article("1", 1, {"regen"});
  add_article("2", 2);
  add_article("3", 3, {"regen", "wind"}).category = CategorySlug("live");
  const Json sport = page(news({}, {{"categorySlug", "sport"}}));
  EXPECT_EQ(sport["category"]["name"], "Sport");
  EXPECT_EQ(sport["lead"]["id"], "1");
  EXPECT_EQ(texts(sport["articles"], "id"), (std::vector<std::string>{"2"}));
  EXPECT_EQ(sport["feedUrl"], "/nieuws/sport.rss");
  EXPECT_EQ(texts(sport["tabs"], "name"), (std::vector<std::string>{"Alles", "Live", "Sport", "Verdieping"}));
  EXPECT_EQ(sport["tabs"][2]["isCurrent"], true);

  const Json tagged = page(news({{"tag", "regen"}}));
  EXPECT_TRUE(tagged["lead"].is_null());
  EXPECT_EQ(texts(tagged["articles"], "id"), (std::vector<std::string>{"1", "3"}));
  EXPECT_EQ(page(news({{"tag", "sneeuw"}}))["tags"][0], "sneeuw");
  EXPECT_EQ(build(news({{"tag", "sneeuw"}})).model["meta"]["robots"], "noindex");
  EXPECT_EQ(build(news({}, {{"categorySlug", "weer"}})).status, 404);
}

TEST_F(NewsPagesTest, S2_014_AProgrammeHasItsOwnNewsByCategory) {
  add_article("1", 1);
  add_article("2", 2).category = CategorySlug("live");
  add_article("3", 3);
  station.articles[0].programme = station.articles[1].programme = ProgrammeSlug("de-ochtend");
  PageRequest request{
      "programmeNews", {{"programmeSlug", "de-ochtend"}}, {}, "/programmas/de-ochtend/nieuws"};
  const Json all = page(request);
  EXPECT_EQ(all["programme"]["name"], "De Ochtend");
  EXPECT_EQ(all["lead"]["id"], "1");
  EXPECT_EQ(texts(all["tabs"], "url"),
            (std::vector<std::string>{"/programmas/de-ochtend/nieuws",
                                      "/programmas/de-ochtend/nieuws?category=live",
                                      "/programmas/de-ochtend/nieuws?category=sport"}));
  EXPECT_TRUE(all["feedUrl"].is_null());
  request.query = {{"category", "live"}};
  EXPECT_EQ(page(request)["lead"]["id"], "2");
  request.params = {{"programmeSlug", "onzin"}};
  EXPECT_EQ(build(request).status, 404);
}

TEST_F(NewsPagesTest, ALaterArticleIsShownFromItsPublicationOn) {
  add_article("later", -1);
  const PageResult before = build(news());
  EXPECT_TRUE(before.model["page"]["lead"].is_null());
  EXPECT_EQ(before.freshness.expires_at(), clock.now() + std::chrono::hours(1));
  clock.set(clock.now() + std::chrono::hours(1));
  EXPECT_EQ(page(news())["lead"]["id"], "later");
}

TEST_F(NewsPagesTest, S2_006_HomeShowsSixArticlesAndTheRunningCampaign) {
  add_articles(9);
  Campaign campaign;
  campaign.id = CampaignId("c");
  campaign.title = "Titel";
  campaign.url = "/gids";
  campaign.until = clock.now() + std::chrono::minutes(1);
  station.campaigns = {campaign};
  const PageResult home = build({"home", {}, {}, "/"});
  EXPECT_EQ(home.model["page"]["news"].size(), 6U);
  EXPECT_EQ(home.model["page"]["campaign"]["title"], "Titel");
  EXPECT_LE(home.freshness.expires_at(), campaign.until);
  clock.set(*campaign.until);
  EXPECT_TRUE(page({"home", {}, {}, "/"})["campaign"].is_null());
}

TEST_F(NewsPagesTest, S2_012_AProgrammePageShowsItsNewestNewsAndLinksToAll) {
  add_articles(6);
  const PageRequest request{"programme", {{"programmeSlug", "de-ochtend"}}, {}, "/programmas/de-ochtend"};
  EXPECT_THAT(page(request)["news"], IsEmpty());
  EXPECT_TRUE(page(request)["newsUrl"].is_null());
  for (auto& one : station.articles) one.programme = ProgrammeSlug("de-ochtend");
  EXPECT_EQ(page(request)["news"].size(), 4U);
  EXPECT_EQ(page(request)["newsUrl"], "/programmas/de-ochtend/nieuws");
}

}  // namespace
}  // namespace zender::pages
