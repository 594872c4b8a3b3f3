// Who may hold connections, for how long, and who is taken to be the client.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <deque>
#include <future>

#include "http/testing/loopback.h"
#include "support/failure.h"
#include "support/threads/worker_pool.h"

namespace zender::http {
namespace {

namespace asio = boost::asio;
using testing::eventually;
using testing::Loopback;
using testing::RawClient;

const std::string kWho = "GET /wie HTTP/1.1\r\nHost: zender.test\r\n\r\n";

struct ConnectionsTest : ::testing::Test {
  Loopback site;

  ConnectionsTest() {
    site.options.threads = 1;
    site.dispatcher.get("/wie", Requires::kNothing, [](const Request& request) -> asio::awaitable<Reply> {
      co_return Reply{200, {}, request.remote_address};
    });
  }
  void trust(const char* range, ClientHeader header = ClientHeader::kXForwardedFor) {
    site.options.proxies = TrustedProxies({AddressRange(range)}, header);
  }
  std::uint64_t count(const char* name) { return site.metrics.counter(name, "").value(); }
  bool reaches(const char* name, std::uint64_t value) {
    return eventually([&] { return count(name) == value; });
  }
  bool idle_reaches(std::size_t value) {
    return eventually([&] { return site.server->idle_connections() == value; });
  }
};

TEST_F(ConnectionsTest, OnlyATrustedProxyIsBelieved) {
  site.start();
  EXPECT_EQ(site.get("/wie", "X-Forwarded-For: 203.0.113.9\r\nForwarded: for=203.0.113.9\r\n")->body,
            "127.0.0.1");
  EXPECT_EQ(site.ask("PROXY TCP4 203.0.113.9 10.0.0.1 56324 443\r\n" + kWho)->status, 400);
}

TEST_F(ConnectionsTest, ATrustedProxyNamesTheListenerOfEachRequest) {
  trust("127.0.0.0/8");
  site.start();
  RawClient proxy(site.port());
  const auto asked_for = [&](const std::string& headers) {
    return proxy.ask("GET /wie HTTP/1.1\r\nHost: zender.test\r\n" + headers + "\r\n")->body;
  };
  EXPECT_EQ(asked_for("X-Forwarded-For: 203.0.113.9\r\n"), "203.0.113.9");
  EXPECT_EQ(asked_for("X-Forwarded-For: 198.51.100.1\r\nX-Forwarded-For: 203.0.113.7\r\n"), "203.0.113.7")
      << "two fields are one list";
  EXPECT_EQ(asked_for("Forwarded: for=198.51.100.1\r\n"), "127.0.0.1") << "not the header of the setting";
  EXPECT_EQ(asked_for(""), "127.0.0.1");
}

TEST_F(ConnectionsTest, TheProxyProtocolNamesTheListenerOfAConnection) {
  trust("127.0.0.1");
  site.options.proxy_protocol = true;
  site.start();
  RawClient client(site.port());
  for (const char c : std::string("PROXY TCP4 203.0.113.9 10.0.0.1 56324 443\r\n"))
    client.send(std::string_view(&c, 1));
  EXPECT_EQ(client.ask(kWho)->body, "203.0.113.9");
  EXPECT_EQ(client.ask("GET /wie HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: 198.51.100.1\r\n\r\n")->body,
            "203.0.113.9")
      << "the listener itself is no proxy";
  EXPECT_EQ(site.ask("PROXY TCP4 203.0.113.9 10.0.0.1 56324 443\r\n" + kWho)->body, "203.0.113.9")
      << "all in one piece";
  EXPECT_EQ(site.ask("PROXY UNKNOWN\r\n" + kWho)->body, "127.0.0.1");
  EXPECT_EQ(site.ask("PROXY TCP4 127.0.0.1 10.0.0.1 56324 443\r\nGET /wie HTTP/1.1\r\nHost: a\r\n"
                     "X-Forwarded-For: 198.51.100.1\r\n\r\n")
                ->body,
            "198.51.100.1")
      << "a proxy behind the proxy";
}

TEST_F(ConnectionsTest, WithTheProxyProtocolAConnectionOfAProxyWithoutItIsClosed) {
  trust("127.0.0.1");
  site.options.proxy_protocol = true;
  site.options.timeouts.header = std::chrono::milliseconds(30);
  site.start();
  RawClient client(site.port());
  client.send(kWho);
  EXPECT_FALSE(client.read_reply());
  EXPECT_EQ(count("zender_http_proxy_errors_total"), 1u);
  RawClient silent(site.port());
  silent.send("PROXY TCP4 203.0.");
  EXPECT_TRUE(silent.closed()) << "one that never ends";
}

TEST_F(ConnectionsTest, ConnectionsPerAddressAreLimited) {
  site.options.limits.connections_per_sender = 2;
  site.start();
  RawClient first(site.port());
  std::optional<RawClient> second(std::in_place, site.port());
  ASSERT_EQ(first.ask(kWho)->status, 200);
  ASSERT_EQ(second->ask(kWho)->status, 200);
  RawClient third(site.port());
  const auto refused = third.read_reply();
  ASSERT_TRUE(refused);
  EXPECT_EQ(refused->status, 429);
  EXPECT_EQ(refused->headers.count("retry-after"), 1u);
  EXPECT_TRUE(third.closed());
  EXPECT_EQ(first.ask(kWho)->status, 200);
  second.reset();
  while (site.server->open_connections() > 1) std::this_thread::yield();
  EXPECT_EQ(site.get("/wie")->status, 200) << "one that left makes room";
}

TEST_F(ConnectionsTest, ConnectionsOfATrustedProxyAreNotLimited) {
  trust("127.0.0.1");
  site.options.limits.connections_per_sender = 1;
  site.start();
  RawClient first(site.port()), second(site.port());
  EXPECT_EQ(first.ask(kWho)->status, 200);
  EXPECT_EQ(second.ask(kWho)->status, 200);
}

TEST_F(ConnectionsTest, BehindTheProxyProtocolEachListenerHasALimitOfItsOwn) {
  trust("127.0.0.1");
  site.options.proxy_protocol = true;
  site.options.limits.connections_per_sender = 1;
  site.start();
  const auto from = [](const char* address) {
    return std::string("PROXY TCP4 ") + address + " 10.0.0.1 56324 443\r\n" + kWho;
  };
  RawClient first(site.port()), again(site.port()), other(site.port());
  EXPECT_EQ(first.ask(from("203.0.113.9"))->status, 200);
  EXPECT_EQ(again.ask(from("203.0.113.9"))->status, 429);
  EXPECT_TRUE(again.closed());
  EXPECT_EQ(other.ask(from("203.0.113.10"))->status, 200);
}

TEST_F(ConnectionsTest, ANewConnectionTakesThePlaceOfTheLongestIdleOne) {
  site.options.limits.connections = 2;
  site.start();
  RawClient first(site.port()), second(site.port());
  ASSERT_EQ(first.ask(kWho)->status, 200);
  ASSERT_EQ(second.ask(kWho)->status, 200);
  ASSERT_EQ(first.ask(kWho)->status, 200) << "now the second is idle for longer";
  RawClient third(site.port());
  EXPECT_EQ(third.ask(kWho)->status, 200);
  EXPECT_TRUE(second.closed());
  EXPECT_EQ(first.ask(kWho)->status, 200);
  EXPECT_EQ(count("zender_http_connections_evicted_total"), 1u);
}

TEST_F(ConnectionsTest, TheLongestIdleOneMayBeOfAnotherThread) {
  site.options.threads = 8;
  site.options.limits.connections = 2;
  site.start();
  // The system chooses a thread for each, so nearly always another one.
  std::deque<RawClient> clients;
  for (std::uint64_t i = 0; i < 30; ++i) {
    clients.emplace_back(site.port());
    if (i < 2) {
      ASSERT_TRUE(idle_reaches(i + 1));
      continue;
    }
    ASSERT_TRUE(reaches("zender_http_connections_evicted_total", i - 1)) << i;
    ASSERT_TRUE(idle_reaches(2)) << i;
    EXPECT_TRUE(clients.front().closed()) << i;
    clients.pop_front();
  }
  EXPECT_EQ(clients.back().ask(kWho)->status, 200);
  EXPECT_EQ(count("zender_http_connections_rejected_total"), 0u);
}

TEST_F(ConnectionsTest, AConnectionThatIsBeingAnsweredIsNotClosedForANewOne) {
  std::promise<void> release;
  auto released = release.get_future().share();
  WorkerPool pool("test", 1, 4);
  site.dispatcher.get("/traag", Requires::kNothing, [&](const Request&) -> asio::awaitable<Reply> {
    auto job = [&] { released.wait(); };
    co_await pool.run(job);
    co_return Reply{200, {}, "toch af"};
  });
  site.options.limits.connections = 1;
  site.start();
  RawClient busy(site.port());
  busy.send("GET /traag HTTP/1.1\r\nHost: a\r\n\r\n");
  while (pool.running() == 0) std::this_thread::yield();
  RawClient second(site.port());
  EXPECT_EQ(second.read_reply()->status, 503);
  EXPECT_TRUE(second.closed());
  release.set_value();
  EXPECT_EQ(busy.read_reply()->body, "toch af");
}

struct ReadersTest : ConnectionsTest {
  static constexpr std::size_t kSize = 64 << 20;
  ReadersTest() {
    site.dispatcher.get("/groot", Requires::kNothing, [](const Request&) -> asio::awaitable<Reply> {
      co_return Reply{200, {}, std::string(kSize, 'x')};
    });
    site.options.timeouts.write = std::chrono::milliseconds(50);
  }
};

TEST_F(ReadersTest, AClientThatReadsSlowerThanTheMinimumRateIsDisconnected) {
  site.options.limits.reading_rate = 1'000'000'000;
  site.start();
  RawClient client(site.port());
  client.set_small_receive_buffer();
  client.send("GET /groot HTTP/1.1\r\nHost: a\r\n\r\n");
  // It reads all the time, and always has something to read.
  EXPECT_TRUE(eventually([&] {
    client.take_some(100);
    return count("zender_http_timeouts_total") == 1;
  }));
}

TEST_F(ReadersTest, AClientThatReadsFasterGetsTheWholeReply) {
  // Longer than a busy machine keeps a reader waiting for the processor.
  site.options.timeouts.write = std::chrono::seconds(2);
  site.options.limits.reading_rate = 1000;
  site.start();
  RawClient client(site.port());
  client.set_small_receive_buffer();
  const auto reply = client.ask("GET /groot HTTP/1.1\r\nHost: a\r\n\r\n");
  ASSERT_TRUE(reply);
  EXPECT_EQ(reply->body.size(), kSize);
}

TEST_F(ConnectionsTest, RepliesSayWhetherOtherSitesMayUseThem) {
  site.options.security.is_shared = [](std::string_view pattern) { return pattern == "/media/*"; };
  site.options.security.https_seconds = 31'536'000;
  site.dispatcher.get("/media/*", Requires::kNothing, [](const Request& request) -> asio::awaitable<Reply> {
    if (request.path == "/media/weg") throw Failure(FailureKind::kNotFound, "weg");
    co_return Reply{200, {}, "beeld"};
  });
  site.start();
  const auto shared = site.get("/media/1")->headers;
  EXPECT_EQ(shared.at("cross-origin-resource-policy"), "cross-origin");
  EXPECT_EQ(shared.at("access-control-allow-origin"), "*");
  EXPECT_THAT(shared.at("access-control-expose-headers"), ::testing::HasSubstr("Content-Range"));
  EXPECT_EQ(site.get("/media/weg")->headers.at("access-control-allow-origin"), "*");
  const auto asked = site.ask(
      "OPTIONS /media/1 HTTP/1.1\r\nHost: zender.test\r\nOrigin: https://elders.test\r\n"
      "Access-Control-Request-Method: GET\r\nAccess-Control-Request-Headers: range\r\n\r\n");
  EXPECT_EQ(asked->status, 204);
  EXPECT_EQ(asked->headers.at("access-control-allow-origin"), "*");
  EXPECT_EQ(asked->headers.at("access-control-allow-methods"), "GET, HEAD, OPTIONS");
  EXPECT_THAT(asked->headers.at("access-control-allow-headers"), ::testing::HasSubstr("Range"));
  const auto own = site.get("/wie")->headers;
  EXPECT_FALSE(own.contains("access-control-allow-origin"));
  EXPECT_FALSE(site.ask("OPTIONS /wie HTTP/1.1\r\nHost: zender.test\r\n\r\n")
                   ->headers.contains("access-control-allow-methods"));
  EXPECT_EQ(own.at("cross-origin-resource-policy"), "same-origin");
  EXPECT_EQ(own.at("cross-origin-opener-policy"), "same-origin");
  EXPECT_EQ(own.at("strict-transport-security"), "max-age=31536000");
}

}  // namespace
}  // namespace zender::http
