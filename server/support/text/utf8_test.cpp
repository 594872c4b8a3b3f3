#include "support/text/utf8.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace zender {
namespace {

TEST(Utf8, WellFormedTextOfEveryLengthOfCharacterIsAccepted) {
  for (const char* text : {"", "a", "\x7F", "é", "\xC2\x80", "\xDF\xBF", "\xE0\xA0\x80", "€", "\xED\x9F\xBF",
                           "\xEE\x80\x80", "\xEF\xBF\xBF", "\xF0\x90\x80\x80", "🎵", "\xF4\x8F\xBF\xBF"}) {
    EXPECT_TRUE(is_utf8(text)) << text;
  }
  EXPECT_TRUE(is_utf8(std::string_view("a\0b", 3)));
  EXPECT_TRUE(is_utf8(std::string_view()));
}

TEST(Utf8, WhatIsNotWellFormedIsFoundWhereItsCharacterBegins) {
  const std::vector<std::string> malformed{"\x80",
                                           "\xBF",  // no first byte
                                           "\xC3",
                                           "\xE2\x82",
                                           "\xF0\x9F\x8E",  // cut short
                                           "\xC3(",
                                           "\xE2\x82(",
                                           "\xF0\x9F\x8E(",  // goes on as something else
                                           "\xC0\x80",
                                           "\xC1\xBF",
                                           "\xE0\x9F\xBF",
                                           "\xF0\x8F\xBF\xBF",  // overlong
                                           "\xED\xA0\x80",
                                           "\xED\xBF\xBF",  // surrogates
                                           "\xF4\x90\x80\x80",
                                           "\xF5\x80\x80\x80",
                                           "\xFF"};  // above U+10FFFF
  for (const std::string& bytes : malformed) {
    EXPECT_FALSE(is_utf8(bytes));
    EXPECT_EQ(find_bad_utf8("é" + bytes), 2U);
  }
}

TEST(Utf8, ControlCharactersAreBadOtherThanTabAndNewline) {
  EXPECT_EQ(find_bad_utf8("één\tregel\nen nog een"), std::nullopt);
  EXPECT_EQ(find_bad_utf8(""), std::nullopt);
  EXPECT_EQ(find_bad_utf8("é\r\n"), 2U);
  EXPECT_EQ(find_bad_utf8(std::string_view("a\0", 2)), 1U);
  EXPECT_EQ(find_bad_utf8("\x7F"), 0U);
  EXPECT_EQ(find_bad_utf8("a\u0096"), 1U) << "a dash of windows-1252 that was called ISO-8859-1";
  EXPECT_EQ(find_bad_utf8("\u00A0é\u0080"), 4U);
  EXPECT_EQ(find_bad_utf8("a\x01\xFF"), 1U) << "whichever is first";
  EXPECT_EQ(find_bad_utf8("a\xFF\x01"), 1U);
}

TEST(Utf8, CharactersThatXmlDoesNotAllowAreBad) {
  EXPECT_EQ(find_bad_utf8("é\uFFFE"), 2U);
  EXPECT_EQ(find_bad_utf8("\uFFFD\uFFFFa"), 3U);
  EXPECT_EQ(find_bad_utf8("\uFFFD\uF7BE\U0001FFFE"), std::nullopt);
  EXPECT_EQ(find_bad_utf8("\uFFFE\x01"), 0U) << "whichever is first";
  EXPECT_EQ(find_bad_utf8("\x01\uFFFE"), 0U);
}

TEST(Utf8, CharactersAreCountedAndNotBytes) {
  EXPECT_EQ(count_characters(""), 0U);
  EXPECT_EQ(count_characters("aé€🎵"), 4U);
}

TEST(Utf8, TheFirstCharactersAreWhole) {
  EXPECT_EQ(first_characters("aé€🎵", 0), "");
  EXPECT_EQ(first_characters("aé€🎵", 1), "a");
  EXPECT_EQ(first_characters("aé€🎵", 3), "aé€");
  EXPECT_EQ(first_characters("aé€🎵", 4), "aé€🎵");
  EXPECT_EQ(first_characters("aé€🎵", 9), "aé€🎵");
}

TEST(Utf8, ACutNeverSplitsACharacter) {
  const std::string text = "a€b";
  const std::vector<std::size_t> positions{0, 1, 1, 1, 4, 5, 5};
  for (std::size_t at = 0; at < positions.size(); ++at)
    EXPECT_EQ(cut_position(text, at), positions[at]) << at;
  EXPECT_EQ(cut_position("\x80\x80", 1), 0U) << "malformed text ends at its beginning";
}

TEST(Utf8, AsciiIsWhatHasNoByteAbove127) {
  EXPECT_TRUE(is_ascii(""));
  EXPECT_TRUE(is_ascii("a\x7F"));
  EXPECT_FALSE(is_ascii("é"));
}

TEST(FirstVisible, IsWhatAReaderSeesFirst) {
  EXPECT_EQ(first_visible("\u00E9\u00E9n"), U'\u00E9');
  EXPECT_EQ(first_visible(" \t\r\n\u00A0\u00AD\u200B\u2028\u3000\uFEFF=1"), U'=');
  EXPECT_EQ(first_visible(" \u200B"), 0U);
  EXPECT_EQ(first_visible(""), 0U);
}

}  // namespace
}  // namespace zender
