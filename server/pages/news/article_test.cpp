#include "pages/testing/news_fixture.h"

namespace zender::pages {
namespace {

using testing::NewsPagesTest;

constexpr const char* kPath = "/nieuws/sport/1/over-1";

std::vector<std::string> kinds(const Json& blocks) {
  std::vector<std::string> found;
  for (const Json& one : blocks) found.push_back(one["kind"].get<std::string>());
  return found;
}

TEST_F(NewsPagesTest, S2_017_AnArticleIsAtItsCategoryIdAndSlug) {
  add_article("1", 1, {"regen"}).programme = ProgrammeSlug("de-ochtend");
  const PageResult result = build(article("1", kPath));
  EXPECT_EQ(result.status, 200);
  const Json& shown = result.model["page"];
  EXPECT_EQ(shown["article"]["title"], "Over 1");
  EXPECT_EQ(shown["isApp"], false);
  EXPECT_EQ(shown["programme"]["url"], "/programmas/de-ochtend");
  EXPECT_EQ(shown["programmeNewsUrl"], "/programmas/de-ochtend/nieuws");
  EXPECT_EQ(kinds(shown["blocks"]), (std::vector<std::string>{"text"}));
  const Json& data = result.model["meta"]["structuredData"];
  EXPECT_EQ(data[0]["@type"], "NewsArticle");
  EXPECT_EQ(data[0]["author"]["name"], "Jip");
  EXPECT_EQ(data[0]["url"], "https://radio2.example/nieuws/sport/1/over-1");
  EXPECT_EQ(data[1]["@type"], "BreadcrumbList");
  EXPECT_EQ(data[1]["itemListElement"].size(), 4U);
}

TEST_F(NewsPagesTest, S2_017_AnotherSlugOrCategoryRedirectsToTheArticlesAddress) {
  add_article("1", 1);
  const PageResult result = pages().build(article("1", "/nieuws/null/1/null"));
  EXPECT_EQ(result.moved_to, kPath);
}

TEST_F(NewsPagesTest, S2_032_InsideAnAppLinksToArticlesStayBelowApp) {
  add_article("1", 1);
  add_article("2", 2);
  const PageResult result = build(article("1", "/app/nieuws/sport/1/over-1"));
  EXPECT_EQ(result.moved_to, std::nullopt);
  EXPECT_EQ(result.model["page"]["isApp"], true);
  EXPECT_EQ(result.model["page"]["related"][0]["url"], "/app/nieuws/sport/2/over-2");
  EXPECT_EQ(result.model["meta"]["canonical"], "https://radio2.example/nieuws/sport/1/over-1");
  const PageResult old = pages().build(article("1", "/app/nieuws/sport/1/oud"));
  EXPECT_EQ(old.moved_to, "/app/nieuws/sport/1/over-1");
}

TEST_F(NewsPagesTest, AnUnknownArticleIsNotFoundAndAWithdrawnOneIsGone) {
  EXPECT_EQ(build(article("1", kPath)).status, 404);
  NewsArticle& one = add_article("1", -2);
  const PageResult early = build(article("1", kPath));
  EXPECT_EQ(early.status, 404);
  EXPECT_EQ(early.freshness.expires_at(), std::get<TimePoint>(one.moment));
  one.moment = clock.now();
  EXPECT_EQ(build(article("1", kPath)).status, 200);
  one.published = false;
  EXPECT_EQ(build(article("1", kPath)).status, 410);
}

TEST_F(NewsPagesTest, RelatedArticlesHaveTheSameTagsOrElseTheSameCategory) {
  add_article("1", 1, {"regen"});
  add_article("2", 90, {"regen"}).category = CategorySlug("live");
  add_article("3", 3);
  add_article("4", 4).category = CategorySlug("verdieping");
  const Json related = page(article("1", kPath))["related"];
  ASSERT_EQ(related.size(), 2U);
  EXPECT_EQ(related[0]["id"], "3");
  EXPECT_EQ(related[1]["id"], "2");
}

TEST_F(NewsPagesTest, S3_081_BlocksShowTheItemsThatTheyReferToAndAreLeftOutWithoutThem) {
  station.fragments = {testing::a_fragment("f1", clock.now() - std::chrono::hours(1))};
  add_article("1", 1).body = {HeadingBlock{2, "Eén kop"},
                              HeadingBlock{2, "Eén kop"},
                              FragmentBlock{FragmentId("f1")},
                              FragmentBlock{FragmentId("weg")},
                              VideoBlock{VideoId("weg")},
                              UnknownBlock{"kaart", "plaats: hier"},
                              ImageBlock{},
                              LinksBlock{"Meer",
                                         {{std::nullopt, "Binnen", "binnen", "/gids"},
                                          {std::nullopt, "Ook binnen", "ook", "https://radio2.example/gids"},
                                          {std::nullopt, "Buiten", "buiten", "https://radio2.example.evil/"},
                                          {std::nullopt, "Los", "los", std::nullopt}}},
                              SocialBlock{"https://mastodon.example/@a/1", "mastodon", "Hallo"},
                              QuoteBlock{"Zo is het.", std::nullopt}};
  const PageResult result = build(article("1", kPath));
  const Json& blocks = result.model["page"]["blocks"];
  ASSERT_EQ(kinds(blocks),
            (std::vector<std::string>{"heading", "heading", "fragment", "links", "social", "quote"}));
  EXPECT_EQ(blocks[0]["anchor"], "een-kop");
  EXPECT_EQ(blocks[1]["anchor"], "een-kop-2");
  EXPECT_EQ(blocks[2]["playable"]["id"], "f1");
  EXPECT_EQ(blocks[2]["soundUrl"], "/media/fragments/f1.m4a");
  const Json& items = blocks[3]["items"];
  EXPECT_EQ(items[0]["urlType"], "internal");
  EXPECT_EQ(items[1]["urlType"], "internal");
  EXPECT_EQ(items[2]["urlType"], "external");
  EXPECT_EQ(items[3]["hasNoLink"], true);
  EXPECT_EQ(result.freshness.expires_at(), site.playables.token_urls_change_at());
}

}  // namespace
}  // namespace zender::pages
