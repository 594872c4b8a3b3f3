#include "pages/testing/news_fixture.h"

namespace zender::pages {
namespace {

using testing::NewsPagesTest;

class EditorialPagesTest : public NewsPagesTest {
 protected:
  EditorialPagesTest() {
    site.preview_expires_at = [this](const EditorialPageId& page, std::string_view token) {
      return token == "token-of-" + page.value ? std::optional(good_until) : std::nullopt;
    };
  }
  EditorialPage& add_page(EditorialKind kind = EditorialKind::kTheme) {
    EditorialPage added;
    added.id = EditorialPageId("77");
    added.kind = kind;
    added.slug = "water";
    added.title = "Water";
    added.summary = "Een zin.";
    added.body = {HeroBlock{"Groot", std::nullopt, std::nullopt, "/gids", "Kijk"}};
    station.editorial_pages = {added};
    return station.editorial_pages.back();
  }
  TimePoint good_until = clock.now() + std::chrono::hours(1);
  static PageRequest theme(const std::string& path = "/thema/water") {
    return {"theme", {{"slug", "water"}}, {}, path};
  }
  static PageRequest preview(const std::string& token) {
    return {"overviewPreview",
            {{"pageId", "77"}},
            {{"token", token}, {"x-craft-live-preview", "1"}},
            "/overzicht/preview/77?token=" + token + "&x-craft-live-preview=1"};
  }
};

TEST_F(EditorialPagesTest, S2_025_AThemePageShowsItsBlocksInOrder) {
  add_page().body.emplace_back(TextBlock{"Tekst."});
  const PageResult result = build(theme());
  EXPECT_EQ(result.status, 200);
  EXPECT_FALSE(result.is_private);
  const Json& shown = result.model["page"];
  EXPECT_EQ(shown["type"], "theme");
  EXPECT_EQ(shown["blocks"][0]["kind"], "hero");
  EXPECT_EQ(shown["blocks"][0]["link"]["label"], "Kijk");
  EXPECT_EQ(shown["blocks"][1]["kind"], "text");
  EXPECT_EQ(result.model["meta"]["structuredData"][0]["@type"], "BreadcrumbList");
}

TEST_F(EditorialPagesTest, S2_032_TheVariantInsideAnAppLinksToAppPages) {
  add_page();
  add_article("1", 1);
  station.editorial_pages[0].body = {NewsBlock{"Nieuws", std::nullopt, std::nullopt, 3}};
  const PageResult result = build(theme("/app/thema/water"));
  EXPECT_EQ(result.model["page"]["isApp"], true);
  EXPECT_EQ(result.model["page"]["blocks"][0]["articles"][0]["url"], "/app/nieuws/sport/1/over-1");
  EXPECT_EQ(result.model["meta"]["canonical"], "https://radio2.example/thema/water");
}

TEST_F(EditorialPagesTest, S2_026_AnOverviewPageIsNotAThemePage) {
  add_page(EditorialKind::kOverview);
  EXPECT_EQ(build(theme()).status, 404);
  const PageResult result = build({"overview", {{"slug", "water"}}, {}, "/overzicht/water"});
  EXPECT_EQ(result.model["page"]["type"], "overview");
}

TEST_F(EditorialPagesTest, AnAboutPageHasAnAddressOfItsOwn) {
  add_page(EditorialKind::kAbout);
  EXPECT_EQ(build(theme()).status, 404);
  const PageResult result = build({"about", {{"slug", "water"}}, {}, "/over/water"});
  EXPECT_EQ(result.model["page"]["type"], "about");
  EXPECT_EQ(result.model["meta"]["canonical"], "https://radio2.example/over/water");
}

TEST_F(EditorialPagesTest, ListsInBlocksAreReadAndEmptyOnesLeftOut) {
  station.fragments = {testing::a_fragment("f1", clock.now() - std::chrono::hours(1))};
  add_page().body = {NewsBlock{"Leeg", CategorySlug("live"), std::nullopt, 3},
                     FragmentsBlock{"Fragmenten", ProgrammeSlug("de-ochtend"), std::nullopt, 3},
                     ChartBlock{ChartSlug("weg"), 10}, VideosBlock{"Leeg", "Live", 2}};
  const Json blocks = page(theme())["blocks"];
  ASSERT_EQ(blocks.size(), 1U);
  EXPECT_EQ(blocks[0]["fragments"][0]["playable"]["id"], "f1");
  EXPECT_EQ(blocks[0]["url"], "/programmas/de-ochtend/fragmenten");
}

TEST_F(EditorialPagesTest, APageThatWasNeverPublicIsNotFoundAndAWithdrawnOneIsGone) {
  EditorialPage& added = add_page();
  added.is_draft = true;
  EXPECT_EQ(build(theme()).status, 404);
  added.is_draft = false;
  EXPECT_EQ(build(theme()).status, 200);
  added.is_draft = true;
  EXPECT_EQ(build(theme()).status, 410);
  station.editorial_pages.clear();
  EXPECT_EQ(build(theme()).status, 410);
}

TEST_F(EditorialPagesTest, S2_027_AnEditorSeesADraftWithItsTokenAndItIsNotCached) {
  add_page(EditorialKind::kOverview).is_draft = true;
  const PageResult result = build(preview("token-of-77"));
  EXPECT_EQ(result.status, 200);
  EXPECT_TRUE(result.is_private);
  EXPECT_EQ(result.model["page"]["isPreview"], true);
  EXPECT_EQ(result.model["page"]["isDraft"], true);
  EXPECT_EQ(result.model["meta"]["robots"], "noindex");
  EXPECT_EQ(build(preview("token-of-78")).status, 404);
  EXPECT_TRUE(build(preview("token-of-78")).is_private);
  site.preview_expires_at = nullptr;
  EXPECT_EQ(build(preview("token-of-77")).status, 404);
}

TEST_F(EditorialPagesTest, S2_027_APreviewLinkExpires) {
  add_page(EditorialKind::kOverview).is_draft = true;
  EXPECT_LE(build(preview("token-of-77")).freshness.expires_at(), good_until)
      << "no cache may show it for longer";
  good_until = clock.now();
  const PageResult result = build(preview("token-of-77"));
  EXPECT_EQ(result.status, 410);
  EXPECT_TRUE(result.is_private);
  EXPECT_EQ(result.model["page"]["title"], "De link van dit voorbeeld is verlopen");
}

}  // namespace
}  // namespace zender::pages
