#include "support/text/webvtt.h"

#include <gmock/gmock.h>

namespace zender {
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
  EXPECT_EQ(mistake("WEBVTT\n\n100:00:01.000 --> 100:00:02.000\nDagen"), "");
}

TEST(WebVtt, TheFirstLineSaysWhatItIs) {
  EXPECT_EQ(mistake(""), "1: must start with 'WEBVTT'");
  EXPECT_EQ(mistake("webvtt\n\n00:00.000 --> 00:01.000\nx"), "1: must start with 'WEBVTT'");
  EXPECT_EQ(mistake("WEBVTTX\n"), "1: must start with 'WEBVTT'");
  EXPECT_EQ(mistake("WEBVTT\n00:00.000 --> 00:01.000\nx"), "2: 'WEBVTT' must be followed by an empty line");
}

TEST(WebVtt, WithoutWordsThereIsNoTranscript) {
  EXPECT_EQ(mistake("WEBVTT"), "2: contains no cues");
  EXPECT_EQ(mistake("WEBVTT\n\nNOTE niets"), "4: contains no cues");
  EXPECT_EQ(mistake("WEBVTT\n\n00:00.000 --> 00:01.000\n\nwoorden"), "4: the text of the cue is missing");
  EXPECT_EQ(mistake("WEBVTT\n\n00:00.000 --> 00:01.000"), "4: the text of the cue is missing");
}

TEST(WebVtt, TimesAreCheckedToTheCharacter) {
  for (const char* timing : {"0:00.000 --> 00:01.000", "00:00,000 --> 00:01.000", "00:60.000 --> 01:01.000",
                             "00:00.00 --> 00:01.000", "00:00.000 -> 00:01.000", "00:02.000 --> 00:01.000",
                             "00:01.000 --> 00:01.000", "60:00.000 --> 61:00.000", "00:00.000-->00:01.000",
                             "x --> y", " --> ", "0000:00.000 --> 00:01.000", "-1:00.000 --> 00:01.000"}) {
    EXPECT_NE(mistake(std::string("WEBVTT\n\n") + timing + "\nx"), "") << timing;
  }
  EXPECT_EQ(mistake("WEBVTT\n\nnaam\nwoorden"), "4: must be a time such as '00:01.000 --> 00:04.500'");
  EXPECT_EQ(mistake("WEBVTT\n\n00:05.000 --> 00:06.000\na\n\n00:04.999 --> 00:07.000\nb"),
            "6: starts before the cue above it");
}

TEST(WebVtt, AnArrowCannotStandInWords) {
  EXPECT_EQ(mistake("WEBVTT\n\n00:00.000 --> 00:01.000\nlinks --> rechts"),
            "4: '-->' is not allowed in the text of a cue");
}

using ::testing::ElementsAre;

/// 'start-end speaker: text' of each cue, in milliseconds.
std::vector<std::string> read(std::string_view webvtt) {
  std::vector<std::string> cues;
  for (const Cue& cue : read_webvtt(webvtt))
    cues.push_back(std::to_string(cue.start.count()) + "-" + std::to_string(cue.end.count()) + " " +
                   cue.speaker + ": " + cue.text);
  return cues;
}

TEST(WebVtt, ACueIsReadWithoutItsTagsAndWithItsSpeaker) {
  EXPECT_THAT(read("WEBVTT\n\nNOTE niets\n\n1\n00:00.000 --> 00:04.500 align:start\n"
                   "<v.loud Jip &amp; Bo>Boven het <i>weiland</i>\nhangt 1 &lt; 2.</v>\n\n"
                   "01:00:05.250 --> 01:00:06.000\nNiemand."),
              ElementsAre("0-4500 Jip & Bo: Boven het weiland hangt 1 < 2.", "3605250-3606000 : Niemand."));
}

TEST(WebVtt, CuesAreReadByStartAndWithEveryKindOfLineEnd) {
  EXPECT_THAT(read("WEBVTT\r\n\r\n00:03.000 --> 00:04.000\r\nDrie\r\n\t\r\n"
                   "00:01.000 --> 00:02.000\rEen\r\r00:01.000 --> 00:02.000\nNog een\n"),
              ElementsAre("1000-2000 : Een", "1000-2000 : Nog een", "3000-4000 : Drie"));
}

TEST(WebVtt, WhatIsNoCueIsPassedOver) {
  EXPECT_THAT(read(""), ElementsAre());
  EXPECT_THAT(read("WEBVTT\n\n-->\n\nx --> y\nz\n\n00:01.0 --> 00:02.000\nx\n\n"
                   "00:01.000 --> 00:02.000\n<i></i>\n\n00:03.000 --> 00:04.000\n"),
              ElementsAre());
  EXPECT_THAT(read("00:01.000 --> 00:02.000\n00:03.000 --> 00:04.000\nx"), ElementsAre("3000-4000 : x"));
}

TEST(WebVtt, AnotherFormatCanReadItsTimesItself) {
  const auto minutes = [](std::string_view text) -> std::optional<Milliseconds> {
    if (text.empty()) return std::nullopt;
    return std::chrono::minutes(text.front() - '0');
  };
  const auto blocks = cue_blocks("1\n1->2\nx\n\n2\n3 --> 4\n  <b>Een\nTwee \n", minutes);
  ASSERT_EQ(blocks.size(), 1U);
  EXPECT_EQ(blocks[0].start, std::chrono::minutes(3));
  EXPECT_EQ(blocks[0].end, std::chrono::minutes(4));
  EXPECT_THAT(blocks[0].lines, ElementsAre("<b>Een", "Twee"));
}

TEST(WebVtt, AVoiceTagNamesWhoSpeaksAtTheBeginningOfALine) {
  EXPECT_EQ(voice_of("<v Jip>Hallo"), "Jip");
  EXPECT_EQ(voice_of("<v.loud.first  Jip Molendijk >Hallo"), "Jip Molendijk");
  for (const char* line : {"Hallo", "", "<v>Hallo", "<v.loud>Hallo daar", "<i>Hallo", "Zeg <v Jip>hallo"})
    EXPECT_EQ(voice_of(line), "") << line;
}

}  // namespace
}  // namespace zender
