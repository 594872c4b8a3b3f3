#include "http/routing/dispatcher.h"

#include <gtest/gtest.h>

#include <stdexcept>

#include "support/failure.h"

namespace zender::http {
namespace {

const Handler kEmptyHandler = [](const Request&) -> boost::asio::awaitable<Reply> { co_return Reply{}; };

struct DispatcherTest : ::testing::Test {
  Dispatcher dispatcher;
  void SetUp() override {
    for (const char* pattern : {"/*", "/", "/api/*", "/api/player/{channelSlug}", "/api/player/zelf",
                                "/media/audio/*", "/stream/{channelSlug}/live.m3u8"}) {
      dispatcher.get(pattern, Requires::kNothing, kEmptyHandler);
    }
    dispatcher.post("/stream-link", Requires::kNothing, kEmptyHandler, 0);
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

TEST_F(DispatcherTest, ANameMayHaveTextAroundIt) {
  dispatcher.get("/nieuws/{category}.rss", Requires::kNothing, kEmptyHandler);
  dispatcher.get("/nieuws/sport.rss", Requires::kNothing, kEmptyHandler);
  dispatcher.get("/nieuws/{anything}", Requires::kNothing, kEmptyHandler);
  dispatcher.get("/sitemap-{part}.xml", Requires::kNothing, kEmptyHandler);
  EXPECT_EQ(pattern("/nieuws/cultuur.rss"), "/nieuws/{category}.rss");
  EXPECT_EQ(params["category"], "cultuur");
  EXPECT_EQ(pattern("/nieuws/sport.rss"), "/nieuws/sport.rss");
  EXPECT_EQ(pattern("/nieuws/.rss"), "/nieuws/{anything}");
  EXPECT_EQ(pattern("/sitemap-nieuws-2.xml"), "/sitemap-{part}.xml");
  EXPECT_EQ(params["part"], "nieuws-2");
  EXPECT_EQ(pattern("/sitemap-.xml"), "/*");
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

TEST(DispatcherAccess, ARequestThatDoesNotShowWhatIsRequiredIsRefused) {
  Dispatcher dispatcher;
  dispatcher.get("/open", Requires::kNothing, kEmptyHandler);
  dispatcher.get("/dicht", Requires::kPlayerToken, kEmptyHandler);
  dispatcher.on_access([](Requires requirement, const Request& request) {
    EXPECT_EQ(requirement, Requires::kPlayerToken);
    if (request.header("authorization") != "goed") throw Failure(FailureKind::kForbidden, "Nee.");
  });
  Request request;
  const auto refusal = [&](const char* path) {
    return dispatcher.refusal(*dispatcher.match(path, request.params)->find("GET"), request);
  };
  EXPECT_FALSE(refusal("/open"));
  ASSERT_TRUE(refusal("/dicht"));
  EXPECT_EQ(refusal("/dicht")->status, 403);
  request.headers["authorization"] = "goed";
  EXPECT_FALSE(refusal("/dicht"));
}

TEST(DispatcherAccess, WithoutAnAccessCheckNobodyGetsIn) {
  Dispatcher dispatcher;
  dispatcher.get("/dicht", Requires::kPlayerToken, kEmptyHandler);
  Request request;
  const auto* method = dispatcher.match("/dicht", request.params)->find("GET");
  ASSERT_TRUE(dispatcher.refusal(*method, request));
  EXPECT_EQ(dispatcher.refusal(*method, request)->status, 500);
}

TEST(DispatcherAccess, TheRateLimitIsCheckedBeforeAccess) {
  Dispatcher dispatcher;
  dispatcher.post("/dicht", Requires::kOwnPage, kEmptyHandler, 10,
                  [](const Request& request) { return too_many_reply(3, request.request_id); });
  dispatcher.on_access([](Requires, const Request&) { ADD_FAILURE(); });
  Request request;
  EXPECT_EQ(dispatcher.refusal(*dispatcher.match("/dicht", request.params)->find("POST"), request)->status,
            429);
}

TEST(DispatcherAccess, ACachedReplyIsForAnybody) {
  Dispatcher dispatcher;
  const CachedHandler cached = [](const Request&) -> boost::asio::awaitable<CachedReply> {
    co_return CachedReply{};
  };
  EXPECT_THROW(dispatcher.get_cached("/dicht", Requires::kIngestToken, cached), std::logic_error);
}

TEST_F(DispatcherTest, ListsEveryCallWithWhatItRequires) {
  dispatcher.get("/stream-link", Requires::kPlayerToken, kEmptyHandler);
  std::string last;
  for (const auto& call : dispatcher.registrations()) {
    if (call.pattern != "/stream-link") continue;
    last += call.method + (call.requirement == Requires::kNothing ? " nothing, " : " something, ");
  }
  EXPECT_EQ(last, "GET something, POST nothing, ");
  EXPECT_EQ(dispatcher.registrations().size(), 9u);
}

}  // namespace
}  // namespace zender::http
