#include "support/text/readable_text.h"

#include <gtest/gtest.h>

#include <random>

#include "support/text/utf8.h"

namespace zender {
namespace {

using namespace std::string_view_literals;

TEST(ReadableText, Utf8StaysAsItIs) {
  for (const std::string_view text :
       {""sv, "een"sv, "één – “€” 🎙"sv, "\xEF\xBF\xBD"sv, "\xC2\xA0"sv, "a\tb\r\n"sv}) {
    EXPECT_TRUE(is_readable_text(text)) << text;
    EXPECT_EQ(readable_text(text), text);
    EXPECT_EQ(readable_text(text, "UTF-8"), text);
  }
}

TEST(ReadableText, TextWithoutOneCharacterOfUtf8IsWindows1252WhateverItClaims) {
  for (const std::string_view claim : {""sv, "utf-8"sv, "UTF8"sv, "US-ASCII"sv, "no-such-charset"sv}) {
    EXPECT_EQ(readable_text("V1 \xE9\xE9n", claim), "V1 één") << claim;
    EXPECT_EQ(readable_text("D\xE9j\xE0 vu \x96 \x93live\x94, \x80 5", claim), "Déjà vu – “live”, € 5")
        << claim;
  }
}

TEST(ReadableText, WhatClaimsIso8859Part1IsWindows1252AsInBrowsers) {
  for (const std::string_view claim :
       {"ISO-8859-1"sv, "iso_8859-1"sv, " latin1 "sv, "windows-1252"sv, "CP1252"sv})
    EXPECT_EQ(readable_text("\x85 caf\xE9 \x91s\x92", claim), "… café ‘s’") << claim;
}

TEST(ReadableText, Utf8IsReadAlsoIfAServerCallsItIso8859) {
  for (const std::string_view claim : {"iso-8859-1"sv, "windows-1252"sv, "iso-8859-15"sv, "us-ascii"sv})
    EXPECT_EQ(readable_text("één – café", claim), "één – café") << claim;
}

TEST(ReadableText, OtherCharsetsAreReadAsTheyAreCalled) {
  EXPECT_EQ(readable_text("\xA4 5", "ISO-8859-15"), "€ 5");
  EXPECT_EQ(readable_text("\xB1\xEA", "iso-8859-2"), "ąę");
  EXPECT_EQ(readable_text("\x83\x89\x83W\x83I", "Shift_JIS"), "ラジオ");
  EXPECT_EQ(readable_text("\xD2\xC1\xC4\xC9\xCF", "koi8-r"), "радио");
  EXPECT_EQ(readable_text("a\x81\x20z", "Shift_JIS"), "a\uFFFD z") << "what is wrong in it";
  EXPECT_EQ(readable_text("\xE9\xE9n", "x/../y//TRANSLIT"), "één") << "no name of a charset";
}

TEST(ReadableText, AByteOrderMarkSaysMoreThanAClaimAndIsRemoved) {
  EXPECT_EQ(readable_text("\xEF\xBB\xBF"
                          "één",
                          "windows-1252"),
            "één");
  EXPECT_EQ(readable_text("\xFF\xFE\xE9\0n\0"sv, "utf-8"), "én");
  EXPECT_EQ(readable_text("\xFE\xFF\0\xE9\0n"sv), "én");
  EXPECT_EQ(readable_text("\xFE\xFF\xD8\x00\0n"sv), "\uFFFDn") << "half a pair";
  EXPECT_EQ(readable_text("een\xEF\xBB\xBF"), "een\xEF\xBB\xBF") << "only at the beginning";
}

TEST(ReadableText, Utf16IsOnlyBelievedOfBytesThatCanBe) {
  EXPECT_EQ(readable_text("één", "utf-16"), "één");
  EXPECT_EQ(readable_text("\0\xE9\0n"sv, "utf-16be"), "én");
}

TEST(ReadableText, AnOldTitleAmongNewOnesIsRead) {
  EXPECT_EQ(readable_text("één; \xE9\xE9n; na\xEFve \x96 \x80"), "één; één; naïve – €");
}

TEST(ReadableText, ACharacterThatWasCutOffIsMarked) {
  EXPECT_EQ(readable_text("één caf\xC3..."), "één caf\uFFFD...");
  EXPECT_EQ(readable_text("één caf\xC3"), "één caf\uFFFD");
  EXPECT_EQ(readable_text("één \xE2\x80"), "één \uFFFD");
  EXPECT_EQ(readable_text("één \xE2 \xF0\x9F\x8E."), "één \uFFFD \uFFFD.");
}

TEST(ReadableText, WhatOnlyLooksLikeUtf8IsMarkedOnceForEachCharacter) {
  EXPECT_EQ(readable_text("é\xC0\x80"), "é\uFFFD") << "overlong NUL";
  EXPECT_EQ(readable_text("é\xE0\x80\xAFx"), "é\uFFFDx") << "overlong slash";
  EXPECT_EQ(readable_text("é\xED\xA0\xBD\xED\xB8\x80"), "é\uFFFD\uFFFD") << "a pair of surrogates";
  EXPECT_EQ(readable_text("é\xF5\x80\x80\x80"), "é\uFFFD") << "above U+10FFFF";
}

TEST(ReadableText, ControlsOfC1AreWhatWindows1252HasThere) {
  EXPECT_FALSE(is_readable_text("a\u0096"));
  EXPECT_EQ(readable_text("Déjà \u0096 \u0093live\u0094"), "Déjà – “live”");
  EXPECT_EQ(readable_text("\u0081"), "\uFFFD") << "windows-1252 has nothing there";
  EXPECT_EQ(readable_text("\x81\x8D\x8F\x90\x9D", "windows-1252"), "\uFFFD\uFFFD\uFFFD\uFFFD\uFFFD");
  EXPECT_EQ(readable_text("\x96", "ISO-8859-15"), "–");
}

TEST(ReadableText, NulIsRemoved) {
  EXPECT_FALSE(is_readable_text("a\0b"sv));
  EXPECT_FALSE(is_readable_text("é\0"sv));
  EXPECT_EQ(readable_text("Titel\0\0"sv), "Titel");
  EXPECT_EQ(readable_text("\xE9\0n"sv), "én");
  EXPECT_EQ(readable_text("é\0n"sv, "iso-8859-15"), "én");
}

TEST(ReadableText, AnyBytesBecomeReadableTextThatStaysAsItIs) {
  std::mt19937 random(51);
  std::uniform_int_distribution<int> byte(0, 255);
  std::uniform_int_distribution<std::size_t> size(0, 40);
  for (int round = 0; round < 1'000; ++round) {
    std::string bytes(size(random), ' ');
    for (char& c : bytes) c = static_cast<char>(round % 3 == 0 ? byte(random) | 0x80 : byte(random));
    for (const std::string_view claim : {""sv, "iso-8859-1"sv, "iso-8859-15"sv, "gb18030"sv, "utf-16"sv}) {
      const std::string text = readable_text(bytes, claim);
      ASSERT_TRUE(is_readable_text(text)) << claim;
      ASSERT_TRUE(is_utf8(text)) << claim;
      if (!text.starts_with("\xEF\xBB\xBF")) {
        ASSERT_EQ(readable_text(text), text) << claim;
      }
    }
  }
}

}  // namespace
}  // namespace zender
