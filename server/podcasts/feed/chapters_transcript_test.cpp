#include <gtest/gtest.h>

#include <algorithm>

#include "podcasts/feed/chapters_file.h"
#include "podcasts/feed/transcript_file.h"
#include "podcasts/podcast_limits.h"

namespace zender::podcasts {
namespace {

/// JSON, written with single quotes.
std::string json(std::string text) {
  std::replace(text.begin(), text.end(), '\'', '"');
  return text;
}

TEST(ChaptersFile, ChaptersAreSortedByStartWithTheirPicturesAndLinks) {
  const auto chapters = read_chapters_file(
      json("{'version':'1.2.0','chapters':[{'startTime':168.5,'title':'Twee','img':'2.jpg',"
           "'url':'https://example.org/2'},{'startTime':0,'title':'Een'},{'startTime':90,'title':'Stil',"
           "'toc':false},{'startTime':0,'title':'Dubbel'},{'startTime':'x','title':'Fout'},"
           "{'startTime':-1,'title':'Te vroeg'},{'title':'Zonder'},7,"
           "{'startTime':200,'title':'Kwaad','url':'javascript:alert(1)'}]}"),
      "https://example.org/afl/chapters.json");
  ASSERT_TRUE(chapters);
  const std::vector<FeedChapter> wanted{
      {Milliseconds(0), "Een"},
      {Milliseconds(168'500), "Twee", "https://example.org/afl/2.jpg", "https://example.org/2"},
      {Milliseconds(200'000), "Kwaad"}};
  EXPECT_EQ(*chapters, wanted);
}

TEST(ChaptersFile, AnythingButAChaptersFileGivesNone) {
  for (const char* text : {"", "[]", "{}", R"({"chapters":7})", "<html>", "{"})
    EXPECT_FALSE(read_chapters_file(text, "")) << text;
}

TEST(TranscriptFile, SubRipBecomesWebVtt) {
  EXPECT_EQ(
      to_webvtt(
          "\xEF\xBB\xBF"
          "1\r\n00:00:00,179 --> 00:00:02,399\r\nSanne: Hallo &\r\n<i>daar</i>\r\n\r\n2\r\n00:00:03,000 "
          "--> 00:00:02,000\r\nTe kort\r\n"),
      "WEBVTT\n\n00:00:00.179 --> 00:00:02.399\nSanne: Hallo &amp;\ndaar\n\n00:00:03.000 --> "
      "00:00:03.001\nTe kort\n");
}

TEST(TranscriptFile, WebVttKeepsItsWordsAndNamesWhoSpeaks) {
  EXPECT_EQ(to_webvtt("WEBVTT\n\nNOTE niets\n\nkop\n01:02.5 --> 01:04.000 align:start\n<v Sanne>Hallo\n\n"
                      "00:01.000 --> 00:02.000\n<b>Eerder</b>\n"),
            "WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nEerder\n\n00:01:02.500 --> 00:01:04.000\nSanne: "
            "Hallo\n");
}

TEST(TranscriptFile, WordsOfTheJsonFormBecomeSentencesOfOneSpeaker) {
  EXPECT_EQ(to_webvtt(json("{'segments':[{'speaker':'Darth','startTime':0.5,'endTime':0.75,'body':'Ik'},"
                           "{'speaker':'Darth','startTime':1,'endTime':1.25,'body':'ben'},"
                           "{'speaker':'Luke','startTime':1.5,'body':'Nee'}]}")),
            "WEBVTT\n\n00:00:00.500 --> 00:00:01.250\nDarth: Ik ben\n\n00:00:01.500 --> 00:00:06.500\nLuke: "
            "Nee\n");
}

TEST(TranscriptFile, JsonThatWouldTakeAHundredTimesItsSizeIsNotRead) {
  const std::string words = R"({"startTime":1,"body":"Dag"})";
  EXPECT_TRUE(to_webvtt(R"({"segments":[)" + words + "]}"));
  std::string many = R"({"segments":[)" + words;
  for (std::size_t i = 0; i < kMaxJsonValues; ++i) many += ",[]";
  EXPECT_EQ(to_webvtt(many + "]}"), std::nullopt);
  const std::string deep = std::string(100, '[') + std::string(100, ']');
  EXPECT_EQ(to_webvtt(R"({"segments":[)" + words + "," + deep + "]}"), std::nullopt);
  EXPECT_EQ(read_chapters_file(R"({"chapters":[],"x":)" + deep + "}", ""), std::nullopt);
}

// Found by fuzzing.
TEST(TranscriptFile, WordsThatEndAfterDaysEndAfterFour) {
  EXPECT_EQ(to_webvtt("1\r\n00:00:01,000 -->300:00:02,500\r\nDag\n"),
            "WEBVTT\n\n00:00:01.000 --> 96:00:00.000\nDag\n");
}

TEST(TranscriptFile, WithoutWordsThereIsNoTranscript) {
  for (const char* text : {"", "WEBVTT\n", "Zomaar tekst", "{}", R"({"segments":7})", "-->", "a --> b\nc"})
    EXPECT_FALSE(to_webvtt(text)) << text;
}

TEST(TranscriptFile, TheFormThatIsReadBestIsChosen) {
  const std::vector<FeedFile> files{
      {"a", "text/html"}, {"b", "application/json"}, {"c", "application/srt"}, {"d", "text/vtt"}};
  EXPECT_EQ(best_transcript(files)->url, "d");
  EXPECT_EQ(best_transcript({files[0]}), nullptr);
}

}  // namespace
}  // namespace zender::podcasts
