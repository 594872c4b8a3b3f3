#include <filesystem>
#include <fstream>

#include "pages/testing/pages_fixture.h"

namespace zender::pages {
namespace {

class NotFound : public testing::PagesTest {};

TEST_F(NotFound, ARouteWithoutAPageIsNotFound) {
  const auto result = build({"later", {}, {}, "/later"});
  EXPECT_EQ(result.status, 404);
  EXPECT_EQ(result.model["route"]["name"], "notFound");
  EXPECT_EQ(result.model["route"]["path"], "/later");
  EXPECT_EQ(result.model["page"]["title"], "Deze pagina bestaat niet");
  EXPECT_EQ(result.model["meta"]["robots"], "noindex");
}

TEST_F(NotFound, APageTooFarSaysWhichAndLinksToTheFirst) {
  const auto result = build({"playedTracks",
                             {},
                             {{"channel", "radio4"}, {"page", "999"}},
                             "/gedraaid?channel=radio4&page=999&time=9_10"});
  EXPECT_EQ(result.status, 404);
  const Json& page = result.model["page"];
  EXPECT_EQ(page["title"], "Pagina 999 is er niet");
  EXPECT_EQ(page["detail"], "Deze lijst heeft 1 pagina.");
  EXPECT_EQ(page["back"]["title"], "Naar de eerste pagina");
  EXPECT_EQ(page["back"]["url"], "/gedraaid?channel=radio4&time=9_10");
}

TEST_F(NotFound, ADayTooFarSaysWhichAndLinksToToday) {
  const auto guide = build({"guide",
                            {{"year", "2030"}, {"month", "01"}, {"day", "02"}},
                            {{"channel", "radio4"}},
                            "/gids/2030/01/02?channel=radio4"});
  EXPECT_THAT(guide.model["page"]["detail"].get<std::string>(),
              ::testing::StartsWith("Je vroeg om woensdag 2 januari 2030. De gids loopt tot en met "));
  EXPECT_EQ(guide.model["page"]["back"]["title"], "Naar vandaag");
  EXPECT_EQ(guide.model["page"]["back"]["url"], "/gids?channel=radio4");

  const auto played = build({"playedTracks",
                             {{"date", "22-11-2026"}},
                             {{"channel", "radio4"}},
                             "/gedraaid/22-11-2026?channel=radio4"});
  EXPECT_EQ(played.model["page"]["back"]["url"], "/gedraaid?channel=radio4");
}

TEST_F(NotFound, AnInvalidValueIsExplainedInDutch) {
  const auto result = pages().invalid_address("/gedraaid?time=25_26", "25_26");
  EXPECT_EQ(result.status, 400);
  EXPECT_EQ(result.model["page"]["detail"], "Met ‘25_26’ in het adres kunnen we niets.");
}

TEST_F(NotFound, AVeryLongValueIsShortened) {
  const std::string path = "/zoeken/" + std::string(500, 'a');
  const auto detail = [&](const std::string& value) {
    return pages().invalid_address(path, value).model["page"]["detail"];
  };
  std::string sixty;
  for (int i = 0; i < 60; ++i) sixty += "é";
  EXPECT_EQ(detail(sixty), "Met ‘" + sixty + "’ in het adres kunnen we niets.");
  EXPECT_EQ(detail(sixty + "e"), "Met ‘" + sixty + "…’ in het adres kunnen we niets.");
  EXPECT_EQ(detail(sixty + std::string(440, 'e')),
            "‘" + sixty + "…’ is te lang: meer dan 200 tekens kunnen we niet aan.");
}

// The models with which the web app's pages are tested match the contract, as the server's models
// must.
TEST_F(NotFound, TheWebAppsGoldenPageModelsMatchTheContract) {
  const std::filesystem::path folder = ZENDER_SOURCE_DIR "/contract/fixtures/pages";
  int models = 0;
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    if (entry.path().extension() != ".json") continue;
    std::ifstream file(entry.path());
    const auto model = nlohmann::json::parse(file);
    const char* schema = model.contains("station") ? "Shell" : "PageModel";
    EXPECT_THAT(contract().mistakes(schema, model), ::testing::IsEmpty()) << entry.path().filename();
    ++models;
  }
  EXPECT_GT(models, 20);
}

TEST_F(NotFound, AnUnreadableAddressIsNotQuoted) {
  const PageResult result = pages().invalid_address("/", "");
  EXPECT_EQ(result.status, 400);
  EXPECT_EQ(result.model["page"]["title"], "Dit adres klopt niet");
  EXPECT_EQ(result.model["page"]["detail"].get<std::string>().find("‘"), std::string::npos);
}

}  // namespace
}  // namespace zender::pages
