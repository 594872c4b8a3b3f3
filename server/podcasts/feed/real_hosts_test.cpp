#include <gmock/gmock.h>

#include "podcasts/feed/feed_bounds.h"
#include "podcasts/feed/feed_reader.h"

// What the feeds of real hosts have in them, and around them.
namespace zender::podcasts {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

constexpr const char* kHostUrl = "https://host.example/feeds/een.xml";
constexpr const char* kSound = "<enclosure url=\"https://host.example/1.mp3\" type=\"audio/mpeg\"/>";

std::string hosted(const std::string& channel, const std::string& attributes = "") {
  return "<rss version=\"2.0\" xmlns:itunes=\"http://www.itunes.com/dtds/podcast-1.0.dtd\" "
         "xmlns:podcast=\"https://podcastindex.org/namespace/1.0\" "
         "xmlns:content=\"http://purl.org/rss/1.0/modules/content/\"" +
         attributes + "><channel><title>Een</title>" + channel + "</channel></rss>";
}

std::string hosted_item(const std::string& parts) {
  return std::string("<item><title>A</title>") + kSound + parts + "</item>";
}

ImportedFeed feed_of(const std::string& bytes) {
  auto result = read_feed(bytes, kHostUrl);
  if (const auto* mistake = std::get_if<FeedMistake>(&result)) {
    ADD_FAILURE() << mistake->line << ": " << mistake->what;
    return {};
  }
  return std::get<ImportedFeed>(std::move(result));
}

TEST(FeedsOfRealHosts, WhatAHostPutsBeforeOrBehindAFeedIsLeftOutWithAWarning) {
  const std::string feed = hosted(hosted_item(""));
  const std::string declared = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" + feed;
  const std::string notice =
      "<br />\n<b>Notice</b>: Undefined index in <b>/www/feed.php</b> on line <b>7</b><br />\n";
  for (const std::string& bytes :
       {notice + declared, notice + feed,
        declared + "\n<script async src=\"https://cdn.example/x.js\"></script>\n",
        "Warning: bad & worse\n" + declared + "<!-- cached --><p>Tot ziens</p>", "{}" + feed}) {
    const ImportedFeed read = feed_of(bytes);
    ASSERT_EQ(read.episodes.size(), 1U) << bytes;
    EXPECT_THAT(read.warnings, ElementsAre(HasSubstr("before or behind it was left out"))) << bytes;
  }
  EXPECT_EQ(feed_of(declared + "\n<!-- cached -->\n").warnings.size(), 0U) << "that is allowed";
  const std::string atom =
      "<feed xmlns=\"http://www.w3.org/2005/Atom\"><title>E</title><entry><title>A</title><link "
      "rel=\"enclosure\" href=\"https://host.example/1.mp3\" type=\"audio/mpeg\"/></entry></feed>";
  EXPECT_EQ(feed_of("oeps " + atom + " oeps").episodes.size(), 1U);
}

TEST(FeedsOfRealHosts, AFeedOfVeryManyNamesIsRefusedWhateverTheyName) {
  for (const auto& [begin, end] : std::vector<std::pair<std::string, std::string>>{
           {"<", "/>"}, {"<?", " x?>"}, {"&", ";"}, {"<b ", "='c'/>"}}) {
    std::string many;
    for (int i = 0; i < 50'001; ++i) many += begin + "n" + std::to_string(i) + end;
    const auto result = read_feed(hosted(many + hosted_item("")), kHostUrl);
    ASSERT_TRUE(std::holds_alternative<FeedMistake>(result)) << begin;
    EXPECT_THAT(std::get<FeedMistake>(result).what, HasSubstr("different names")) << begin;
  }
}

TEST(FeedsOfRealHosts, WhatIsNoFeedStaysNoFeedWhateverItNames) {
  for (const char* bytes :
       {"<html><body>&lt;rss&gt; <rss></body></html>", "<p>geen</p>", "x<rss", "</rss><rss>", "<rss>x</feed>",
        "<html><script>'<rss>' + '</rss>'</script></html>", "<rss><channel><title>Een</title>"}) {
    const auto result = read_feed(bytes, kHostUrl);
    EXPECT_TRUE(std::holds_alternative<FeedMistake>(result)) << bytes;
  }
  EXPECT_EQ(feed_within("a<rss x>b</rss >c"), "<rss x>b</rss >");
  EXPECT_EQ(feed_within("<rss>b</rss>"), std::nullopt) << "all of it";
  EXPECT_EQ(feed_within("<!DOCTYPE rss [<!ENTITY x 'y'>]><rss>b</rss>"), std::nullopt);
  EXPECT_EQ(feed_within("<rssx>b</rssx>"), std::nullopt);
  EXPECT_EQ(feed_within("a<?xml version='1.0'?><!-- b --><rss>c</rss>d"),
            "<?xml version='1.0'?><!-- b --><rss>c</rss>");
}

TEST(FeedsOfRealHosts, RelativeAddressesFollowXmlBase) {
  const std::string notes =
      "<content:encoded><![CDATA[<a href=\"meer.html\">meer</a> <a "
      "href=\"/wortel\">w</a>]]></content:encoded>";
  const ImportedFeed feed =
      feed_of(hosted("<itunes:image href=\"hoes.jpg\"/>"
                     "<item xml:base=\"https://base.example/map/\"><title>A</title><enclosure url=\"a.mp3\" "
                     "type=\"audio/mpeg\"/>" +
                         notes +
                         "<link>b/c</link></item>"
                         "<item xml:base=\"onder/\"><title>B</title><enclosure "
                         "xml:base=\"https://cdn.example/x/\" url=\"b.mp3\" "
                         "type=\"audio/mpeg\"/></item>",
                     " xml:base=\"https://wortel.example/r/\""));
  EXPECT_EQ(feed.picture_url, "https://wortel.example/r/hoes.jpg");
  ASSERT_EQ(feed.episodes.size(), 2U);
  EXPECT_EQ(feed.episodes[0].sound.url, "https://base.example/map/a.mp3");
  EXPECT_EQ(feed.episodes[0].link, "https://base.example/map/b/c");
  EXPECT_EQ(feed.episodes[0].show_notes,
            "[meer](https://base.example/map/meer.html) [w](https://base.example/wortel)");
  EXPECT_EQ(feed.episodes[1].sound.url, "https://cdn.example/x/b.mp3");

  // Without it, show notes of RSS stand beside the episode's page.
  EXPECT_EQ(
      feed_of(hosted(hosted_item(notes + "<link>https://blog.example/a/b/</link>"))).episodes[0].show_notes,
      "[meer](https://blog.example/a/b/meer.html) [w](https://blog.example/wortel)");
  EXPECT_EQ(feed_of(hosted(hosted_item(notes))).episodes[0].show_notes,
            "[meer](https://host.example/feeds/meer.html) [w](https://host.example/wortel)");
}

TEST(FeedsOfRealHosts, AnAtomEntryHasItsOwnBaseAndItsSoundMayBeItsContent) {
  const ImportedFeed feed = feed_of(
      "<feed xmlns=\"http://www.w3.org/2005/Atom\" xml:base=\"https://base.example/\"><title>Een</title>"
      "<entry><id>1</id><title>A</title><link href=\"https://blog.example/a/\"/>"
      "<link rel=\"enclosure\" href=\"a.mp3\" type=\"audio/mpeg\"/>"
      "<content type=\"html\" xml:base=\"/notities/\">&lt;a href=\"meer\"&gt;meer&lt;/a&gt;</content></entry>"
      "<entry><id>2</id><title>B</title><content type=\"audio/mpeg\" src=\"b.mp3\"/>"
      "<summary type=\"html\">&lt;a href=\"c\"&gt;c&lt;/a&gt;</summary></entry></feed>");
  ASSERT_EQ(feed.episodes.size(), 2U);
  EXPECT_EQ(feed.episodes[0].sound.url, "https://base.example/a.mp3");
  EXPECT_EQ(feed.episodes[0].show_notes, "[meer](https://base.example/notities/meer)");
  EXPECT_EQ(feed.episodes[1].sound.url, "https://base.example/b.mp3");
  EXPECT_EQ(feed.episodes[1].show_notes, "[c](https://base.example/c)");
}

TEST(FeedsOfRealHosts, TrailersExtrasAndSerialsAreKnownAsSuch) {
  const ImportedFeed feed = feed_of(hosted(
      "<itunes:type> Serial </itunes:type>"
      "<podcast:trailer pubdate=\"Sat, 31 Oct 2026 12:00:00 GMT\" url=\"https://host.example/trailer.mp3\" "
      "type=\"audio/mpeg\" length=\"12\" season=\"2\">Binnenkort</podcast:trailer>"
      "<podcast:trailer url=\"https://host.example/1.mp3\" type=\"audio/mpeg\">Ook een item</podcast:trailer>"
      "<podcast:trailer url=\"https://host.example/leeg.mp3\" type=\"audio/mpeg\"/>" +
      hosted_item(
          "<itunes:episodeType>Bonus</itunes:episodeType><pubDate>Sun, 01 Nov 2026 12:00:00 GMT</pubDate>")));
  EXPECT_TRUE(feed.is_serial);
  ASSERT_EQ(feed.episodes.size(), 2U);
  EXPECT_EQ(feed.episodes[0].kind, EpisodeKind::kBonus);
  EXPECT_EQ(feed.episodes[1].kind, EpisodeKind::kTrailer);
  EXPECT_EQ(feed.episodes[1].title, "Binnenkort");
  EXPECT_EQ(feed.episodes[1].season, 2);
  EXPECT_EQ(feed.episodes[1].sound, (RemoteSound{"https://host.example/trailer.mp3", "audio/mpeg", 12}));
  EXPECT_FALSE(feed_of(hosted(hosted_item(""))).is_serial);
  EXPECT_EQ(feed_of(hosted(hosted_item("<itunes:episodeType>x</itunes:episodeType>"))).episodes[0].kind,
            EpisodeKind::kFull);
}

TEST(FeedsOfRealHosts, AGuidThatIsAnAddressIsThePageOfAnItemWithoutALink) {
  const auto link_of = [](const std::string& parts) {
    return feed_of(hosted(hosted_item(parts))).episodes.at(0).link;
  };
  EXPECT_EQ(link_of("<guid>https://host.example/een</guid>"), "https://host.example/een");
  EXPECT_EQ(link_of("<guid isPermaLink=\"false\">https://host.example/een</guid>"), "");
  EXPECT_EQ(link_of("<guid>urn:een</guid>"), "");
  EXPECT_EQ(link_of("<guid>https://host.example/een</guid><link>/twee</link>"), "https://host.example/twee");
}

}  // namespace
}  // namespace zender::podcasts
