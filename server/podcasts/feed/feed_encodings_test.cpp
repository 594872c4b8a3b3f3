#include <gmock/gmock.h>

#include "podcasts/feed/feed_reader.h"

// Feeds in other encodings than they say. What they declare rightly: feed_reader_test.cpp.
namespace zender::podcasts {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

std::string encoded_item(const std::string& parts) {
  return "<item>" + parts + "<enclosure url=\"https://cdn.example/1.mp3\" type=\"audio/mpeg\"/></item>";
}

std::string encoded_feed(const std::string& encoding, const std::string& title, const std::string& items) {
  return "<?xml version='1.0' encoding='" + encoding + "'?><rss><channel><title>" + title + "</title>" +
         items + "</channel></rss>";
}

ImportedFeed read_encoded(const std::string& bytes, std::string_view charset = {}) {
  auto read = read_feed(bytes, "https://example.org/feed.xml", charset);
  if (const auto* mistake = std::get_if<FeedMistake>(&read)) {
    ADD_FAILURE() << mistake->what;
    return {};
  }
  return std::get<ImportedFeed>(std::move(read));
}

TEST(FeedEncodings, LatinInAFeedThatSaysUtf8IsReadAndTheOperatorIsTold) {
  const auto feed =
      read_encoded(encoded_feed("UTF-8", "Verpakt", encoded_item("<title>V1 \xE9\xE9n \x96 \x80 5</title>")));
  EXPECT_EQ(feed.episodes.at(0).title, "V1 één – € 5");
  EXPECT_THAT(feed.warnings, ElementsAre(HasSubstr("not in UTF-8")));
}

TEST(FeedEncodings, OneOldTitleAmongOthersIsReadAndOneThatWasCutOffIsMarked) {
  const auto feed = read_encoded(encoded_feed(
      "UTF-8", "Café",
      encoded_item("<title>\xE9\xE9n</title>") + encoded_item("<title>Caf\xC3...</title><guid>2</guid>")));
  EXPECT_EQ(feed.title, "Café");
  EXPECT_EQ(feed.episodes.at(0).title, "één");
  EXPECT_EQ(feed.episodes.at(1).title, "Caf\uFFFD...");
}

TEST(FeedEncodings, TheContentTypeSaysTheEncodingUnlessItIsWronglyUtf8) {
  const auto title = [](const char* encoding, const std::string& bytes, const char* charset) {
    const auto feed = read_encoded(encoded_feed(encoding, bytes, encoded_item("")), charset);
    EXPECT_THAT(feed.warnings, IsEmpty());
    return feed.title;
  };
  EXPECT_EQ(title("UTF-8", "\xB1\xEA", "iso-8859-2"), "ąę");
  EXPECT_EQ(title("iso-8859-2", "\xB1\xEA", "utf-8"), "ąę");
  EXPECT_EQ(title("iso-8859-2", "\xB1\xEA", ""), "ąę");
  EXPECT_EQ(title("utf-16", "Café", "iso-8859-1"), "Café");
  EXPECT_EQ(title("no-such", "Caf\xE9", ""), "Café");
  EXPECT_EQ(title("windows-1252", "\x93Zo\xEB\x94", ""), "“Zoë”");
}

TEST(FeedEncodings, ReferencesToCharactersOfWindows1252AreWhatBrowsersShow) {
  const auto feed = read_encoded(
      encoded_feed("UTF-8", "A &#150; B",
                   encoded_item("<title>C &#x93;D&#x94;</title>"
                                "<description><![CDATA[<p>E&#133; <b>F</b></p>]]></description>")));
  EXPECT_EQ(feed.title, "A – B");
  EXPECT_EQ(feed.episodes.at(0).title, "C “D”");
  EXPECT_EQ(feed.episodes.at(0).summary, "E… F");
}

}  // namespace
}  // namespace zender::podcasts
