#include "pages/items/transcript.h"

#include <gtest/gtest.h>

namespace zender::pages {
namespace {

std::string read(std::string_view webvtt) {
  return to_text(transcript_model(read_webvtt(webvtt)));
}

TEST(Transcript, EachCueHasItsTimesInSecondsAndItsTextOnOneLine) {
  EXPECT_EQ(read("WEBVTT\n\n1\n00:00.000 --> 00:04.500 align:start\nBoven het weiland\nhangt een wolk.\n\n"
                 "NOTE niets\n\n01:00:05.250 --> 01:00:06.000\r\nHoog &amp; <i>droog</i>.\r\n"),
            R"([{"start":0.0,"end":4.5,"text":"Boven het weiland hangt een wolk."},)"
            R"({"start":3605.25,"end":3606.0,"text":"Hoog & droog."}])");
}

TEST(Transcript, SkipsWhatCannotBeRead) {
  EXPECT_EQ(read(""), "[]");
  EXPECT_EQ(read("WEBVTT\n\nx --> 00:01.000\nWeg\n\n00:01.0 --> 00:02.000\nWeg\n\n00:03.000 --> 00:04.000\n"),
            "[]");
}

TEST(Transcript, TheWholeTextIsOnOneLine) {
  EXPECT_EQ(transcript_words(read_webvtt("00:00.000 --> 00:01.000\nEen.\n\n00:01.000 --> 00:02.000\nTwee.")),
            "Een. Twee.");
}

}  // namespace
}  // namespace zender::pages
