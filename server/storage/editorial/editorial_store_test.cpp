#include <gmock/gmock.h>

#include "domain/topic_names.h"
#include "storage/shared/block_columns.h"
#include "storage/testing/store_test_base.h"

// News, theme and overview pages, campaigns.
namespace zender::storage {
namespace {

using namespace testing;
using ::testing::ElementsAre;
using ::testing::IsEmpty;

const CategorySlug kSport("sport");
const CategorySlug kLive("live");

TimePoint ago(int hours) {
  return kHalfPastTen - std::chrono::hours(hours);
}

NewsArticle an_article(const std::string& id, const Publication& moment,
                       const CategorySlug& category = kSport, std::vector<std::string> tags = {}) {
  NewsArticle article;
  article.id = ArticleId(id);
  article.slug = "over-" + id;
  article.title = "Over " + id;
  article.category = category;
  article.author = "Jip";
  article.moment = moment;
  article.summary = "Een zin.";
  article.tags = std::move(tags);
  article.body = {TextBlock{"Tekst."}};
  return article;
}

EditorialPage a_page(const std::string& id, const std::string& slug, bool is_draft = false) {
  EditorialPage page;
  page.id = EditorialPageId(id);
  page.slug = slug;
  page.title = "Pagina " + id;
  page.is_draft = is_draft;
  page.body = {TextBlock{"Tekst."}};
  return page;
}

Blocks every_block() {
  const Image image{ImageId("img9"), "Beeld", "#112233"};
  return {
      TextBlock{"Een *alinea* met ‘é’."},
      HeadingBlock{3, "Kop"},
      QuoteBlock{"Zo is het.", "Sanne"},
      QuoteBlock{"Zonder naam.", std::nullopt},
      ImageBlock{image, "Onderschrift"},
      FragmentBlock{FragmentId("f1")},
      VideoBlock{VideoId("v1")},
      SocialBlock{"https://mastodon.example/@a/1", "mastodon", "Hallo"},
      LinksBlock{"Meer", {{"Label", "Titel", "titel", "/gids"}, {std::nullopt, "Los", "los", std::nullopt}}},
      HeroBlock{"Groot", "Tekst", image, "/gids", "Naar de gids"},
      HeroBlock{"Kaal", std::nullopt, std::nullopt, std::nullopt, std::nullopt},
      TilesBlock{std::nullopt,
                 {{"Tegel", "Tekst", "/", image}, {"Kaal", std::nullopt, std::nullopt, std::nullopt}}},
      NewsBlock{"Nieuws", kSport, std::nullopt, 3},
      FragmentsBlock{std::nullopt, kMorning, std::nullopt, 5},
      ChartBlock{ChartSlug("top-35"), 10},
      VideosBlock{"Kijk", "Live", 2},
      UnknownBlock{"kaart", "plaats: hier\n"}};
}

class EditorialStoreTest : public SmallStationTest {
 protected:
  void SetUp() override {
    SmallStationTest::SetUp();
    content.categories = {{kLive, "Live", "live", 0}, {kSport, "Sport", "sport", 1}};
  }
  std::vector<std::string> articles(const ArticleFilter& filter, std::int64_t offset = 0, int limit = 10) {
    return ids(store().editorial().list_articles(filter, kHalfPastTen, offset, limit));
  }
};
ZENDER_ON_BOTH_ENGINES(EditorialStoreTest);

TEST(BlockColumns, EveryBlockIsReadAsItWasWritten) {
  EXPECT_EQ(ColumnText<Blocks>::read(ColumnText<Blocks>::write(every_block())), every_block());
}

TEST(BlockColumns, ABlockOfANewerVersionIsKeptAsUnknown) {
  const Blocks blocks = ColumnText<Blocks>::read(R"([{"kind":"hologram","depth":3}])");
  ASSERT_EQ(blocks.size(), 1U);
  EXPECT_EQ(std::get<UnknownBlock>(blocks[0]).kind, "hologram");
}

TEST_P(EditorialStoreTest, AnArticleIsReadWithItsProgramme) {
  NewsArticle article = an_article("1", ago(1), kSport, {"voetbal", "regen"});
  article.kicker = "Verslag";
  article.programme = kMorning;
  article.image = Image{ImageId("img7"), "Veld", "#00ff00"};
  article.may_lead = true;
  article.body = every_block();
  content.articles = {article};
  apply();
  const auto found = store().editorial().article(ArticleId("1"));
  ASSERT_TRUE(found);
  EXPECT_EQ(found->listed.kicker, "Verslag");
  EXPECT_EQ(found->listed.category.name, "Sport");
  EXPECT_EQ(found->listed.published, ago(1));
  EXPECT_EQ(found->listed.tags, (std::vector<std::string>{"voetbal", "regen"}));
  EXPECT_EQ(found->listed.image->alt, "Veld");
  EXPECT_TRUE(found->listed.may_lead);
  EXPECT_EQ(found->programme->name, "De Ochtend");
  EXPECT_EQ(found->body, every_block());
  EXPECT_FALSE(found->is_withdrawn);
  EXPECT_FALSE(store().editorial().article(ArticleId("2")));
}

TEST_P(EditorialStoreTest, ArticlesAreNewestFirstAndFilteredByCategoryProgrammeAndTag) {
  NewsArticle of_programme = an_article("3", ago(3), kSport, {"regen"});
  of_programme.programme = kMorning;
  content.articles = {an_article("1", ago(1), kLive), an_article("2", ago(2), kSport, {"regen"}),
                      of_programme, an_article("4", ago(-1)), an_article("5", ago(1), kSport)};
  apply();
  EXPECT_THAT(articles({}), ElementsAre("5", "1", "2", "3"));
  EXPECT_THAT(articles({}, 1, 2), ElementsAre("1", "2"));
  EXPECT_THAT(articles({}, 9, 2), IsEmpty());
  EXPECT_THAT(articles({kSport, std::nullopt, std::nullopt}), ElementsAre("5", "2", "3"));
  EXPECT_THAT(articles({std::nullopt, kMorning, std::nullopt}), ElementsAre("3"));
  EXPECT_THAT(articles({kLive, kMorning, std::nullopt}), IsEmpty());
  EXPECT_THAT(articles({std::nullopt, std::nullopt, "regen"}), ElementsAre("2", "3"));
  EXPECT_THAT(articles({kLive, std::nullopt, "regen"}), IsEmpty());
  EXPECT_THAT(articles({std::nullopt, kMorning, "regen"}), ElementsAre("3"));
  EXPECT_EQ(store().editorial().next_article(kHalfPastTen), ago(-1));
  EXPECT_EQ(store().editorial().recent_article_tags(std::nullopt, kHalfPastTen, 5),
            (std::vector<std::string>{"regen"}));
  EXPECT_THAT(store().editorial().recent_article_tags(kLive, kHalfPastTen, 5), IsEmpty());
  const auto categories = store().editorial().categories_of(kMorning, kHalfPastTen);
  ASSERT_EQ(categories.size(), 1U);
  EXPECT_EQ(categories[0].slug, kSport);
}

TEST_P(EditorialStoreTest, ImportingTwiceChangesNothing) {
  NewsArticle article = an_article("1", RelativeMoment{2, std::chrono::hours(9)}, kSport, {"regen"});
  article.body = every_block();
  content.articles = {article};
  content.editorial_pages = {a_page("p1", "water"), a_page("p2", "lucht", true)};
  content.campaigns = {{CampaignId("c1"), 0, "Titel", "Tekst", "/gids", std::nullopt, ago(2), ago(-2)}};
  apply();
  const TimePoint first = store().editorial().article(ArticleId("1"))->listed.published;
  EXPECT_EQ(first, at("2026-11-19T09:00:00+01:00"));
  const auto generation = store().generations()[kTopicContent];
  content.applied_at = kHalfPastTen + std::chrono::hours(72);
  const ContentChanges again = apply();
  EXPECT_EQ(again.added + again.changed + again.removed, 0);
  EXPECT_EQ(store().generations()[kTopicContent], generation);
  EXPECT_EQ(store().editorial().article(ArticleId("1"))->listed.published, first);
}

TEST_P(EditorialStoreTest, APublishedArticleIsWithdrawnAndAnUnpublishedOneIsRemoved) {
  content.articles = {an_article("seen", ago(1), kSport, {"regen"}), an_article("unseen", ago(-5))};
  apply();
  content.articles.clear();
  EXPECT_EQ(apply().removed, 2);
  ASSERT_TRUE(store().editorial().article(ArticleId("seen")));
  EXPECT_TRUE(store().editorial().article(ArticleId("seen"))->is_withdrawn);
  EXPECT_FALSE(store().editorial().article(ArticleId("unseen")));
  EXPECT_THAT(articles({}), IsEmpty());
  EXPECT_THAT(articles({std::nullopt, std::nullopt, "regen"}), IsEmpty());
  EXPECT_EQ(store().editorial().next_article(kHalfPastTen), std::nullopt);
  const ContentChanges again = apply();
  EXPECT_EQ(again.removed, 0);

  content.articles = {an_article("seen", ago(1), kSport, {"regen"})};
  apply();
  EXPECT_THAT(articles({std::nullopt, std::nullopt, "regen"}), ElementsAre("seen"));
}

TEST_P(EditorialStoreTest, ACategoryMissingFromTheBundleIsNoLongerOffered) {
  apply();
  content.categories.pop_back();
  apply();
  const auto left = store().editorial().news_categories();
  ASSERT_EQ(left.size(), 1U);
  EXPECT_EQ(left[0].slug, kLive);
}

TEST_P(EditorialStoreTest, APageKnowsWhetherListenersHaveSeenIt) {
  EditorialPage overview = a_page("p3", "water");
  overview.kind = EditorialKind::kOverview;
  content.editorial_pages = {a_page("p1", "water"), a_page("p2", "lucht", true), overview};
  apply();
  const auto water = store().editorial().editorial_page(EditorialKind::kTheme, "water");
  ASSERT_TRUE(water);
  EXPECT_EQ(water->page.id, EditorialPageId("p1"));
  EXPECT_TRUE(water->is_public());
  EXPECT_EQ(store().editorial().editorial_page(EditorialKind::kOverview, "water")->page.id,
            EditorialPageId("p3"));
  const auto draft = store().editorial().editorial_page(EditorialPageId("p2"));
  ASSERT_TRUE(draft);
  EXPECT_FALSE(draft->is_public());
  EXPECT_FALSE(draft->was_public);

  content.editorial_pages = {a_page("p1", "water", true)};
  apply();
  EXPECT_FALSE(store().editorial().editorial_page(EditorialKind::kTheme, "water")->is_public());
  EXPECT_TRUE(store().editorial().editorial_page(EditorialKind::kTheme, "water")->was_public);
  EXPECT_FALSE(store().editorial().editorial_page(EditorialKind::kOverview, "water")->is_public());
  EXPECT_TRUE(store().editorial().editorial_page(EditorialKind::kOverview, "water")->was_public);
  EXPECT_FALSE(store().editorial().editorial_page(EditorialKind::kTheme, "lucht")->was_public);
}

TEST_P(EditorialStoreTest, TheFaceOfTheStationIsStoredAndRemoved) {
  EXPECT_EQ(store().editorial().site_face(), SiteFace());
  content.site_face.menu = {{"news", "Verhalen", ""}, {"", "Winkel", "https://winkel.example"}};
  content.site_face.social_links = {{"Mastodon", "https://mastodon.example/@zender"}};
  content.site_face.logo = Image{ImageId("haan"), "Een haan", "#c4312f"};
  content.site_face.typeface = "serif";
  apply();
  EXPECT_EQ(store().editorial().site_face(), content.site_face);
  EXPECT_EQ(apply().changed, 0);
  content.site_face = {};
  EXPECT_EQ(apply().changed, 1);
  EXPECT_EQ(store().editorial().site_face(), SiteFace());
}

TEST_P(EditorialStoreTest, AnAboutPageIsNeitherThemeNorOverview) {
  EditorialPage about = a_page("p9", "contact");
  about.kind = EditorialKind::kAbout;
  content.editorial_pages = {about};
  apply();
  EXPECT_EQ(store().editorial().editorial_page(EditorialKind::kAbout, "contact")->page, about);
  EXPECT_FALSE(store().editorial().editorial_page(EditorialKind::kOverview, "contact"));
}

TEST_P(EditorialStoreTest, ANewPageWithASlugReplacesTheFormerOne) {
  content.editorial_pages = {a_page("a", "water")};
  apply();
  content.editorial_pages = {a_page("b", "water")};
  apply();
  EXPECT_EQ(store().editorial().editorial_page(EditorialKind::kTheme, "water")->page.id,
            EditorialPageId("b"));
}

TEST_P(EditorialStoreTest, CampaignsAreReadInOrder) {
  content.campaigns = {
      {CampaignId("z"),
       0,
       "Eerst",
       "Tekst",
       "/gids",
       Image{ImageId("img8"), "Beeld", std::nullopt},
       ago(2),
       {}},
      {CampaignId("a"), 1, "Dan", "Tekst", "https://elders.example/", std::nullopt, {}, ago(-2)}};
  apply();
  EXPECT_EQ(store().editorial().campaigns(), content.campaigns);
  content.campaigns.pop_back();
  EXPECT_EQ(apply().removed, 1);
  EXPECT_EQ(store().editorial().campaigns(), content.campaigns);
}

TEST_P(EditorialStoreTest, TheEditionOfAChartIsFoundByTheChartsSlug) {
  apply();
  const auto edition = store().tracks().edition_of(ChartSlug("top-35"), date::year(2026) / 11 / 21);
  ASSERT_TRUE(edition);
  EXPECT_EQ(edition->name, "Week 47");
  EXPECT_EQ(store().tracks().edition_of(ChartSlug("top-35"), date::year(2026) / 11 / 1)->name, "Altijd");
  EXPECT_FALSE(store().tracks().edition_of(ChartSlug("top-40"), date::year(2026) / 11 / 21));
}

}  // namespace
}  // namespace zender::storage
