#include "podcasts/feed/feed_reader.h"

#include <gmock/gmock.h>

#include <chrono>

namespace zender::podcasts {
namespace {

using ::testing::HasSubstr;

constexpr const char* kFeedUrl = "https://example.org/feeds/een.xml";

std::string rss(const std::string& channel) {
  return R"(<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd" xmlns:podcast="https://podcastindex.org/namespace/1.0"
 xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:psc="http://podlove.org/simple-chapters" xmlns:atom="http://www.w3.org/2005/Atom">
<channel>)" +
         channel + "</channel></rss>";
}

std::string item(const std::string& parts) {
  return "<item><enclosure url=\"https://example.org/1.mp3\" type=\"audio/mpeg\" length=\"123\"/>" + parts +
         "</item>";
}

ImportedFeed good(const std::string& bytes) {
  auto result = read_feed(bytes, kFeedUrl);
  if (const auto* mistake = std::get_if<FeedMistake>(&result)) {
    ADD_FAILURE() << mistake->line << ": " << mistake->what;
    return {};
  }
  return std::get<ImportedFeed>(std::move(result));
}

FeedMistake bad(const std::string& bytes) {
  auto result = read_feed(bytes, kFeedUrl);
  if (auto* mistake = std::get_if<FeedMistake>(&result)) return *mistake;
  ADD_FAILURE() << "read without complaint";
  return {};
}

TEST(FeedReader, AFeedComesWithItsITunesAndPodcasting20Tags) {
  const auto feed = good(rss(
      R"(<title>Ver &amp; weg</title><description>Over &lt;b&gt;elders&lt;/b&gt;.</description>
    <link>https://example.org/</link><language>nl</language><itunes:author>De makers</itunes:author>
    <itunes:category text="Society &amp; Culture"><itunes:category text="Places"/></itunes:category><itunes:category text="News"/>
    <itunes:explicit>yes</itunes:explicit><itunes:image href="/cover.jpg"/><podcast:guid>ead4c236</podcast:guid>
    <podcast:person role="Host" img="sanne.jpg" href="https://example.org/sanne">Sanne</podcast:person>
    <atom:link rel="self" href="https://example.org/feeds/een.xml"/><itunes:new-feed-url>https://nieuw.example.org/f</itunes:new-feed-url>)" +
      item(
          R"(<title>Afl. 1</title><guid isPermaLink="false"> urn:1 </guid><pubDate>Sat, 21 Nov 2026 12:00:00 GMT</pubDate>
    <description>Kort</description><content:encoded><![CDATA[<p>Lang <a href="/x">verhaal</a></p>]]></content:encoded>
    <itunes:duration>1:02:03</itunes:duration><itunes:season>2</itunes:season><itunes:episode>7</itunes:episode>
    <itunes:image href="1.jpg"/><itunes:explicit>true</itunes:explicit>
    <podcast:chapters url="1.json" type="application/json+chapters"/><podcast:transcript url="1.vtt" type="text/vtt"/>
    <podcast:person role="guest">Gast</podcast:person>
    <psc:chapters><psc:chapter start="00:01:30.5" title="Twee" href="https://example.org/2"/><psc:chapter start="0" title="Een"/></psc:chapters>)")));
  EXPECT_EQ(feed.title, "Ver & weg");
  EXPECT_EQ(feed.summary, "Over elders.");
  EXPECT_EQ(feed.text, "Over **elders**.");
  EXPECT_EQ(feed.author, "De makers");
  EXPECT_EQ(feed.category, "Society & Culture");
  EXPECT_EQ(feed.language, "nl");
  EXPECT_EQ(feed.guid, "ead4c236");
  EXPECT_EQ(feed.picture_url, "https://example.org/cover.jpg");
  EXPECT_EQ(feed.self_url, kFeedUrl);
  EXPECT_EQ(feed.new_url, "https://nieuw.example.org/f");
  EXPECT_TRUE(feed.is_explicit);
  ASSERT_EQ(feed.people.size(), 1U);
  EXPECT_EQ(feed.people[0].role, "host");
  EXPECT_EQ(feed.people[0].picture_url, "https://example.org/feeds/sanne.jpg");
  ASSERT_EQ(feed.episodes.size(), 1U);
  const FeedEpisode& episode = feed.episodes[0];
  EXPECT_EQ(episode.guid, "urn:1");
  EXPECT_EQ(episode.title, "Afl. 1");
  ASSERT_TRUE(episode.published);
  EXPECT_EQ(to_iso(*episode.published), "2026-11-21T13:00:00.000+01:00");
  EXPECT_EQ(episode.sound, (RemoteSound{"https://example.org/1.mp3", "audio/mpeg", 123}));
  EXPECT_EQ(episode.duration, std::chrono::seconds(3723));
  EXPECT_EQ(episode.summary, "Kort");
  EXPECT_EQ(episode.show_notes, "Lang [verhaal](https://example.org/x)");
  EXPECT_EQ(episode.season, 2);
  EXPECT_EQ(episode.number, 7);
  EXPECT_TRUE(episode.is_explicit);
  EXPECT_EQ(episode.picture_url, "https://example.org/feeds/1.jpg");
  EXPECT_EQ(episode.chapters_url, "https://example.org/feeds/1.json");
  ASSERT_EQ(episode.transcripts.size(), 1U);
  ASSERT_EQ(episode.chapters.size(), 2U);
  EXPECT_EQ(episode.chapters[0].title, "Een");
  EXPECT_EQ(episode.chapters[1].start, Milliseconds(90'000));
}

TEST(FeedReader, TagsWhoseNamespaceWasForgottenAreStillKnown) {
  const auto feed = good("<rss><channel><title>T</title><itunes:author>Wie</itunes:author>" +
                         item("<title>A</title><itunes:season>3</itunes:season>") + "</channel></rss>");
  EXPECT_EQ(feed.author, "Wie");
  EXPECT_EQ(feed.episodes.at(0).season, 3);
}

TEST(FeedReader, ItemsWithoutSoundAreLeftOutAndTheNewestComeFirst) {
  const auto feed = good(rss(
      "<title>T</title><item><title>Tekst</title></item>" +
      item("<title>Oud</title><pubDate>Fri, 20 Nov 2026 12:00:00 GMT</pubDate>") +
      item("<title>Nieuw</title><pubDate>Sat, 21 Nov 2026 12:00:00 GMT</pubDate>") +
      "<item><title>Pdf</title><enclosure url='https://example.org/a.pdf' type='application/pdf'/></item>" +
      "<item><title>Bestand</title><enclosure url='file:///etc/passwd' type='audio/mpeg'/></item>" +
      "<item><title>Verborgen</title><enclosure url='https://example.org/v.mp3' type='audio/mpeg'/>"
      "<itunes:block>Yes</itunes:block></item>"));
  ASSERT_EQ(feed.episodes.size(), 2U);
  EXPECT_EQ(feed.episodes[0].title, "Nieuw");
}

constexpr const char* kMediaRss = "xmlns:media='http://search.yahoo.com/mrss/'";

TEST(FeedReader, SoundThatOnlyMediaRssNamesIsImportedLikeAnEnclosure) {
  const auto feed =
      good(rss("<title>T</title><item " + std::string(kMediaRss) +
               "><title>Een</title><media:thumbnail url='1.jpg'/>"
               "<media:content url='1.jpg' type='image/jpeg' medium='image'/>"
               "<media:content url='/1.mp3' type='audio/mpeg' duration='125' fileSize='4567'/></item>"));
  ASSERT_EQ(feed.episodes.size(), 1U);
  EXPECT_EQ(feed.episodes[0].sound, (RemoteSound{"https://example.org/1.mp3", "audio/mpeg", 4567}));
  EXPECT_EQ(feed.episodes[0].duration, std::chrono::seconds(125));
  EXPECT_EQ(feed.episodes[0].picture_url, "https://example.org/feeds/1.jpg");
}

TEST(FeedReader, OfAGroupOfMediaTheDefaultSoundIsTakenAndAnEnclosureGoesBeforeAll) {
  const std::string group =
      "<media:group><media:content url='laag.mp3' medium='audio'/>"
      "<media:content url='hoog.m4a' type='audio/mp4' isDefault='true' duration='60'/>"
      "<media:content url='later.mp3' type='audio/mpeg' isDefault='true'/></media:group>";
  const std::string start = "<item " + std::string(kMediaRss) + ">";
  const auto feed =
      good(rss("<title>T</title>" + start + group + "<itunes:duration>61</itunes:duration></item>" + start +
               group + "<enclosure url='1.mp3' type='audio/mpeg'/></item>"));
  ASSERT_EQ(feed.episodes.size(), 2U);
  EXPECT_EQ(feed.episodes[0].sound, (RemoteSound{"https://example.org/feeds/hoog.m4a", "audio/mp4", 0}));
  EXPECT_EQ(feed.episodes[0].duration, std::chrono::seconds(61)) << "what the item itself says goes first";
  EXPECT_EQ(feed.episodes[1].sound.url, "https://example.org/feeds/1.mp3");
  EXPECT_EQ(feed.episodes[1].duration, Milliseconds(0)) << "of the sound that is played nobody knows";
}

TEST(FeedReader, MediaWithoutSoundMakesNoEpisode) {
  for (const char* media :
       {"<media:content url='1.mp4' type='video/mp4'/>", "<media:content url='1.mp3' medium='video'/>",
        "<media:content url='file:///1.mp3' type='audio/mpeg'/>", "<media:content type='audio/mpeg'/>",
        "<media:content url='1'/>"})
    EXPECT_THAT(bad(rss("<title>T</title><item " + std::string(kMediaRss) + ">" + media + "</item>")).what,
                HasSubstr("<media:content>"))
        << media;
}

TEST(FeedReader, DeclaredEncodingsAreRead) {
  const std::string latin =
      "<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?><rss><channel><title>Caf\xE9</title>" + item("") +
      "</channel></rss>";
  EXPECT_EQ(good(latin).title, "Café");
  EXPECT_EQ(good("\xEF\xBB\xBF" + rss("<title>Café</title>" + item(""))).title, "Café");
  EXPECT_EQ(good("\n\n" + rss("<title>Café</title>" + item(""))).title, "Café");
}

/// ASCII as UTF-16, big-endian, without a byte order mark.
std::string big_endian(const std::string& ascii) {
  std::string wide;
  for (const char c : ascii) wide += std::string(1, '\0') + c;
  return wide;
}

TEST(FeedReader, Utf16WithoutAByteOrderMarkIsReadWhateverItDeclares) {
  const std::string body = "<rss><channel><title>Breed</title>" + item("") + "</channel></rss>";
  for (const char* declared : {"<?xml version='1.0' encoding='utf-16'?>",
                               "<?xml version='1.0' encoding='utf-8'?>", "<?xml version='1.0'?>", ""}) {
    const std::string wide = big_endian(declared + body);
    EXPECT_EQ(good(wide).title, "Breed") << declared;
    std::string little;
    for (std::size_t i = 0; i < wide.size(); i += 2) little += {wide[i + 1], wide[i]};
    EXPECT_EQ(good(little).title, "Breed") << declared;
  }
}

TEST(FeedReader, FaultsThatFeedReadersTolerateAreToleratedWithAWarning) {
  const auto feed = good("<rss>\n<channel><title>Rock & roll &gtgt; caf&eacute;</title>" +
                         item("<title>A\x01 &nbsp; B</title>"
                              "<description><![CDATA[een & twee &amp; drie]]></description>") +
                         "</channel></rss>");
  EXPECT_EQ(feed.title, "Rock & roll &gtgt; café");
  EXPECT_EQ(feed.episodes.at(0).title, "A B");
  EXPECT_EQ(feed.episodes.at(0).summary, "een & twee & drie");
  ASSERT_EQ(feed.warnings.size(), 1U);
  EXPECT_THAT(feed.warnings[0], HasSubstr("line 2"));
  const auto prefix = good("<rss><channel><title>T</title><itunes:author>Wie</itunes:author>" + item("") +
                           "</channel></rss>");
  EXPECT_THAT(prefix.warnings, ::testing::ElementsAre(HasSubstr("itunes")));
  EXPECT_TRUE(good(rss("<title>T</title>" + item(""))).warnings.empty());
}

TEST(FeedReader, ATruncatedFeedOrOneWithMismatchedTagsIsRefusedHoweverElseItIsFaulty) {
  const std::string whole = rss("<title>A & b</title>" + item("<title>A</title>"));
  EXPECT_THAT(bad(whole.substr(0, whole.size() - 20)).what, HasSubstr("well-formed"));
  EXPECT_THAT(bad(rss("<title>A & b</titel>" + item(""))).what, HasSubstr("well-formed"));
}

TEST(FeedReader, AnAtomFeedWithEnclosuresIsImported) {
  const auto feed = good(R"(<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd">
  <title type="html">Ver &amp;amp; weg</title><subtitle>Over 1 &lt; 2</subtitle><updated>2026-11-21T12:00:00Z</updated>
  <author><name>De makers</name></author><logo>/cover.jpg</logo><id>urn:feed</id>
  <link rel="self" href="https://example.org/feeds/een.xml"/><link href="https://example.org/"/>
  <entry><title>Oud</title><id>urn:1</id><updated>2026-11-01T12:00:00Z</updated>
    <link rel="enclosure" href="/1.mp3" type="audio/mpeg" length="123"/><itunes:duration>90</itunes:duration></entry>
  <entry><title>Nieuw</title><id>urn:2</id><published>2026-11-20T12:00:00+01:00</published><updated>2026-11-22T12:00:00Z</updated>
    <link rel="alternate" href="https://example.org/2"/><link rel="enclosure" href="https://example.org/2.mp3"/>
    <content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml"><p>Een <b>vet</b> woord</p></div></content></entry>
  <entry><title>Alleen tekst</title><id>urn:3</id><updated>2026-11-22T12:00:00Z</updated></entry>
</feed>)");
  EXPECT_EQ(feed.title, "Ver & weg");
  EXPECT_EQ(feed.summary, "Over 1 < 2");
  EXPECT_EQ(feed.author, "De makers");
  EXPECT_EQ(feed.link, "https://example.org/");
  EXPECT_EQ(feed.self_url, kFeedUrl);
  EXPECT_EQ(feed.picture_url, "https://example.org/cover.jpg");
  ASSERT_EQ(feed.episodes.size(), 2U);
  EXPECT_EQ(feed.episodes[0].guid, "urn:2");
  EXPECT_EQ(to_iso(feed.episodes[0].published.value()), "2026-11-20T12:00:00.000+01:00");
  EXPECT_EQ(feed.episodes[0].sound.type, "audio/mpeg");
  EXPECT_EQ(feed.episodes[0].show_notes, "Een **vet** woord");
  EXPECT_EQ(feed.episodes[1].sound.url, "https://example.org/1.mp3");
  EXPECT_EQ(feed.episodes[1].sound.bytes, 123);
  EXPECT_EQ(feed.episodes[1].duration, Milliseconds(90'000));
}

TEST(FeedReader, MistakesAreReportedOnceAndClearly) {
  EXPECT_THAT(bad("").what, HasSubstr("empty"));
  EXPECT_THAT(bad("<feed xmlns=\"http://www.w3.org/2005/Atom\"/>").what, HasSubstr("<title>"));
  EXPECT_THAT(bad("<opml/>").what, HasSubstr("OPML"));
  EXPECT_THAT(bad("<!DOCTYPE html><html>").what, HasSubstr("web page"));
  EXPECT_THAT(bad("{}").what, HasSubstr("JSON"));
  EXPECT_THAT(bad("<rss/>").what, HasSubstr("<channel>"));
  EXPECT_THAT(bad("<rss><channel/></rss>").what, HasSubstr("<title>"));
  EXPECT_THAT(bad(rss("<title>T</title>")).what, HasSubstr("no episodes"));
  EXPECT_THAT(bad(rss("<title>T</title><item/>")).what, HasSubstr("<enclosure>"));
  const auto broken = bad("<rss>\n<channel>\n<title>T</titel>\n</channel></rss>");
  EXPECT_EQ(broken.line, 3);
  EXPECT_THAT(broken.what, HasSubstr("well-formed"));
}

TEST(FeedReader, EntitiesAreNeitherExpandedNorFetched) {
  std::string bomb = "<?xml version=\"1.0\"?><!DOCTYPE rss [<!ENTITY a \"aaaaaaaaaa\">";
  for (char c = 'b'; c <= 'k'; ++c) {
    bomb += std::string("<!ENTITY ") + c + " \"";
    for (int i = 0; i < 10; ++i) bomb += std::string("&") + static_cast<char>(c - 1) + ";";
    bomb += "\">";
  }
  bomb += "]><rss><channel><title>&k;</title>" + item("") + "</channel></rss>";
  const auto begun = std::chrono::steady_clock::now();
  EXPECT_THAT(bad(bomb).what, ::testing::AnyOf(HasSubstr("entities"), HasSubstr("well-formed")));
  EXPECT_LT(std::chrono::steady_clock::now() - begun, std::chrono::seconds(5));
  const auto file =
      bad("<!DOCTYPE rss [<!ENTITY x SYSTEM \"file:///etc/passwd\">]><rss><channel><title>&x;</title>" +
          item("") + "</channel></rss>");
  EXPECT_THAT(file.what, HasSubstr("entities"));
}

TEST(FeedReader, AFeedThatIsTooLargeOrTooDeepIsRefused) {
  EXPECT_THAT(bad(std::string(kMaxFeedBytes + 1, ' ')).what, HasSubstr("larger than 20 MB"));
  std::string deep = "<rss><channel>";
  for (int i = 0; i < 10'000; ++i) deep += "<a>";
  EXPECT_EQ(bad(deep).what, "its elements are nested too deeply");
}

TEST(FeedReader, AFeedOfVeryManySmallElementsIsRefusedBeforeTheyAreInMemory) {
  std::string small = "<rss><channel>";
  for (std::size_t i = 0; i < kMaxElements; ++i) small += "<a/>";
  EXPECT_EQ(bad(small + "</channel></rss>").what, "it has more than 500000 elements");
  EXPECT_EQ(bad(small + "&nbsp;</channel></rss>").what, "it has more than 500000 elements");
}

// Found by fuzzing.
TEST(FeedReader, AFewBytesAreNoFeed) {
  for (const char* bytes : {"", "<", "<r", "<r>", "<r/>"}) EXPECT_NE(bad(bytes).what, "") << bytes;
}

TEST(FeedReader, AnElementOfVeryManyAttributesIsRefusedInAnyEncodingInsteadOfBeingReadForHours) {
  std::string attributes;
  for (int i = 0; i < 200'000; ++i) attributes += " a" + std::to_string(i) + "=''";
  const std::string crowded = "<rss><channel><a" + attributes + "/></channel></rss>";
  EXPECT_EQ(bad(crowded).what, "an element in it has more than 1000 attributes");
  std::string wide;
  for (const char c : crowded) wide += {c, '\0'};
  EXPECT_EQ(bad(wide).what, "an element in it has more than 1000 attributes");
  for (const char* encoding : {"UTF-7", "IBM037", "UTF-32", "ISO-2022-JP", "ISO-2022-KR", "HZ", "JOHAB"})
    EXPECT_THAT(bad(std::string("<?xml version='1.0' encoding='") + encoding + "'?>" + crowded).what,
                HasSubstr("encoding is not supported"))
        << encoding;
  // What only looks like attributes, in a text, is none.
  std::string notes;
  for (int i = 0; i < 20'000; ++i) notes += "<b class=\"x\">b</b>";
  EXPECT_EQ(good(rss("<title>T</title>" +
                     item("<title>a</title><description><![CDATA[" + notes + "]]></description>")))
                .episodes.size(),
            1U);
}

TEST(FeedReader, AnEpisodeWithoutADateComesJustAfterTheDatedOneAboveItAndIsNeverTheNewest) {
  const auto feed = good(rss("<title>T</title>" + item("<title>a</title>") +
                             item("<title>b</title><pubDate>Sat, 21 Nov 2026 12:00:00 GMT</pubDate>") +
                             item("<title>c</title><pubDate>gisteren</pubDate>") +
                             item("<title>d</title><pubDate>Sat, 14 Nov 2026 12:00:00 GMT</pubDate>") +
                             item("<title>e</title>")));
  std::vector<std::string> told;
  for (const FeedEpisode& one : feed.episodes)
    told.push_back(one.title + " " + to_iso(one.published.value_or(TimePoint())));
  EXPECT_THAT(told,
              ::testing::ElementsAre("b 2026-11-21T13:00:00.000+01:00", "a 2026-11-21T12:59:59.000+01:00",
                                     "c 2026-11-21T12:59:58.000+01:00", "d 2026-11-14T13:00:00.000+01:00",
                                     "e 2026-11-14T12:59:59.000+01:00"));
}

TEST(FeedReader, TheNextPageOfAFeedIsThatOfItsLinksNextAndPrevArchive) {
  const auto next_of = [](const std::string& links) {
    return good(rss("<title>T</title>" + links + item("<title>Een</title>"))).next_url;
  };
  const std::string archive = "<atom:link rel=\"prev-archive\" href=\"https://example.org/2025.xml\"/>";
  EXPECT_EQ(next_of(""), "");
  EXPECT_EQ(next_of("<atom:link rel=\"first\" href=\"?page=1\"/><atom:link rel=\"Next\" href=\"?page=2\"/>"),
            "https://example.org/feeds/een.xml?page=2");
  EXPECT_EQ(next_of(archive), "https://example.org/2025.xml");
  EXPECT_EQ(next_of("<atom:link rel=\"next\" href=\"/2\"/>" + archive), "https://example.org/2");
  EXPECT_EQ(next_of("<atom:link rel=\"next\" href=\"file:///etc/passwd\"/>"), "");
  const auto atom =
      good(R"(<feed xmlns="http://www.w3.org/2005/Atom"><title>T</title><link rel="next" href="/2"/>
    <entry><title>Een</title><link rel="enclosure" href="/1.mp3" type="audio/mpeg"/></entry></feed>)");
  EXPECT_EQ(atom.next_url, "https://example.org/2");
}

TEST(FeedReader, AFurtherPageNeedsNoTitleAndNoSound) {
  const auto read = read_feed_page(rss("<item><title>Bericht</title></item>"), kFeedUrl);
  const auto* page = std::get_if<ImportedFeed>(&read);
  ASSERT_NE(page, nullptr);
  EXPECT_EQ(page->items, 1U);
  EXPECT_EQ(page->episodes.size(), 0U);
}

TEST(FeedReader, OfVeryManyEpisodesTheNewestAreKept) {
  std::string items;
  for (std::size_t i = 0; i < kMaxEpisodes + 10; ++i)
    items += item("<title>" + std::to_string(i) + "</title>");
  const auto feed = good(rss("<title>T</title>" + items));
  EXPECT_EQ(feed.episodes.size(), kMaxEpisodes);
  EXPECT_EQ(feed.left_out, 10U);
  EXPECT_EQ(feed.episodes[0].title, "0");
}

TEST(FeedReader, AMistakeQuotesOnlyALittleOfTheFile) {
  const std::string name(5000, 'a');
  EXPECT_LT(bad("<rss><channel><" + name + "></x></channel></rss>").what.size(), 300U);
  EXPECT_LT(bad("<" + name + "/>").what.size(), 300U);
}

}  // namespace
}  // namespace zender::podcasts
