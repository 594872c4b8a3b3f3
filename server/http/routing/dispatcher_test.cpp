#include "http/routing/dispatcher.h"

#include <gtest/gtest.h>

namespace zender::http {
namespace {

struct DispatcherTest : ::testing::Test {
  Dispatcher dispatcher;
  void SetUp() override {
    const Handler handler = [](const Request&) -> boost::asio::awaitable<Reply> { co_return Reply{}; };
    for (const char* pattern : {"/*", "/", "/api/*", "/api/player/{channelSlug}", "/api/player/zelf",
                                "/media/audio/*", "/stream/{channelSlug}/live.m3u8"}) {
      dispatcher.get(pattern, handler);
    }
    dispatcher.post("/stream-link", handler, 0);
  }
  std::string pattern(std::string_view path) {
    params.clear();
    const Route* route = dispatcher.match(path, params);
    return route == nullptr ? "" : route->pattern;
  }
  std::map<std::string, std::string, std::less<>> params;
};

TEST_F(DispatcherTest, LiteralBeatsNamedBeatsStar) {
  EXPECT_EQ(pattern("/api/player/zelf"), "/api/player/zelf");
  EXPECT_EQ(pattern("/api/player/radio2"), "/api/player/{channelSlug}");
  EXPECT_EQ(params["channelSlug"], "radio2");
  EXPECT_EQ(pattern("/api/player/radio2/meer"), "/api/*");
  EXPECT_EQ(params["rest"], "player/radio2/meer");
  EXPECT_EQ(pattern("/stream/3fm/live.m3u8"), "/stream/{channelSlug}/live.m3u8");
  EXPECT_EQ(pattern("/"), "/");
  EXPECT_EQ(pattern("/gedraaid"), "/*");
}

TEST_F(DispatcherTest, AnEmptySegmentIsNoParameter) {
  EXPECT_EQ(pattern("/api/player/"), "/api/*");
}

TEST_F(DispatcherTest, TheBestPatternDecidesWhichMethodsThereAre) {
  const Route* route = dispatcher.match("/stream-link", params);
  ASSERT_NE(route, nullptr);
  EXPECT_EQ(route->find("GET"), nullptr);
  EXPECT_EQ(route->allow(), "POST, OPTIONS");
}

}  // namespace
}  // namespace zender::http
