// News, theme and overview pages and campaigns of a bundle: how they are read, and the mistakes
// that are listed.
#include "content/testing/mistake_case.h"

namespace zender::content {
namespace {

const char* const kCategories = "news-categories.yaml";
const char* const kArticle = "news/de-zender-zweeg.md";
const char* const kPage = "pages/thema/water.md";
const char* const kCampaigns = "campaigns.yaml";

/// The required fields of an article, on seven lines between the two '---', and a body from line 10
/// on.
std::string article(const std::string& body = "Tekst.\n", const std::string& more = "") {
  return "---\nid: \"1042\"\ntitle: De zender zweeg\ncategory: sport\nauthor: Jip\npublished: { daysAgo: 2, "
         "at: "
         "\"14:35\" }\nsummary: Een zin.\n" +
         more + "---\n\n" + body;
}

std::string page(const std::string& body, const std::string& more = "") {
  return "---\nid: \"77\"\ntitle: Water\nsummary: Een zin.\n" + more + "---\n" + body;
}

class EditorialBundle : public testing::BundleTest {
 protected:
  void SetUp() override {
    BundleTest::SetUp();
    write(kCategories,
          "- { slug: sport, name: Sport, colour: sport }\n- { slug: live, name: Live, colour: live }\n");
    write("fragments/a.yaml",
          "- id: f1\n  title: Eén\n  programme: de-ochtend\n  published: { daysAgo: 1, at: \"07:00\" }\n"
          "  mediaId: tune-1\n  summary: Een zin.\n");
  }
  Blocks body() { return read_bundle(bundle).content.articles.at(0).body; }
};

TEST_F(EditorialBundle, AnArticleIsReadCompletely) {
  write(kArticle, article("Tekst.\n",
                          "kicker: Verslag\ntags: [radio, nacht]\nprogramme: de-ochtend\ntile: true\n"
                          "image: { src: images/sanne.png, alt: Sanne lacht }\n"));
  const BundleResult result = read_bundle(bundle);
  EXPECT_EQ(format_mistakes(result.mistakes), "");
  EXPECT_TRUE(result.warnings.empty());
  ASSERT_EQ(result.content.articles.size(), 1U);
  const NewsArticle& one = result.content.articles[0];
  EXPECT_EQ(one.id, ArticleId("1042"));
  EXPECT_EQ(one.slug, "de-zender-zweeg");
  EXPECT_EQ(one.kicker, "Verslag");
  EXPECT_EQ(one.category, CategorySlug("sport"));
  EXPECT_EQ(one.author, "Jip");
  EXPECT_EQ(one.moment, Publication(RelativeMoment{2, std::chrono::hours(14) + std::chrono::minutes(35)}));
  EXPECT_EQ(one.tags, (std::vector<std::string>{"radio", "nacht"}));
  EXPECT_EQ(one.programme, ProgrammeSlug("de-ochtend"));
  EXPECT_TRUE(one.may_lead);
  EXPECT_EQ(one.image->alt, "Sanne lacht");
  EXPECT_EQ(one.image->id.value.find("images/"), std::string::npos);
  EXPECT_EQ(one.body, (Blocks{TextBlock{"Tekst."}}));
  ASSERT_EQ(result.content.categories.size(), 2U);
  EXPECT_EQ(result.content.categories[1], (NewsCategory{CategorySlug("live"), "Live", "live", 1}));
}

TEST_F(EditorialBundle, TheTextBetweenHeadingsAndBlocksStaysTogether) {
  write(
      kArticle,
      article("Eerste *alinea*.\n\n- een\n- twee\n\n## Een `kop` met *nadruk*\n\nTweede,\nop twee regels.\n\n"
              "> Een citaat\n\n    gewone code\n\n```fragment\nid: f1\n```\nDerde.\n"));
  EXPECT_EQ(mistakes(), "");
  EXPECT_EQ(body(),
            (Blocks{TextBlock{"Eerste *alinea*.\n\n- een\n- twee"}, HeadingBlock{2, "Een kop met nadruk"},
                    TextBlock{"Tweede,\nop twee regels.\n\n> Een citaat\n\n    gewone code"},
                    FragmentBlock{FragmentId("f1")}, TextBlock{"Derde."}}));
}

TEST_F(EditorialBundle, EveryKindOfBlockOfAnArticleIsRead) {
  write(
      kArticle,
      article("```quote\ntext: >\n  Zo is\n  het.\nwho: Sanne\n```\n"
              "```image\nsrc: images/sanne.png\nalt: Sanne\ncaption: In de studio\n```\n"
              "```social\nurl: https://mastodon.example/@a/1\nprovider: mastodon\ntext: Hallo\n```\n"
              "```links\ntitle: Meer\nitems:\n  - { label: Gids, title: Straks, slug: straks, url: /gids }\n"
              "  - { title: Los, slug: los }\n```\n"));
  EXPECT_EQ(mistakes(), "");
  const Blocks blocks = body();
  ASSERT_EQ(blocks.size(), 4U);
  EXPECT_EQ(std::get<QuoteBlock>(blocks[0]), (QuoteBlock{"Zo is het.", "Sanne"}));
  EXPECT_EQ(std::get<ImageBlock>(blocks[1]).caption, "In de studio");
  EXPECT_EQ(std::get<ImageBlock>(blocks[1]).image->alt, "Sanne");
  EXPECT_EQ(std::get<SocialBlock>(blocks[2]).provider, "mastodon");
  EXPECT_EQ(
      std::get<LinksBlock>(blocks[3]),
      (LinksBlock{"Meer",
                  {{"Gids", "Straks", "straks", "/gids"}, {std::nullopt, "Los", "los", std::nullopt}}}));
}

TEST_F(EditorialBundle, ABlockOfAnUnknownKindIsKeptAndWarnedAbout) {
  write(kArticle, article("```kaart\nplaats: [\n```\n"));
  const BundleResult result = read_bundle(bundle);
  EXPECT_EQ(format_mistakes(result.mistakes), "");
  EXPECT_EQ(format_mistakes(result.warnings),
            "news/de-zender-zweeg.md:10: kaart: warning: unknown kind of block; the page leaves it out\n");
  EXPECT_EQ(result.content.articles.at(0).body, (Blocks{UnknownBlock{"kaart", "plaats: [\n"}}));
}

TEST_F(EditorialBundle, ADateOrYearThatBecomesAListIsWarnedAboutOnce) {
  write(kArticle, article("17. 05. 2016 was een dinsdag.\n\n1986\\. Een mooi jaar\n\nEen lijst:\n\n1. "
                          "een\n2. twee\n\nDaarna.\n\n"
                          "1986. Een mooi jaar\n"));
  const BundleResult result = read_bundle(bundle);
  EXPECT_EQ(format_mistakes(result.mistakes), "");
  EXPECT_EQ(
      format_mistakes(result.warnings),
      "news/de-zender-zweeg.md:10: warning: '17.' at the beginning of a line makes a numbered list; for a "
      "date or a year write '17\\.'\n"
      "news/de-zender-zweeg.md:21: warning: '1986.' at the beginning of a line makes a numbered list; for "
      "a date or a year write '1986\\.'\n");
}

TEST_F(EditorialBundle, AThemePageIsReadCompletely) {
  write(
      kPage,
      page("```hero\ntitle: Water\ntext: Overal.\nimage: { src: images/sanne.png, alt: Golf }\nlink: { url: "
           "/gids, label: Kijk }\n```\n"
           "```tiles\nitems:\n  - { title: Tegel, text: Tekst, url: /, image: { src: images/sanne.png, alt: "
           "T } }\n```\n"
           "```news\ntitle: Nieuws\ncategory: sport\ncount: 3\n```\n"
           "```fragments\nprogramme: de-ochtend\n```\n"
           "```chart\nchart: top\n```\n"
           "```videos\ncategory: Live\ncount: 2\n```\n",
           "status: draft\n"));
  const BundleResult result = read_bundle(bundle);
  EXPECT_EQ(format_mistakes(result.mistakes), "");
  ASSERT_EQ(result.content.editorial_pages.size(), 1U);
  const EditorialPage& one = result.content.editorial_pages[0];
  EXPECT_EQ(one.id, EditorialPageId("77"));
  EXPECT_EQ(one.kind, EditorialKind::kTheme);
  EXPECT_EQ(one.slug, "water");
  EXPECT_TRUE(one.is_draft);
  ASSERT_EQ(one.body.size(), 6U);
  EXPECT_EQ(std::get<HeroBlock>(one.body[0]).link_label, "Kijk");
  EXPECT_EQ(std::get<HeroBlock>(one.body[0]).image->id, std::get<TilesBlock>(one.body[1]).items[0].image->id);
  EXPECT_EQ(std::get<NewsBlock>(one.body[2]), (NewsBlock{"Nieuws", CategorySlug("sport"), std::nullopt, 3}));
  EXPECT_EQ(std::get<FragmentsBlock>(one.body[3]).count, 4);
  EXPECT_EQ(std::get<ChartBlock>(one.body[4]), (ChartBlock{ChartSlug("top"), 10}));
  EXPECT_EQ(std::get<VideosBlock>(one.body[5]).category, "Live");
}

TEST_F(EditorialBundle, S5_001_S5_002_TheUrlOfAPageIsASlugAndByDefaultItsFileName) {
  const std::string at = std::string(kPage) + ":5: url: ";
  write(kPage, page("X\n", "url: onder-water\n"));
  EXPECT_EQ(mistakes(), "");
  EXPECT_EQ(read_bundle(bundle).content.editorial_pages.at(0).slug, "onder-water");
  for (const char* empty : {"url:\n", "url: \"\"\n"}) {
    write(kPage, page("X\n", empty));
    EXPECT_EQ(mistakes(), at + "Vul een URL in\n");
  }
  for (const char* wrong : {"Water", "-water", "water-", "wa--ter", "wáter", "[water]"}) {
    write(kPage, page("X\n", std::string("url: ") + wrong + "\n"));
    EXPECT_EQ(mistakes(), at + "De URL mag alleen kleine letters en liggende streepjes bevatten\n") << wrong;
  }
  write(kPage, page("X\n", "url: " + std::string(120, 'a') + "\n"));
  EXPECT_EQ(mistakes(), "");
  write(kPage, page("X\n", "url: " + std::string(121, 'a') + "\n"));
  EXPECT_EQ(mistakes(), at + "De URL mag hoogstens 120 tekens lang zijn, en dit zijn er 121\n");
}

TEST_F(EditorialBundle, S5_002_AFileNameThatIsTooLongForASlugIsAMistake) {
  const std::string name(121, 'a');
  write("pages/thema/" + name + ".md", page("X\n"));
  EXPECT_EQ(mistakes(), "pages/thema/" + name + ".md: file name: '" + name +
                            "' is too long for a slug (121 characters, at most 120)\n");
}

TEST_F(EditorialBundle, TwoPagesCannotHaveOneUrl) {
  write(kPage, page("X\n"));
  write("pages/thema/zee.md", "---\nid: \"78\"\ntitle: Zee\nsummary: Een zin.\nurl: water\n---\nX\n");
  EXPECT_EQ(mistakes(),
            "pages/thema/zee.md:5: url: theme page at 'water' is already taken at pages/thema/water.md:1\n");
}

TEST_F(EditorialBundle, TheStationsOwnFaceIsRead) {
  write("site.yaml",
        "menu:\n  - { section: news, label: Verhalen }\n  - { label: Winkel, url: \"https://winkel.example\" "
        "}\n"
        "footer: [{ label: Contact, url: /over/contact }]\n"
        "contact: { text: \"Een vraag?\", email: studio@dijk.example }\n"
        "logo: { src: images/sanne.png, alt: Een haan }\ntypeface: serif\n"
        "podcastOwner: { name: Radio Dijk, email: podcasts@dijk.example }\n");
  const BundleResult result = read_bundle(bundle);
  EXPECT_EQ(format_mistakes(result.mistakes), "");
  const SiteFace& face = result.content.site_face;
  EXPECT_EQ(face.menu,
            (std::vector<MenuEntry>{{"news", "Verhalen", ""}, {"", "Winkel", "https://winkel.example"}}));
  EXPECT_EQ(face.footer_links, (std::vector<NamedLink>{{"Contact", "/over/contact"}}));
  EXPECT_EQ(face.contact_email, "studio@dijk.example");
  EXPECT_EQ(face.logo->alt, "Een haan");
  EXPECT_EQ(face.logo->id.value.find("images/"), std::string::npos);
  EXPECT_EQ(face.typeface, "serif");
  EXPECT_EQ(face.podcast_owner, "Radio Dijk");
}

TEST_F(EditorialBundle, MistakesInTheStationsFaceAreNamed) {
  write("site.yaml",
        "menu:\n  - { section: webshop }\n  - { section: news, url: /x, label: X }\n  - { url: /x }\n"
        "podcastOwner: { name: X, email: niet-goed }\ntypeface: comic\nkleur: rood\n");
  const std::string found = mistakes();
  for (const char* expected :
       {"site.yaml:2: menu[0].section: must be one of home, guide,", "menu[1].section: an entry has either",
        "menu[2].label: is missing", "podcastOwner.email: must be an e-mail address, not 'niet-goed'",
        "typeface: must be one of grotesk, serif, system", "kleur: "})
    EXPECT_NE(found.find(expected), std::string::npos) << expected << "\nis not in\n" << found;
}

TEST_F(EditorialBundle, CampaignsAreReadInTheirOrder) {
  write(kCampaigns,
        "- id: c1\n  title: Titel\n  text: Tekst\n  url: /gids\n  image: { src: images/sanne.png, alt: Sanne "
        "}\n"
        "  from: \"2026-11-20T00:00:00+01:00\"\n"
        "- id: c2\n  title: Twee\n  text: Tekst\n  url: https://elders.example/\n  image: { src: "
        "images/sanne.png, "
        "alt: Sanne }\n");
  const BundleResult result = read_bundle(bundle);
  EXPECT_EQ(format_mistakes(result.mistakes), "");
  ASSERT_EQ(result.content.campaigns.size(), 2U);
  EXPECT_EQ(result.content.campaigns[0].from, parse_iso("2026-11-19T23:00:00Z"));
  EXPECT_EQ(result.content.campaigns[1].position, 1);
}

class BrokenEditorial : public EditorialBundle, public ::testing::WithParamInterface<testing::MistakeCase> {};

TEST_P(BrokenEditorial, IsListedInFull) {
  write(GetParam().file, GetParam().text);
  EXPECT_EQ(mistakes(), GetParam().listed());
}

INSTANTIATE_TEST_SUITE_P(
    News, BrokenEditorial,
    testing::cases({
        {"AllMissing", kArticle, "---\ntile: true\n---\nTekst.\n",
         "2: id: is missing\n"
         "2: title: is missing\n"
         "2: category: is missing\n"
         "2: author: is missing\n"
         "2: published: is missing\n"
         "2: summary: is missing"},
        {"UnknownCategory", kArticle,
         "---\nid: a\ntitle: X\ncategory: weer\nauthor: Y\npublished: { daysAgo: 0, at: \"07:00\" "
         "}\nsummary: "
         "Z\n---\nTekst.\n",
         "4: category: no category 'weer' (not in news-categories.yaml)"},
        {"Html", kArticle, article("Een <b>dik</b> woord\n"),
         "10: raw HTML is not allowed\n"
         "10: raw HTML is not allowed"},
        {"PictureInTheText", kArticle, article("![Golf](images/golf.jpg)\n"),
         "10: a picture in the text is a block: a line '```image', lines 'src: images/…' and 'alt: …', and a "
         "line "
         "'```'"},
        {"HeadingTooLarge", kArticle, article("Tekst.\n\n# Te groot\n"),
         "12: a heading must start with two to four '#'"},
        {"BlockNoYaml", kArticle, article("Tekst.\n\n```quote\ntext: [\n```\n"),
         "14: quote: not valid YAML: end of sequence flow not found"},
        {"BlockEmpty", kArticle, article("```quote\n```\n"), "10: quote: the block is empty"},
        {"BlockIsList", kArticle, article("```quote\n- a\n```\n"),
         "10: quote: must be a set of fields ('name: value')"},
        {"BlockFields", kArticle, article("```quote\nwho: Jip\nwhen: nu\n```\n"),
         "10: quote.text: is missing\n"
         "12: quote.when: unknown field; did you mean 'who'?"},
        {"Fragment", kArticle, article("```fragment\nid: weg\n```\n"),
         "11: fragment.id: no fragment 'weg' (not in fragments/*.yaml)"},
        {"Video", kArticle, article("```video\nid: weg\n```\n"),
         "11: video.id: no video 'weg' (not in videos/*.yaml)"},
        {"Picture", kArticle, article("```image\nsrc: images/weg.png\nalt: X\n```\n"),
         "11: image.src: no picture 'images/weg.png'"},
        {"Social", kArticle, article("```social\nurl: /hier\nprovider: hyves\n```\n"),
         "10: social.text: is missing\n"
         "11: social.url: must be the https URL of a post\n"
         "12: social.provider: must be one of mastodon, youtube, instagram, bluesky, x, not 'hyves'"},
        {//, http:// or /, not "
         "Links", kArticle, article("```links\nitems:\n  - { title: X, slug: Niet Goed, url: hier }\n```\n"),
         "12: links.items[0].slug: 'Niet Goed' is not a slug (lowercase letters and digits separated by "
         "single hyphens, at most 120)\n"
         "12: links.items[0].url: must be a URL that starts with https://, http:// or /, not 'hier'"},
    }),
    testing::name_of);

INSTANTIATE_TEST_SUITE_P(
    Pages, BrokenEditorial,
    testing::cases({
        {"OtherFolder", "pages/blog/a.md", page("X\n"),
         "pages/blog: unexpected: only pages/thema, pages/overzicht and pages/over are used"},
        {"Status", kPage, page("X\n", "status: klaar\n"),
         "5: status: must be one of published, draft, not 'klaar'"},
        {"Chart", kPage, page("```chart\nchart: weg\n```\n"),
         "7: chart.chart: no chart 'weg' (charts/weg.yaml does not exist)"},
        {"NewsOfTwo", kPage, page("```news\ncategory: sport\ntag: a\ncount: 100\n```\n"),
         "8: news.tag: cannot be combined with 'category'\n"
         "9: news.count: must be a whole number from 1 to 24, not '100'"},
        {"Colour", kCategories, "- { slug: sport, name: Sport, colour: \"#ff0000\" }\n",
         "1: [0].colour: must be one of live, onderzoek, podcast, sport, verdieping, not '#ff0000'"},
        {"Campaign", kCampaigns,
         "- id: c1\n  title: T\n  text: U\n  url: /\n  image: { src: images/sanne.png, alt: S }\n  from: "
         "\"2026-11-20T00:00:00+01:00\"\n  until: \"2026-11-19T00:00:00+01:00\"\n",
         "7: [0].until: must be later than from"},
    }),
    testing::name_of);

TEST_F(EditorialBundle, TwoArticlesCannotHaveOneId) {
  write(kArticle, article());
  write("news/een-ander.md", article());
  EXPECT_EQ(mistakes(),
            "news/een-ander.md:2: id: article '1042' is already taken at news/de-zender-zweeg.md:2\n");
}

}  // namespace
}  // namespace zender::content
