// What a client sees of cached replies; the second time they come from the thread's own cache.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "cache/response_cache.h"
#include "http/testing/loopback.h"

namespace zender::http {
namespace {

namespace asio = boost::asio;
using ::testing::HasSubstr;
using testing::Loopback;
using testing::RawClient;

struct CachedRepliesTest : ::testing::Test {
  Loopback site;
  cache::Topics topics{site.clock};
  WorkerPool pool{"finish", 1, 100};
  cache::ResponseCache cache{{.name = "test"}, site.clock, topics, pool};
  std::atomic<int> builds = 0;
  std::string text = std::string(3000, 'x');

  virtual void add_more_calls() {}

  void SetUp() override {
    site.options.threads = 1;  // so that the second request finds what the first one cached
    site.dispatcher.get_cached(
        "/info", Requires::kNothing, [this](const Request&) -> asio::awaitable<CachedReply> {
          auto build = [this] {
            cache::BuiltReply built;
            built.content_type = "application/json";
            built.cache_control = "public, max-age=10";
            built.body = "[\"" + text + std::to_string(++builds) + "\"]";
            built.freshness.depends_on("plays");
            return built;
          };
          cache::EntryPtr entry = co_await cache.get_or_build("info", cache::on_pool(pool, build));
          co_return CachedReply(std::move(entry));
        });
    add_more_calls();
    site.start();
  }
  void TearDown() override {
    site.stop();
    pool.stop();
  }
  std::uint64_t thread_cache_hits() {
    return site.metrics.counter("zender_cache_front_hits_total", "").value();
  }
};

TEST_F(CachedRepliesTest, TheSecondRequestIsServedWithoutAHandlerAndIsTheSame) {
  const auto first = site.get("/info");
  const auto second = site.get("/info");
  ASSERT_TRUE(first && second);
  EXPECT_EQ(first->body, second->body);
  auto a = first->headers, b = second->headers;
  EXPECT_EQ(a, b);
  EXPECT_EQ(a["content-type"], "application/json");
  EXPECT_EQ(a.count("content-security-policy"), 1u);
  EXPECT_EQ(builds, 1);
  EXPECT_EQ(thread_cache_hits(), 1u);
}

TEST_F(CachedRepliesTest, AChangeShowsInTheVeryNextReply) {
  const auto before = site.get("/info");
  site.get("/info");
  topics.bump("plays");
  EXPECT_NE(site.get("/info")->body, before->body);
  EXPECT_EQ(builds, 2);
}

struct StaleRepliesTest : CachedRepliesTest {
  void add_more_calls() override {
    site.dispatcher.get_cached(
        "/lijst", Requires::kNothing, [this](const Request&) -> asio::awaitable<CachedReply> {
          auto build = [this] {
            cache::BuiltReply built;
            built.cache_control = "public, max-age=0, s-maxage=10";
            built.body = "lijst";
            built.freshness.until(site.clock.now() + std::chrono::seconds(1));
            built.stale_while_revalidate = std::chrono::minutes(1);
            return built;
          };
          cache::EntryPtr entry = co_await cache.get_or_build("lijst", cache::on_pool(pool, build));
          co_return CachedReply(std::move(entry));
        });
  }
};

TEST_F(StaleRepliesTest, ACacheInFrontSoonAsksAgainForAReplyThatWasStale) {
  const auto lifetime = [this] { return site.get("/lijst")->headers.at("cache-control"); };
  EXPECT_EQ(lifetime(), "public, max-age=0, s-maxage=10");
  site.clock.advance(std::chrono::seconds(2));
  EXPECT_EQ(lifetime(), "public, max-age=0, s-maxage=1");
  EXPECT_TRUE(testing::eventually([&] { return lifetime() == "public, max-age=0, s-maxage=10"; }));
}

TEST_F(CachedRepliesTest, AClientThatHasTheReplyGets304BothTimes) {
  const std::string tag = site.get("/info", "Accept-Encoding: br\r\n")->headers.at("etag");
  const auto again = site.get("/info", "Accept-Encoding: br\r\nIf-None-Match: " + tag + "\r\n");
  EXPECT_EQ(again->status, 304);
  EXPECT_EQ(again->headers.at("etag"), tag);
  EXPECT_EQ(again->headers.at("vary"), "Accept-Encoding");
  EXPECT_EQ(again->headers.count("content-length"), 0u);
  topics.bump("plays");
  EXPECT_EQ(site.get("/info", "If-None-Match: " + tag + "\r\n")->status, 200);
}

TEST_F(CachedRepliesTest, EachEncodingIsSentWhole) {
  for (int round = 0; round < 2; ++round) {
    const auto br = site.get("/info", "Accept-Encoding: gzip, br\r\n");
    EXPECT_EQ(br->headers.at("content-encoding"), "br");
    EXPECT_LT(br->body.size(), 200u);
    const auto gz = site.get("/info", "Accept-Encoding: gzip\r\n");
    EXPECT_EQ(gz->headers.at("content-encoding"), "gzip");
    EXPECT_EQ(gz->body.substr(0, 2), "\x1f\x8b");
    EXPECT_EQ(site.get("/info")->body.size(), 3005u);
  }
}

TEST_F(CachedRepliesTest, HeadPipelinesAndCloseWorkForCachedRepliesToo) {
  site.get("/info");
  RawClient client(site.port());
  client.send("HEAD /info HTTP/1.1\r\nHost: a\r\n\r\nGET /info HTTP/1.1\r\nHost: a\r\n\r\n");
  EXPECT_EQ(client.read_reply(true)->headers.at("content-length"), "3005");
  EXPECT_EQ(client.read_reply()->body.size(), 3005u);
  std::string burst;
  for (int i = 0; i < 199; ++i) burst += "GET /info HTTP/1.1\r\nHost: a\r\n\r\n";
  client.send(
      burst +
      "GET /info HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\nGET /info HTTP/1.1\r\nHost: a\r\n\r\n");
  for (int i = 0; i < 200; ++i) ASSERT_EQ(client.read_reply()->body.size(), 3005u) << i;
  EXPECT_TRUE(client.closed()) << "nothing after Connection: close";
  EXPECT_EQ(thread_cache_hits(), 202u);
}

TEST_F(CachedRepliesTest, AClientThatReadsSlowlyGetsEveryByteInOrder) {
  text = std::string(8 << 20, 'y');
  topics.bump("plays");
  site.get("/info");
  RawClient client(site.port());
  client.set_small_receive_buffer();
  client.send("GET /info HTTP/1.1\r\nHost: a\r\n\r\nGET /info HTTP/1.1\r\nHost: a\r\n\r\n");
  topics.bump("plays");  // a reply that is being sent stays whole
  const auto first = client.read_reply();
  ASSERT_TRUE(first);
  EXPECT_EQ(first->body.size(), text.size() + 5);
  EXPECT_TRUE(client.read_reply());
}

TEST_F(CachedRepliesTest, ManyClientsAtOnceSeeOnlyWholeRepliesWhileItChanges) {
  std::atomic<int> wrong = 0;
  std::vector<std::thread> listeners;
  for (int i = 0; i < 4; ++i) {
    listeners.emplace_back([&] {
      RawClient client(site.port());
      for (int k = 0; k < 200; ++k) {
        const auto reply = client.ask("GET /info HTTP/1.1\r\nHost: a\r\n\r\n");
        if (!reply || reply->status != 200 || !reply->body.ends_with("\"]") ||
            !reply->body.starts_with("[\"xxx"))
          ++wrong;
      }
    });
  }
  for (int i = 0; i < 100; ++i) topics.bump("plays");
  for (auto& listener : listeners) listener.join();
  EXPECT_EQ(wrong, 0);
}

}  // namespace
}  // namespace zender::http
