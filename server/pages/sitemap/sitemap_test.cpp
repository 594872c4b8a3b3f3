#include "pages/sitemap/sitemap.h"

#include <regex>

#include "pages/testing/on_demand_fixture.h"

namespace zender::pages {
namespace {

using testing::a_fragment;
using testing::at;
using ::testing::Contains;
using ::testing::HasSubstr;
using ::testing::Not;
using testing::saturday;

class Sitemap : public testing::OnDemandPagesTest {
 protected:
  Sitemap() {
    station.fragments = {a_fragment("f1", at("2026-11-20T10:00:00+01:00")),
                         a_fragment("f2", saturday("09:30:00")), a_fragment("f3", saturday("11:00:00"))};
  }
  static PageRequest of(const std::string& group, const std::string& number = "") {
    PageRequest request{"sitemap", {}, {}, "/sitemap"};
    if (!group.empty()) request.params["group"] = group;
    if (!number.empty()) request.query["page"] = number;
    return request;
  }
  std::string file(const std::string& group, std::int64_t part) {
    const auto found = pages().generated_file(
        [&](const PageContext& context) { return sitemap_part(context, group, part); });
    return found ? found->body : "none";
  }
  std::string index() {
    return pages()
        .generated_file([](const PageContext& context) { return std::optional(sitemap_index(context)); })
        ->body;
  }
};

TEST_F(Sitemap, S2_007_TheSitemapShowsEveryGroupWithItsFirstPages) {
  const Json shown = page(of(""));
  std::vector<std::string> slugs;
  for (const Json& group : shown["groups"]) slugs.push_back(group["slug"]);
  EXPECT_THAT(slugs, Contains("paginas"));
  EXPECT_THAT(slugs, Contains("nummers"));
  EXPECT_THAT(slugs, Not(Contains("podcasts"))) << "the station has no podcasts";
  for (const Json& group : shown["groups"]) {
    if (group["slug"] != "fragmenten") continue;
    EXPECT_EQ(group["count"], 2);
    EXPECT_EQ(group["url"], "/sitemap/fragmenten");
    EXPECT_EQ(group["links"][0],
              (Json{{"name", "Over f2"}, {"url", "/fragmenten/de-ochtend/f2/2026-11-21-over-f2"}}));
  }
}

TEST_F(Sitemap, S2_007_AGroupIsListedInPages) {
  for (int i = 0; i < kSitemapPageSize; ++i)
    station.fragments.push_back(a_fragment("x" + std::to_string(i), at("2026-10-01T10:00:00+02:00")));
  const Json second = page(of("fragmenten", "2"));
  EXPECT_EQ(second["group"]["name"], "Fragmenten");
  EXPECT_EQ(second["pageCount"], 2);
  EXPECT_EQ(second["links"].size(), 2U);
  EXPECT_EQ(second["groups"][0]["links"], Json::array());
  EXPECT_EQ(build(of("fragmenten", "3")).status, 404);
  EXPECT_EQ(build(of("onzin")).status, 404);
}

TEST_F(Sitemap, CrawlersGetAnIndexOfFilesWithoutDatesThatWeDoNotKnow) {
  const std::string xml = index();
  EXPECT_THAT(xml,
              HasSubstr("<sitemap><loc>https://radio2.example/sitemap-fragmenten-1.xml</loc></sitemap>"));
  EXPECT_THAT(xml, HasSubstr("<loc>https://radio2.example/sitemap-paginas-1.xml</loc></sitemap>"));
  EXPECT_THAT(xml, Not(HasSubstr("afleveringen")));
}

TEST_F(Sitemap, AFileListsEveryPageOfItsGroupOnceOldestFirst) {
  const std::string xml = file("fragmenten", 1);
  EXPECT_LT(xml.find("/f1/"), xml.find("/f2/"));
  EXPECT_EQ(xml.find("/f3/"), std::string::npos) << "it is not published yet";
  EXPECT_THAT(
      xml,
      HasSubstr("<url><loc>https://radio2.example/fragmenten/de-ochtend/f1/2026-11-20-over-f1</loc></url>"));
  EXPECT_EQ(file("fragmenten", 2), "none");
  EXPECT_EQ(file("fragmenten", 0), "none");
  EXPECT_EQ(file("onzin", 1), "none");
  EXPECT_THAT(file("nummers", 1), HasSubstr("<loc>https://radio2.example/nummers/t1/cafe-aan-zee</loc>"));
}

TEST_F(Sitemap, NoFileHasTooManyAddresses) {
  store();
  kept.run(R"sql(
    INSERT INTO videos (id, title, category, category_slug, published_at, summary, duration_ms)
    WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 10002)
    SELECT 'v' || n, 'Een film', 'Sessies', 'sessies', n, '', 1000 FROM numbers
  )sql");
  static_assert(kSitemapPartSize == 10'000);
  const std::string first = file("videos", 1);
  const std::regex url("<url>");
  EXPECT_EQ(std::distance(std::sregex_iterator(first.begin(), first.end(), url), std::sregex_iterator()),
            kSitemapPartSize);
  EXPECT_THAT(file("videos", 2), HasSubstr("v10002<"));
  EXPECT_THAT(index(), HasSubstr("sitemap-videos-2.xml"));
}

}  // namespace
}  // namespace zender::pages
