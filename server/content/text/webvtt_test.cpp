#include "content/text/webvtt.h"

#include <gtest/gtest.h>

namespace zender::content {
namespace {

/// 'line: detail', or nothing.
std::string mistake(std::string_view text) {
  const auto wrong = check_webvtt(text);
  return wrong ? std::to_string(wrong->line) + ": " + wrong->detail : "";
}

TEST(WebVtt, CuesWithAndWithoutNamesNotesAndHoursAreRight) {
  EXPECT_EQ(mistake("WEBVTT\n\n00:00.000 --> 00:04.500\nHallo."), "");
  EXPECT_EQ(mistake("WEBVTT - oud licht\n\nNOTE wie dit leest\nis aardig\n\n"
                    "een\n00:00.000 --> 00:04.500 align:start\nTwee\nregels.\n\n\n"
                    "01:00:04.500 --> 01:00:09.000\nEinde."),
            "");
  EXPECT_EQ(mistake("WEBVTT\n\n00:01.000 --> 00:02.000\nEen\n\n00:01.000 --> 00:03.000\nTegelijk"), "");
}

TEST(WebVtt, TheFirstLineSaysWhatItIs) {
  EXPECT_EQ(mistake(""), "1: must begin with 'WEBVTT'");
  EXPECT_EQ(mistake("webvtt\n\n00:00.000 --> 00:01.000\nx"), "1: must begin with 'WEBVTT'");
  EXPECT_EQ(mistake("WEBVTTX\n"), "1: must begin with 'WEBVTT'");
  EXPECT_EQ(mistake("WEBVTT\n00:00.000 --> 00:01.000\nx"), "2: after 'WEBVTT' an empty line is expected");
}

TEST(WebVtt, WithoutWordsThereIsNoTranscript) {
  EXPECT_EQ(mistake("WEBVTT"), "2: holds no words");
  EXPECT_EQ(mistake("WEBVTT\n\nNOTE niets"), "4: holds no words");
  EXPECT_EQ(mistake("WEBVTT\n\n00:00.000 --> 00:01.000\n\nwoorden"), "4: the words are missing");
  EXPECT_EQ(mistake("WEBVTT\n\n00:00.000 --> 00:01.000"), "4: the words are missing");
}

TEST(WebVtt, TimesAreCheckedToTheCharacter) {
  for (const char* timing : {"0:00.000 --> 00:01.000", "00:00,000 --> 00:01.000", "00:60.000 --> 01:01.000",
                             "00:00.00 --> 00:01.000", "00:00.000 -> 00:01.000", "00:02.000 --> 00:01.000",
                             "00:01.000 --> 00:01.000", "60:00.000 --> 61:00.000", "00:00.000-->00:01.000",
                             "x --> y", " --> ", "0000:00.000 --> 00:01.000", "-1:00.000 --> 00:01.000"}) {
    EXPECT_NE(mistake(std::string("WEBVTT\n\n") + timing + "\nx"), "") << timing;
  }
  EXPECT_EQ(mistake("WEBVTT\n\nnaam\nwoorden"), "4: must be a time as '00:01.000 --> 00:04.500'");
  EXPECT_EQ(mistake("WEBVTT\n\n00:05.000 --> 00:06.000\na\n\n00:04.999 --> 00:07.000\nb"),
            "6: begins before the words above it");
}

TEST(WebVtt, AnArrowCannotStandInWords) {
  EXPECT_EQ(mistake("WEBVTT\n\n00:00.000 --> 00:01.000\nlinks --> rechts"), "4: '-->' cannot stand in words");
}

}  // namespace
}  // namespace zender::content
