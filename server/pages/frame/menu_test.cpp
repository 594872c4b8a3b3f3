#include "pages/frame/menu.h"

#include "pages/testing/on_demand_fixture.h"
#include "pages/testing/pages_fixture.h"

namespace zender::pages {
namespace {

std::vector<std::string> labels(const Json& menu) {
  std::vector<std::string> found;
  for (const Json& entry : menu) found.push_back(entry["label"].get<std::string>());
  return found;
}

TEST(Menu, HasTheFilledSectionsInTheSitesOrder) {
  EXPECT_THAT(labels(menu_model({}, {"home", "news", "guide"})),
              ::testing::ElementsAre("Home", "Gids", "Nieuws"));
}

TEST(Menu, HasTheStationsOwnOrderNamesAndLinks) {
  SiteFace face;
  face.menu = {{"news", "Verhalen", ""},
               {"", "Winkel", "https://winkel.example"},
               {"podcasts", "", ""},
               {"home", "", ""}};
  const Json menu = menu_model(face, {"home", "news"});
  EXPECT_THAT(labels(menu), ::testing::ElementsAre("Verhalen", "Winkel", "Home"));
  EXPECT_EQ(menu[0]["url"], "/nieuws");
  EXPECT_EQ(menu[0]["route"], "news");
  EXPECT_TRUE(menu[1]["route"].is_null());
}

class FilledSectionsTest : public testing::PagesTest {
 protected:
  Json menu() { return pages().shell(std::nullopt).model["station"]["menu"]; }
};

TEST_F(FilledSectionsTest, ASectionComesWithItsFirstContent) {
  EXPECT_THAT(labels(menu()), ::testing::Not(::testing::Contains("Video’s")));
  EXPECT_THAT(labels(menu()), ::testing::Not(::testing::Contains("Nieuws")));
  station.fragments = {testing::a_fragment("f1", clock.now() - std::chrono::hours(1))};
  EXPECT_THAT(labels(menu()), ::testing::Contains("Fragmenten"));
  station.site_face.menu = {{"home", "", ""}};
  EXPECT_THAT(labels(menu()), ::testing::ElementsAre("Home"));
  const Json sections = pages().shell(std::nullopt).model["station"]["sections"];
  EXPECT_THAT(sections, ::testing::Contains(Json("fragments"))) << "in the menu or not";
  EXPECT_THAT(sections, ::testing::Not(::testing::Contains(Json("videos"))));
}

TEST_F(FilledSectionsTest, TheShellIsMadeAgainWhenTheFirstFragmentIsPublished) {
  station.fragments = {testing::a_fragment("f1", clock.now() + std::chrono::hours(1))};
  EXPECT_THAT(labels(menu()), ::testing::Not(::testing::Contains("Fragmenten")));
  EXPECT_LE(pages().shell(std::nullopt).freshness.expires_at(), clock.now() + std::chrono::hours(1));
}

TEST_F(FilledSectionsTest, TheShellHasTheFaceOfTheStation) {
  EXPECT_FALSE(pages().shell(std::nullopt).model["station"].contains("contact"));
  station.site_face.contact_text = "Een vraag?";
  station.site_face.contact_email = "studio@dijk.example";
  station.site_face.footer_links = {{"Contact", "/over/contact"}};
  station.site_face.logo = Image{ImageId("haan"), "Een haan", "#c4312f"};
  station.site_face.typeface = "serif";
  const Json model = pages().shell(std::nullopt).model;
  EXPECT_THAT(contract().mistakes("Shell", nlohmann::json(model)), ::testing::IsEmpty());
  EXPECT_EQ(model["station"]["contact"]["email"], "studio@dijk.example");
  EXPECT_EQ(model["station"]["footerLinks"][0]["url"], "/over/contact");
  EXPECT_EQ(model["station"]["logo"]["url360"], "/media/images/haan-360.webp");
  EXPECT_EQ(model["station"]["typeface"], "serif");
}

TEST_F(FilledSectionsTest, TheStationWritesThePageOfAnUnknownAddress) {
  station.site_face.not_found_title = "Hier is niets";
  station.site_face.not_found_text = "Loop maar mee.";
  const Json page = pages().unknown_address("/xyz").model["page"];
  EXPECT_EQ(page["title"], "Hier is niets");
  EXPECT_EQ(page["detail"], "Loop maar mee.");
  EXPECT_EQ(pages().unknown_address("/app/thema").model["page"]["title"], "Deze pagina bestaat niet");
}

}  // namespace
}  // namespace zender::pages
