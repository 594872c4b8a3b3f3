#include "pages/files/played_csv.h"

#include "pages/files/site_files.h"
#include "pages/testing/pages_fixture.h"

namespace zender::pages {
namespace {

using testing::saturday;

TEST(CsvValue, IsQuotedIfNecessaryAndNeverAFormula) {
  EXPECT_EQ(csv_value("Café aan zee"), "Café aan zee");
  EXPECT_EQ(csv_value("a,b"), "\"a,b\"");
  EXPECT_EQ(csv_value("a;b"), "\"a;b\"");
  EXPECT_EQ(csv_value("zeg \"ja\""), "\"zeg \"\"ja\"\"\"");
  EXPECT_EQ(csv_value("een\ntwee"), "\"een\ntwee\"");
  EXPECT_EQ(csv_value("=HYPERLINK(\"x\")"), "\"'=HYPERLINK(\"\"x\"\")\"");
  for (const char* formula : {"+1", "-1", "@sum", "\t=1", "\uFF1D1", "\uFF0B1", "\uFF0D1", "\uFF201", " =1",
                              "\u00A0=1", "\u200B=1", "\uFEFF=1", "\u200B\u3000\uFF1D1"})
    EXPECT_EQ(csv_value(formula).front(), '\'') << formula;
  EXPECT_EQ(csv_value("\r=1").substr(0, 2), "\"'");
  EXPECT_EQ(csv_value(""), "");
  EXPECT_EQ(csv_value("10-4"), "10-4");
  EXPECT_EQ(csv_value("\u200B"), "\u200B");
}

class PlayedCsv : public testing::PagesTest {
 protected:
  std::optional<GeneratedFile> file(const std::string& channel, HourSlot slot = kWholeDay,
                                    const std::string& day = "2026-11-21") {
    return pages().generated_file([&](const PageContext& context) {
      return played_csv(context, ChannelSlug(channel), *parse_iso_date(day), slot);
    });
  }
};

TEST_F(PlayedCsv, S2_009_EverySongOfTheDayIsALine) {
  const auto made = file("radio2");
  ASSERT_TRUE(made);
  EXPECT_EQ(made->body,
            "\uFEFFdatum;tijd;artiest;titel;zender;programma;nummer\r\n"
            "21-11-2026;10:31:00;Mila Bloem;Café aan zee;Radio 2;De Ochtend;t1\r\n"
            "21-11-2026;10:27:00;Onbekend;Los nummer;Radio 2;De Ochtend;\r\n"
            "21-11-2026;10:24:00;Zonder Hoes;Kaal lied;Radio 2;De Ochtend;t2\r\n"
            "21-11-2026;10:20:00;Mila Bloem;Café aan zee;Radio 2;De Ochtend;t1\r\n");
  EXPECT_EQ(made->download_as, "gedraaid-radio2-2026-11-21.csv");
  EXPECT_EQ(made->freshness.expires_at(), saturday("10:36:00")) << "when the next song may start";
  EXPECT_FALSE(file("onbekend"));
}

TEST_F(PlayedCsv, S3_079_S9_015_AnHourSlotFiltersIt) {
  // The last song of one hour, which is on air in the next one too.
  SentPlay last;
  last.id = TrackPlayId("last");
  last.channel = ChannelSlug("radio2");
  last.time = {saturday("09:59:59"), saturday("10:03:00")};
  last.artist = "Vroege Vogel";
  last.song = "Voor tienen";
  station.plays.push_back(last);
  const std::string head = "\uFEFFdatum;tijd;artiest;titel;zender;programma;nummer\r\n";
  const std::string ten =
      "21-11-2026;10:31:00;Mila Bloem;Café aan zee;Radio 2;De Ochtend;t1\r\n"
      "21-11-2026;10:27:00;Onbekend;Los nummer;Radio 2;De Ochtend;\r\n"
      "21-11-2026;10:24:00;Zonder Hoes;Kaal lied;Radio 2;De Ochtend;t2\r\n"
      "21-11-2026;10:20:00;Mila Bloem;Café aan zee;Radio 2;De Ochtend;t1\r\n";
  const std::string nine = "21-11-2026;09:59:59;Vroege Vogel;Voor tienen;Radio 2;De Ochtend;\r\n";
  EXPECT_EQ(file("radio2", {8, 9})->body, head);
  EXPECT_EQ(file("radio2", {9, 10})->body, head + nine);
  EXPECT_EQ(file("radio2", {10, 11})->body, head + ten);
  EXPECT_EQ(file("radio2")->body, head + ten + nine);
  EXPECT_EQ(file("radio2", {9, 10})->download_as, "gedraaid-radio2-2026-11-21-9_10.csv");
}

TEST_F(PlayedCsv, GedraaidLinksToItsList) {
  EXPECT_EQ(build({"playedTracks", {}, {}, "/gedraaid"}).model["page"]["csvUrl"], "/gedraaid.csv");
  const PageRequest asked{"playedTracks",
                          {{"date", "20-11-2026"}},
                          {{"channel", "radio4"}, {"time", "9_10"}},
                          "/gedraaid/20-11-2026?channel=radio4&time=9_10"};
  EXPECT_EQ(build(asked).model["page"]["csvUrl"], "/gedraaid.csv?channel=radio4&date=20-11-2026&time=9_10");
}

class SiteFiles : public testing::PagesTest {};

TEST_F(SiteFiles, RobotsMayReadPagesAndAreToldTheSitemap) {
  const std::string text = robots_file(site).body;
  EXPECT_NE(text.find("Disallow: /api/\n"), std::string::npos);
  EXPECT_NE(text.find("Sitemap: https://radio2.example/sitemap.xml\n"), std::string::npos);
}

TEST_F(SiteFiles, SecurityTxtHasTheContactsAndExpires) {
  EXPECT_FALSE(security_file(site, clock.now())) << "the settings name no contact";
  site.security = {{"mailto:veilig@radio2.example", "https://radio2.example/melden"},
                   "https://radio2.example/beleid",
                   {"nl", "en"}};
  const auto file = security_file(site, clock.now());
  ASSERT_TRUE(file);
  EXPECT_EQ(file->content_type, "text/plain; charset=utf-8");
  const auto today = station_day(station_date(clock.now()));
  EXPECT_EQ(file->body,
            "Contact: mailto:veilig@radio2.example\n"
            "Contact: https://radio2.example/melden\n"
            "Expires: " +
                to_iso(today.from + std::chrono::hours(90 * 24)) +
                "\n"
                "Policy: https://radio2.example/beleid\n"
                "Preferred-Languages: nl, en\n"
                "Canonical: https://radio2.example/.well-known/security.txt\n");
  EXPECT_EQ(file->freshness.expires_at(), today.until);
}

TEST_F(SiteFiles, TheManifestHasTheStationsNameAndAccent) {
  const auto made = pages().generated_file(
      [](const PageContext& context) { return std::optional(manifest_file(context)); });
  const auto manifest = nlohmann::json::parse(made->body);
  EXPECT_EQ(manifest["name"], "Radio 2");
  EXPECT_EQ(manifest["theme_color"], "#c4312f");
  EXPECT_EQ(manifest["icons"].size(), 4U);
  EXPECT_EQ(manifest["display"], "standalone");
}

TEST_F(SiteFiles, TheManifestsShortcutsLeadToSectionsThatHaveSomethingToShow) {
  const auto made = pages().generated_file(
      [](const PageContext& context) { return std::optional(manifest_file(context)); });
  const auto manifest = nlohmann::json::parse(made->body);
  EXPECT_EQ(manifest["shortcuts"][0], (nlohmann::json{{"name", "Luister live"}, {"url", "/"}}));
  EXPECT_EQ(manifest["shortcuts"][1], (nlohmann::json{{"name", "Gids"}, {"url", "/gids"}}));
}

}  // namespace
}  // namespace zender::pages
