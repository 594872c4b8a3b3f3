#include <gtest/gtest.h>

#include "podcasts/feed/chapters_file.h"
#include "podcasts/feed/feed_bytes.h"
#include "podcasts/feed/feed_reader.h"
#include "podcasts/feed/feed_values.h"
#include "podcasts/feed/transcript_file.h"
#include "podcasts/text/html_to_markdown.h"
#include "podcasts/text/html_tree.h"
#include "podcasts/text/texts.h"
#include "podcasts/text/web_address.h"
#include "support/testing/linear_time.h"

namespace zender::podcasts {
namespace {

using zender::testing::Repetition;
using zender::testing::slow_growth;

void read_as_feed(std::string_view text) {
  read_feed(text, "https://example.org/feed.xml");
}

/// A feed whose items, or whatever stands in `unit`, are many.
Repetition in_channel(const std::string& unit, const std::string& root = "") {
  return {"<rss xmlns:itunes='http://www.itunes.com/dtds/podcast-1.0.dtd'" + root +
              "><channel><title>Een</title><item><title>A</title><enclosure url='https://example.org/a.mp3' "
              "type='audio/mpeg'/></item>",
          unit, "</channel></rss>"};
}

/// A feed with one item, of which `unit` is much of the text.
Repetition in_text(const std::string& unit) {
  return {
      "<rss><channel><title>Een</title><item><title>A</title><enclosure url='https://example.org/a.mp3' "
      "type='audio/mpeg'/><description><![CDATA[",
      unit, "]]></description></item></channel></rss>"};
}

TEST(LinearTime, ATextOfAFeedTakesTimeInProportionToItsLength) {
  const zender::testing::Read show_notes = [](std::string_view text) {
    html_to_markdown(text, "https://example.org/");
  };
  const zender::testing::Read on_one_line = [](std::string_view text) { plain_text(text); };
  for (const char* unit : {"a",
                           "a ",
                           "&",
                           "& ",
                           "&a",
                           "<",
                           "< ",
                           "<a",
                           "<a ",
                           "<b>",
                           "</b>",
                           "<b>a</b>",
                           "<p>a",
                           "<ul><li>a",
                           "<a href=x>",
                           "<a %='",
                           "<a %=\"\" ",
                           " %",
                           "\"%",
                           "<html %>",
                           "<body %>",
                           "<!--",
                           "<!",
                           "<script>",
                           "<table><tr><td>",
                           "<blockquote>",
                           "\n",
                           "\n\n",
                           "&amp;",
                           "&#",
                           "*",
                           "<i>*",
                           "<br>",
                           "\x01",
                           "<% >",
                           "<h1>",
                           "<option>",
                           "]]",
                           "<pre>\n",
                           "\xC3\xA9",
                           "\xC2\xA0",
                           "\xFF"}) {
    EXPECT_EQ(slow_growth(show_notes, {"<p>", unit, "</p>"}), "");
  }
  for (const char* unit : {"a", "a ", "&", "&a", "<b>"})
    EXPECT_EQ(slow_growth(on_one_line, {"", unit, ""}), "");
  for (const char* unit : {"a% ", "a%=\"\"", "\"%", "a %='b' ", "<html a%>"})
    EXPECT_EQ(slow_growth(show_notes, {"<a ", unit, ">b</a>"}), "");
}

TEST(LinearTime, AFeedTakesTimeInProportionToItsLength) {
  const std::string sound = "<enclosure url='https://example.org/%.mp3' type='audio/mpeg'/>";
  for (const std::string& unit :
       {std::string("<a/>"),
        std::string("<a>"),
        std::string("<a %='x'/>"),
        std::string("&"),
        std::string("&#1;"),
        std::string("<!-- -->"),
        std::string("<?a?>"),
        std::string("<![CDATA[a]]>"),
        std::string("<itunes:a/>"),
        std::string("<un:known/>"),
        std::string("a "),
        std::string("\x01"),
        "<item>" + sound + "</item>",
        "<item><guid>%</guid><title>&nbsp;</title>" + sound + "</item>",
        "<item><title>A</title><guid>een</guid>" + sound + "</item>",
        "<item>" + sound + "<pubDate>Mon, 02 Nov 2026 10:00:00 +0100</pubDate></item>",
        std::string(
            "<item><media:group><media:content url='https://example.org/%.mp3'/></media:group></item>"),
        std::string("<item><a xmlns:b%='c'/></item>"),
        std::string("<title></title>"),
        std::string("<itunes:category text='%'/>"),
        std::string("<link rel='next' href='%'/>")}) {
    EXPECT_EQ(slow_growth(read_as_feed, in_channel(unit)), "");
  }
  for (const char* unit : {"a", "&", "&a", "<b>", "a ", "<p>a", "]]", "]]>"})
    EXPECT_EQ(slow_growth(read_as_feed, in_text(unit)), "");
}

TEST(LinearTime, WhatIsBesideTheItemsOfAFeedCannotMakeItSlow) {
  // A namespace with a long address, which each element names; attributes that each element gets;
  // namespaces that each element looks through.
  const std::string end =
      "<channel><title>Een</title><item><title>A</title><enclosure "
      "url='https://example.org/a.mp3' type='audio/mpeg'/></item></channel></rss>";
  const auto time_of = [](std::size_t length) {
    const std::string address = " xmlns:x='http://example.org/" + std::string(length, 'x') + "'";
    return zender::testing::time_to_read(
        read_as_feed, zender::testing::repeated(in_channel("<x:a/>", address), 100'000), 3);
  };
  EXPECT_LT(time_of(100'000), 20 * time_of(10) + std::chrono::milliseconds(10));
  for (const auto& [before, unit, after] :
       {Repetition{"<!DOCTYPE rss [<!ATTLIST b ", "a% CDATA 'c' ", ">]><rss>" + end},
        Repetition{"<!DOCTYPE rss [", "<!ATTLIST b xmlns:a% CDATA 'c'>", "]><rss>" + end},
        Repetition{"<!DOCTYPE rss [", "<!ELEMENT a% (b|c)>", "]><rss>" + end},
        Repetition{"<!DOCTYPE rss [<!ELEMENT a (", "(b%|c),", "d)>]><rss>" + end},
        Repetition{"<!DOCTYPE rss [", "<!NOTATION a% SYSTEM 'b'>", "]><rss>" + end},
        Repetition{"<!DOCTYPE rss [<!ATTLIST b a (", "c%|", "d) 'd'>]><rss>" + end},
        Repetition{"<rss>", "<a%/>", end},
        Repetition{"<rss>", "<?a%?>", end},
        Repetition{"<rss>", "&a%;", end},
        Repetition{"<rss>", "<b a%='c'/>", end},
        Repetition{"<rss></x>", "<a%/>", end},
        Repetition{"<rss>", "<a%:b/>", end},
        Repetition{"<rss ", "a%='b' ", ">" + end},
        Repetition{"<rss ", "xmlns:a%='b' ", ">" + end},
        Repetition{"<rss ", "a ", ">" + end},
        Repetition{"", " ", "<rss>" + end},
        Repetition{"", "<!-- -->", "<rss>" + end},
        Repetition{"<?xml version='1.0' encoding='iso-8859-1'?><rss><a>", "\xE9 ", "</a>" + end},
        Repetition{"<?xml version='1.0' encoding='", "a", "'?><rss>" + end},
        Repetition{"<rss>" + end, " <a/>", ""},
        Repetition{"<rss>" + end, "\n", ""},
        Repetition{"a", "<b", ""},
        Repetition{"<", "a:", "/>"}}) {
    EXPECT_EQ(slow_growth(read_as_feed, {before, unit, after}), "");
  }
  const zender::testing::Read wide = [](std::string_view text) {
    std::string both;
    for (const char c : text) both += {c, '\0'};
    read_as_feed(both);
  };
  EXPECT_EQ(slow_growth(wide, in_channel("<a>b</a>")), "");
  EXPECT_EQ(slow_growth(wide, in_channel("b")), "");
}

TEST(LinearTime, FilesOfAnEpisodeTakeTimeInProportionToTheirLength) {
  const zender::testing::Read transcript = [](std::string_view text) { to_webvtt(text); };
  for (const char* unit :
       {"a", "\n", "-->", "00:01 --> 00:02\n", "00:01.000 --> 00:02.000\nHallo\n\n", "<v A>b\n", "<v ", "<",
        "&", "&a", "1\n00:00:%,000 --> 00:00:01,000\na\n", "\r", "a ", ",", ":"}) {
    EXPECT_EQ(slow_growth(transcript, {"00:01.000 --> 00:02.000\n", unit, ""}), "");
  }
  EXPECT_EQ(slow_growth(transcript, {"00:01.000 --> 00:02.000\n<v ", "a &", ">a"}), "");
  for (const char* unit :
       {"{\"startTime\":%,\"body\":\"a\"},", "{\"startTime\":1,\"body\":\"a &\"},", "1,", "{},"})
    EXPECT_EQ(slow_growth(transcript, {"{\"segments\":[", unit, "{}]}"}), "");
  EXPECT_EQ(slow_growth(transcript, {"{\"segments\":[{\"startTime\":1,\"body\":\"", "a&", "\"}]}"}), "");
  const zender::testing::Read chapters = [](std::string_view text) {
    read_chapters_file(text, "https://example.org/c.json");
  };
  for (const char* unit : {"{\"startTime\":%,\"title\":\"a\"},", "{\"startTime\":1,\"title\":\"\"},", "[],",
                           "{\"startTime\":1,\"title\":\"a\",\"%\":1},"})
    EXPECT_EQ(slow_growth(chapters, {"{\"chapters\":[", unit, "{}]}"}), "");
  EXPECT_EQ(slow_growth(chapters, {"{\"chapters\":[{\"startTime\":1,\"title\":\"", "a&", "\"}]}"}), "");
  EXPECT_EQ(slow_growth(chapters, {"{", "\"%\":1,", "\"a\":1}"}), "");
}

TEST(LinearTime, ValuesOfAFeedTakeTimeInProportionToTheirLength) {
  const zender::testing::Read values = [](std::string_view text) {
    parse_feed_date(text);
    parse_duration(text);
    parse_explicit(text);
    parse_count(text);
    web_address(std::string(text), "https://example.org/");
    has_wrong_port(std::string(text));
    shortened(std::string(text), 300);
    collapsed(text);
    has_crowded_tag(text);
    is_ascii_based(text);
  };
  for (const char* unit : {"a", "1", ":", "(", ")", "-", "+", " ", "a ", "1:", "?", "#", "%", "/", "../", "&",
                           "=\"", "\xC2\xA0"})
    for (const char* before : {"", "https://", "https://example.org/", "Mon, 1 Jan 2026 10:00 ", "<?xml "})
      EXPECT_EQ(slow_growth(values, {before, unit, ""}), "");
}

}  // namespace
}  // namespace zender::podcasts
