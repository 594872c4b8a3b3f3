#include "support/net/stream_address.h"

#include <gmock/gmock.h>

// Addresses that stations give out as their stream.
namespace zender {
namespace {

using ::testing::HasSubstr;

TEST(StreamAddress, AListForMediaPlayersIsNoStreamWhateverItsCaseAndQuery) {
  for (const char* list : {"https://stream.example/listen.pls", "http://stream.example:8000/LISTEN.PLS?sid=1",
                           "https://stream.example/radio.m3u", "https://stream.example/radio.asx#nu",
                           "https://stream.example/radio.xspf"})
    EXPECT_THAT(not_a_stream(list), HasSubstr("text editor")) << list;
}

TEST(StreamAddress, APageIsNoStream) {
  for (const char* page : {"https://www.youtube.com/watch?v=abc", "https://youtu.be/abc",
                           "https://radio.example/luister.html", "https://user@YouTube.com:443/live"})
    EXPECT_THAT(not_a_stream(page), HasSubstr("web page")) << page;
}

TEST(StreamAddress, StreamsAreNotMistakenForAnythingElse) {
  for (const char* stream :
       {"https://stream.example/live.mp3", "https://stream.example/live.m3u8",
        "https://stream.example/LIVE.M3U8", "https://stream.example/", "https://stream.example",
        "http://stream.example:8000/;stream", "https://notyoutube.com/live",
        "https://stream.example/live?list=radio.pls", "/stream/soul/video.m3u8"})
    EXPECT_EQ(not_a_stream(stream), "") << stream;
}

TEST(StreamAddress, HlsIsKnownByItsPathInAnyCase) {
  EXPECT_TRUE(is_hls_address("https://stream.example/radio.M3U8?x=1"));
  EXPECT_TRUE(is_hls_address("/stream/soul/live.m3u8"));
  EXPECT_FALSE(is_hls_address("https://stream.example/radio.m3u"));
  EXPECT_FALSE(is_hls_address("https://stream.example/radio?list=a.m3u8"));
}

TEST(StreamAddress, AUserIsFoundBeforeTheHostOnly) {
  EXPECT_TRUE(has_user("https://studio:geheim@stream.example/live.mp3"));
  EXPECT_TRUE(has_user("https://studio@stream.example"));
  EXPECT_FALSE(has_user("https://stream.example/@live?to=a@b"));
  EXPECT_FALSE(has_user("/stream/@live"));
}

TEST(StreamAddress, TheStreamInAListIsItsFirstAddress) {
  EXPECT_EQ(first_stream_in("[playlist]\nNumberOfEntries=1\nFile1=http://127.0.0.1:8151/Titels\nVersion=2\n"),
            "http://127.0.0.1:8151/Titels");
  EXPECT_EQ(first_stream_in("#EXTM3U\r\nHTTPS://stream.example/live\r\n"), "HTTPS://stream.example/live");
  EXPECT_EQ(first_stream_in("<asx><ref href=\"http://stream.example/a\"/></asx>"), "http://stream.example/a");
  EXPECT_EQ(first_stream_in("live.mp3\n"), std::nullopt);
  EXPECT_EQ(first_stream_in("http://" + std::string(5000, 'a')), std::nullopt);
}

}  // namespace
}  // namespace zender
