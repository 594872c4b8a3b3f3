// Feeds and sitemaps are XML that a strict parser accepts, whatever the station's texts hold.
#include <libxml/parser.h>

#include <memory>

#include "pages/files/news_feed.h"
#include "pages/files/podcast_feed_file.h"
#include "pages/sitemap/sitemap.h"
#include "pages/testing/news_fixture.h"

namespace zender::pages {
namespace {

using testing::saturday;

/// Why a strict parser refuses the bytes; empty if it does not.
std::string refusal(const std::string& xml) {
  const std::unique_ptr<xmlParserCtxt, void (*)(xmlParserCtxt*)> parser(xmlNewParserCtxt(),
                                                                        xmlFreeParserCtxt);
  xmlDoc* document =
      xmlCtxtReadMemory(parser.get(), xml.data(), static_cast<int>(xml.size()), nullptr, nullptr,
                        XML_PARSE_NONET | XML_PARSE_NOERROR | XML_PARSE_NOWARNING | XML_PARSE_HUGE);
  const xmlError* error = xmlCtxtGetLastError(parser.get());
  std::string reason = error == nullptr ? "" : error->message;
  if (document == nullptr && reason.empty()) reason = "no document";
  xmlFreeDoc(document);
  return reason;
}

/// Every control that can be stored, the characters around the noncharacters, surrogates alone and
/// in pairs, and other bytes that are not UTF-8.
std::string anything() {
  std::string text;
  for (char c = 1; c < 0x7F; ++c) text += c;
  text += "\x7F ]]> \uFFFC\uFFFD\uFFFE\uFFFF \U0001FFFE\U0010FFFF \u0080\u009F\u2028";
  text += "\xED\xA0\x80 \xED\xB0\x80\xED\xA0\x80 \xC0\x80 \xF4\x90\x80\x80 \xE2\x82";
  return text + "\xFF";
}

class WellFormed : public testing::NewsPagesTest {
 protected:
  std::string made(std::optional<GeneratedFile> (*make)(const PageContext&)) {
    const auto file = pages().generated_file(make);
    return file ? file->body : "nothing";
  }
};

TEST_F(WellFormed, TheNewsFeedIsXmlWhateverTheArticlesHold) {
  NewsArticle& article = add_article("1", 1, {anything()});
  article.title = article.author = article.summary = anything();
  article.image = zender::testing::image("img-1", anything());
  site.name = anything();
  const std::string xml = made([](const PageContext& context) { return news_feed(context, std::nullopt); });
  EXPECT_EQ(refusal(xml), "");
}

TEST_F(WellFormed, APodcastsFeedIsXmlWhateverItsTextsHold) {
  site.sound_bytes = [](const MediaId&) { return std::optional<std::uint64_t>(1); };
  PodcastFeed feed{FeedSlug("water"), anything(),
                   anything(),        "",
                   std::nullopt,      zender::testing::image("img-water", "Een sloot")};
  feed.author = feed.category = feed.language = feed.link = anything();
  feed.people = {{anything(), anything()}};
  station.feeds = {feed};
  PodcastEpisode episode = testing::an_episode("e1", "water", saturday("07:00:00"));
  episode.title = episode.summary = anything();
  episode.show_notes = anything() + "\n\n> " + anything();
  episode.people = {{anything(), "guest"}};
  station.episodes = {episode};
  const std::string xml =
      made([](const PageContext& context) { return podcast_feed_file(context, FeedSlug("water")); });
  EXPECT_NE(xml.find("<enclosure"), std::string::npos);
  EXPECT_EQ(refusal(xml), "");
}

TEST_F(WellFormed, TheSitemapIsXmlWhateverAnAddressHolds) {
  site.public_url = "https://radio2.example/" + anything();
  EXPECT_EQ(refusal(made([](const PageContext& context) { return std::optional(sitemap_index(context)); })),
            "");
  EXPECT_EQ(refusal(made([](const PageContext& context) { return sitemap_part(context, "paginas", 1); })),
            "");
}

TEST_F(WellFormed, TheParserOfTheseTestsRefusesWhatXmlDoesNotAllow) {
  EXPECT_EQ(refusal("<a>goed</a>"), "");
  for (const char* bad : {"<a>\uFFFE</a>", "<a>\x01</a>", "<a>\xED\xA0\x80</a>", "<a>"})
    EXPECT_NE(refusal(bad), "") << bad;
}

}  // namespace
}  // namespace zender::pages
