#include "http/connections/server.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <boost/asio/steady_timer.hpp>
#include <boost/asio/this_coro.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <future>
#include <nlohmann/json.hpp>

#include "http/testing/loopback.h"
#include "support/failure.h"
#include "support/threads/worker_pool.h"

namespace zender::http {
namespace {

namespace asio = boost::asio;
using ::testing::HasSubstr;
using testing::Loopback;
using testing::RawClient;

const std::string kGet = "GET /hallo HTTP/1.1\r\nHost: zender.test\r\n\r\n";

struct ServerTest : ::testing::Test {
  Loopback site;

  ServerTest() {
    site.dispatcher.get("/hallo", Requires::kNothing, [](const Request& request) -> asio::awaitable<Reply> {
      co_return Reply{
          200, {{"Content-Type", "text/plain"}}, "dag " + request.query_value("naam").value_or("luisteraar")};
    });
    site.dispatcher.post(
        "/post", Requires::kNothing,
        [](const Request& request) -> asio::awaitable<Reply> { co_return json_reply(200, request.body); },
        64);
    site.dispatcher.get("/stuk", Requires::kNothing, [](const Request&) -> asio::awaitable<Reply> {
      throw std::runtime_error("wachtwoord=geheim");
      co_return Reply{};
    });
    site.dispatcher.get("/bezet", Requires::kNothing, [](const Request&) -> asio::awaitable<Reply> {
      throw Failure(FailureKind::kBusy, "Even wachten.");
      co_return Reply{};
    });
  }
};

TEST_F(ServerTest, AClientGetsItsReplyWithSecurityHeadersDateAndRequestId) {
  site.start();
  const auto reply = site.get("/hallo?naam=Jos%C3%A9");
  ASSERT_TRUE(reply);
  EXPECT_EQ(reply->status, 200);
  EXPECT_EQ(reply->body, "dag José");
  EXPECT_THAT(reply->headers.at("content-security-policy"),
              HasSubstr("default-src 'self'; script-src 'self'"));
  EXPECT_EQ(reply->headers.at("x-content-type-options"), "nosniff");
  EXPECT_EQ(reply->headers.at("date"), "Wed, 18 Nov 2026 11:06:40 GMT");
  EXPECT_EQ(reply->headers.at("x-request-id").size(), 16u);
}

/// Returns its pieces one by one; empty ones are waits.
class Pieces : public BodySource {
 public:
  Pieces(std::vector<std::string> pieces, std::optional<std::uint64_t> length, bool ends = true)
      : pieces_(std::move(pieces)), length_(length), ends_(ends) {}
  std::optional<std::uint64_t> length() const override { return length_; }
  asio::awaitable<Piece> next() override {
    if (at_ == pieces_.size()) {
      asio::steady_timer timer(co_await asio::this_coro::executor, Milliseconds(5));
      co_await timer.async_wait(asio::use_awaitable);
      co_return Piece{};
    }
    std::string bytes = pieces_[at_++];
    if (bytes == "stuk") throw std::runtime_error("de schijf is weg");
    co_return Piece{std::move(bytes), ends_ && at_ == pieces_.size()};
  }

 private:
  std::vector<std::string> pieces_;
  std::size_t at_ = 0;
  std::optional<std::uint64_t> length_;
  bool ends_;
};

/// A reply with such a body. `kept` can tell whether the body still exists.
Handler pieces_handler(std::vector<std::string> pieces, std::optional<std::uint64_t> length, bool ends = true,
                       std::promise<std::weak_ptr<BodySource>>* kept = nullptr) {
  return [=](const Request&) -> asio::awaitable<Reply> {
    Reply reply{200, {{"Content-Type", "audio/aac"}}, {}};
    reply.source = std::make_shared<Pieces>(pieces, length, ends);
    if (kept != nullptr) kept->set_value(reply.source);
    co_return reply;
  };
}

TEST_F(ServerTest, ABodyThatIsMadeWhileItIsSentComesInPiecesAndTheConnectionStays) {
  site.dispatcher.get("/geluid", Requires::kNothing, pieces_handler({"een", "", "twee", "drie"}, 11));
  site.start();
  RawClient client(site.port());
  const auto reply = client.ask("GET /geluid HTTP/1.1\r\nHost: a\r\n\r\n");
  ASSERT_TRUE(reply);
  EXPECT_EQ(reply->headers.at("content-length"), "11");
  EXPECT_EQ(reply->body, "eentweedrie");
  const auto head = client.ask("HEAD /geluid HTTP/1.1\r\nHost: a\r\n\r\n", true);
  ASSERT_TRUE(head);
  EXPECT_EQ(head->headers.at("content-length"), "11");
  ASSERT_TRUE(client.ask(kGet)) << "the connection is still good";
}

TEST_F(ServerTest, ABodyOfUnknownLengthEndsWithItsConnection) {
  site.dispatcher.get("/geluid", Requires::kNothing, pieces_handler({"een", "twee"}, std::nullopt));
  site.start();
  RawClient client(site.port());
  client.send("GET /geluid HTTP/1.1\r\nHost: a\r\n\r\n");
  const auto all = client.read_to_end();
  ASSERT_TRUE(all);
  EXPECT_THAT(*all, HasSubstr("Connection: close"));
  EXPECT_EQ(all->find("Content-Length"), all->npos);
  EXPECT_TRUE(all->ends_with("\r\n\r\neentwee"));
}

TEST_F(ServerTest, ABodyThatFailsOrFallsShortClosesTheConnection) {
  site.dispatcher.get("/kapot", Requires::kNothing, pieces_handler({"een", "stuk"}, 20));
  site.dispatcher.get("/kort", Requires::kNothing, pieces_handler({"een"}, 20));
  site.start();
  for (const char* path : {"/kapot", "/kort"}) {
    RawClient client(site.port());
    client.send(std::string("GET ") + path + " HTTP/1.1\r\nHost: a\r\n\r\n");
    const auto all = client.read_to_end();
    ASSERT_TRUE(all) << path;
    EXPECT_TRUE(all->ends_with("\r\n\r\neen")) << path;
  }
}

TEST_F(ServerTest, AnEndlessBodyStopsWhenItsClientIsGone) {
  std::promise<std::weak_ptr<BodySource>> kept;
  site.dispatcher.get("/geluid", Requires::kNothing, pieces_handler({"een"}, std::nullopt, false, &kept));
  site.start();
  std::weak_ptr<BodySource> source;
  {
    RawClient client(site.port());
    client.send("GET /geluid HTTP/1.1\r\nHost: a\r\n\r\n");
    source = kept.get_future().get();
    ASSERT_FALSE(source.expired());
  }
  const auto deadline = std::chrono::steady_clock::now() + std::chrono::seconds(10);
  while (!source.expired() && std::chrono::steady_clock::now() < deadline) std::this_thread::yield();
  EXPECT_TRUE(source.expired());
}

TEST_F(ServerTest, AnEndlessBodyDoesNotDelayTheServersStop) {
  std::promise<std::weak_ptr<BodySource>> kept;
  site.dispatcher.get("/geluid", Requires::kNothing, pieces_handler({"een"}, std::nullopt, false, &kept));
  site.start();
  RawClient client(site.port());
  client.send("GET /geluid HTTP/1.1\r\nHost: a\r\n\r\n");
  kept.get_future().wait();
  const auto begin = std::chrono::steady_clock::now();
  site.server->stop(std::chrono::seconds(10));
  EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::seconds(5));
}

TEST_F(ServerTest, ASaneRequestIdIsKeptAndAStrangeOneReplaced) {
  site.start();
  EXPECT_EQ(site.get("/hallo", "X-Request-Id: proxy-12.a\r\n")->headers.at("x-request-id"), "proxy-12.a");
  EXPECT_NE(site.get("/hallo", "X-Request-Id: <script>\r\n")->headers.at("x-request-id"), "<script>");
}

TEST_F(ServerTest, OneConnectionServesManyRequestsAlsoWhenSentAtOnce) {
  site.start();
  RawClient client(site.port());
  std::string burst;
  for (int i = 0; i < 100; ++i)
    burst += "GET /hallo?naam=" + std::to_string(i) + " HTTP/1.1\r\nHost: a\r\n\r\n";
  client.send(burst);
  for (int i = 0; i < 100; ++i) {
    const auto reply = client.read_reply();
    ASSERT_TRUE(reply) << i;
    EXPECT_EQ(reply->body, "dag " + std::to_string(i));
  }
}

TEST_F(ServerTest, ARequestThatArrivesByteByByteIsServed) {
  site.start();
  RawClient client(site.port());
  for (const char c : kGet) client.send(std::string_view(&c, 1));
  EXPECT_EQ(client.read_reply()->status, 200);
}

TEST_F(ServerTest, ConnectionCloseAndHttp10AreHonoured) {
  site.start();
  RawClient closing(site.port());
  EXPECT_EQ(
      closing.ask("GET /hallo HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")->headers.at("connection"),
      "close");
  EXPECT_TRUE(closing.closed());
  RawClient old(site.port());
  EXPECT_EQ(old.ask("GET /hallo HTTP/1.0\r\n\r\n")->status, 200);
  EXPECT_TRUE(old.closed());
  RawClient keeping(site.port());
  EXPECT_EQ(keeping.ask("GET /hallo HTTP/1.0\r\nConnection: keep-alive\r\n\r\n")->headers.at("connection"),
            "keep-alive");
  EXPECT_EQ(keeping.ask(kGet)->status, 200);
}

TEST_F(ServerTest, HeadGivesTheHeadersOfGetWithoutABody) {
  site.start();
  RawClient client(site.port());
  const auto reply = client.ask("HEAD /hallo HTTP/1.1\r\nHost: a\r\n\r\n", true);
  EXPECT_EQ(reply->headers.at("content-length"), "14");
  EXPECT_EQ(client.ask(kGet)->body, "dag luisteraar") << "and nothing of a body came before it";
}

TEST_F(ServerTest, AnUnsupportedMethodIs405WithAllow) {
  site.start();
  const auto reply = site.ask("DELETE /hallo HTTP/1.1\r\nHost: a\r\n\r\n");
  EXPECT_EQ(reply->status, 405);
  EXPECT_EQ(reply->headers.at("allow"), "GET, HEAD, OPTIONS");
  const auto options = site.ask("OPTIONS /post HTTP/1.1\r\nHost: a\r\n\r\n");
  EXPECT_EQ(options->status, 204);
  EXPECT_EQ(options->headers.at("allow"), "POST, OPTIONS");
  EXPECT_EQ(site.ask("OPTIONS * HTTP/1.1\r\nHost: a\r\n\r\n")->status, 204);
}

TEST_F(ServerTest, ErrorsAreProblemJsonAndSayNothingInternal) {
  site.start();
  const auto missing = site.get("/bestaat-niet");
  EXPECT_EQ(missing->status, 404);
  EXPECT_EQ(missing->headers.at("content-type"), "application/problem+json");
  const auto problem = nlohmann::json::parse(missing->body);
  EXPECT_EQ(problem["status"], 404);
  EXPECT_EQ(problem["instance"], missing->headers.at("x-request-id"));
  const auto broken = site.get("/stuk");
  EXPECT_EQ(broken->status, 500);
  EXPECT_THAT(broken->body, Not(HasSubstr("geheim")));
  const auto busy = site.get("/bezet");
  EXPECT_EQ(busy->status, 503);
  EXPECT_EQ(busy->headers.at("retry-after"), "2");
}

TEST_F(ServerTest, ServerErrorsGoToTheSinkUnderTheRepliesRequestId) {
  std::mutex mutex;
  std::vector<std::string> told;
  site.dispatcher.on_fault([&](const Request& request, const std::string& type, const std::string& reason) {
    const std::lock_guard lock(mutex);
    told.push_back(request.request_id + " " + request.path + " " + type + " " + reason);
  });
  site.start();
  site.get("/weg");
  site.get("/bezet");
  const auto broken = site.get("/stuk?naam=Jan");
  EXPECT_EQ(nlohmann::json::parse(broken->body)["instance"], broken->headers.at("x-request-id"));
  const std::lock_guard lock(mutex);
  EXPECT_THAT(told, ::testing::ElementsAre(broken->headers.at("x-request-id") +
                                           " /stuk std::runtime_error wachtwoord=geheim"));
}

TEST_F(ServerTest, TooManyRequestsGet429WithRetryAfter) {
  const Reply reply = too_many_reply(7, "id");
  EXPECT_EQ(reply.status, 429);
  EXPECT_THAT(reply.headers, ::testing::Contains(std::pair<std::string, std::string>("Retry-After", "7")));
  EXPECT_EQ(nlohmann::json::parse(reply.body)["title"], "Too Many Requests");
}

TEST_F(ServerTest, TheErrorPageHookMayAnswerInHtml) {
  site.dispatcher.on_error([](const Request& request, const Problem& problem) -> std::optional<Reply> {
    if (request.path.starts_with("/api/")) return std::nullopt;
    return Reply{problem.status, {{"Content-Type", "text/html"}}, "<h1>" + problem.detail + "</h1>"};
  });
  site.start();
  EXPECT_EQ(site.get("/weg")->headers.at("content-type"), "text/html");
  EXPECT_EQ(site.get("/api/weg")->headers.at("content-type"), "application/problem+json");
}

TEST_F(ServerTest, AnAddressThatCannotBeReadIsAnsweredByItsOwnHandler) {
  site.dispatcher.on_unreadable([](const Request& request) -> asio::awaitable<CachedReply> {
    if (request.header("accept").empty()) throw Failure(FailureKind::kBadRequest, "Dit niet.");
    co_return Reply{400, {{"Content-Type", "text/html"}}, "<h1>" + request.target + "</h1>"};
  });
  site.start();
  for (const char* target : {"/zoeken/%ff", "/%4", "/..%2fetc", "/hallo?naam=%c3%28"}) {
    EXPECT_EQ(site.get(target)->status, 400) << target;
    EXPECT_EQ(site.get(target)->headers.at("content-type"), "application/problem+json") << target;
    const auto page = site.get(target, "Accept: text/html\r\n");
    EXPECT_EQ(page->status, 400) << target;
    EXPECT_EQ(page->body, "<h1>" + std::string(target) + "</h1>");
  }
  EXPECT_EQ(site.ask("POST /%ff HTTP/1.1\r\nHost: a\r\nAccept: text/html\r\nContent-Length: 0\r\n\r\n")
                ->headers.at("content-type"),
            "application/problem+json");
}

TEST_F(ServerTest, ABodyArrivesByLengthInChunksAndAfter100Continue) {
  site.start();
  EXPECT_EQ(site.ask("POST /post HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\nabcde")->body, "abcde");
  RawClient client(site.port());
  const auto chunked = client.ask(
      "POST /post HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: "
      "chunked\r\n\r\n3\r\nabc\r\n2;x=y\r\nde\r\n0\r\nTrailer: a\r\n\r\n" +
      kGet);
  EXPECT_EQ(chunked->body, "abcde");
  EXPECT_EQ(client.read_reply()->body, "dag luisteraar") << "the request pipelined behind the body";
  EXPECT_EQ(client.ask("POST /post HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\nExpect: 100-continue\r\n\r\n")
                ->status,
            100);
  EXPECT_EQ(client.ask("xyz")->body, "xyz");
}

TEST_F(ServerTest, ACallerIsRefusedBeforeItsBodyIsRead) {
  std::atomic<int> handled = 0;
  site.dispatcher.post(
      "/dicht", Requires::kIngestToken,
      [&](const Request& request) -> asio::awaitable<Reply> {
        ++handled;
        co_return Reply{200, {}, request.body};
      },
      64,
      [](const Request& request) -> std::optional<Reply> {
        if (request.header("x-druk") == "1") return too_many_reply(7, request.request_id);
        return std::nullopt;
      });
  site.dispatcher.on_access([](Requires, const Request& request) {
    if (request.header("authorization") != "Bearer goed")
      throw Failure(FailureKind::kUnauthorised, "Wie ben je?");
  });
  site.start();
  const std::string post = "POST /dicht HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\n";
  const std::string expects = "Expect: 100-continue\r\n";
  RawClient stranger(site.port());
  EXPECT_EQ(stranger.ask(post + expects + "\r\n")->status, 401);
  EXPECT_TRUE(stranger.closed()) << "what follows may be the body that nobody asked for";
  EXPECT_EQ(site.ask(post + "\r\nxyz")->status, 401);
  EXPECT_EQ(site.ask(post + expects + "X-Druk: 1\r\n\r\n")->status, 429);
  EXPECT_EQ(handled, 0);
  RawClient known(site.port());
  EXPECT_EQ(known.ask(post + expects + "Authorization: Bearer goed\r\n\r\n")->status, 100);
  EXPECT_EQ(known.ask("xyz")->body, "xyz");
}

TEST_F(ServerTest, ABodyThatACallDoesNotTakeIsRefusedBeforeTheCallerIsChecked) {
  std::atomic<int> handled = 0;
  site.dispatcher.get("/dicht", Requires::kIngestToken, [&](const Request&) -> asio::awaitable<Reply> {
    ++handled;
    co_return Reply{};
  });
  site.dispatcher.on_access(
      [](Requires, const Request&) { throw Failure(FailureKind::kUnauthorised, "Wie ben je?"); });
  site.start();
  EXPECT_EQ(site.get("/dicht")->status, 401);
  EXPECT_EQ(site.ask("HEAD /dicht HTTP/1.1\r\nHost: a\r\n\r\n", true)->status, 401);
  EXPECT_EQ(site.get("/dicht", "Content-Length: 1\r\n")->status, 413);
  EXPECT_EQ(site.ask("GET /dicht HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n")->status,
            401)
      << "an empty body is no body, and no way around the check";
  EXPECT_EQ(handled, 0);
}

TEST_F(ServerTest, ARequestWhoseConditionCannotHoldIs412) {
  site.start();
  const std::string length = "Content-Length: 5\r\n";
  EXPECT_EQ(site.ask("POST /post HTTP/1.1\r\nHost: a\r\nIf-Match: \"1\"\r\n" + length + "\r\nabcde")->status,
            412);
  EXPECT_EQ(site.get("/hallo", "If-Match: \"1\"\r\n")->status, 412) << "it has no version";
  EXPECT_EQ(site.get("/hallo", "If-Match: *\r\n")->status, 200);
  EXPECT_EQ(site.get("/hallo", "If-Unmodified-Since: Sun, 06 Nov 1994 08:49:37 GMT\r\n")->status, 200)
      << "nor a moment of change";
  EXPECT_EQ(site.get("/weg", "If-Match: \"1\"\r\n")->status, 404);
}

TEST_F(ServerTest, ABodyOverTheRoutesLimitIs413AndGetTakesNone) {
  site.start();
  EXPECT_EQ(
      site.ask("POST /post HTTP/1.1\r\nHost: a\r\nContent-Length: 65\r\n\r\n" + std::string(65, 'x'))->status,
      413);
  EXPECT_EQ(site.ask("POST /post HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n50\r\n" +
                     std::string(0x50, 'x') + "\r\n0\r\n\r\n")
                ->status,
            413);
  EXPECT_EQ(site.ask("GET /hallo HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\n\r\nx")->status, 413);
  EXPECT_EQ(site.ask("POST /post HTTP/1.1\r\nHost: a\r\nContent-Length: 65\r\nExpect: 100-continue\r\n\r\n")
                ->status,
            413);
}

TEST_F(ServerTest, HeadersOf1MbAre431AndALongAddressIs414) {
  site.start();
  EXPECT_EQ(site.get("/hallo", "X-Lang: " + std::string(1 << 20, 'x') + "\r\n")->status, 431);
  EXPECT_EQ(site.get("/hallo?x=" + std::string(9000, 'x'))->status, 414);
  EXPECT_EQ(site.get("/hallo?x=" + std::string(1 << 20, 'x'))->status, 414);
  std::string many;
  for (int i = 0; i < 150; ++i) many += "X-" + std::to_string(i) + ": y\r\n";
  EXPECT_EQ(site.get("/hallo", many)->status, 431);
  EXPECT_EQ(site.get("/hallo")->status, 200);
}

TEST_F(ServerTest, ASlowClientIsDisconnectedWithoutHarmToOthers) {
  site.options.timeouts.header = std::chrono::milliseconds(30);
  site.options.timeouts.body = std::chrono::milliseconds(30);
  site.start();
  RawClient slow(site.port());
  slow.send("GET /hallo HTTP/1.1\r\nHost: a\r\nX-Slow: ");
  RawClient slow_body(site.port());
  slow_body.send("POST /post HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\nab");
  EXPECT_EQ(site.get("/hallo")->status, 200);
  EXPECT_EQ(slow.read_reply()->status, 408);
  EXPECT_TRUE(slow.closed());
  EXPECT_EQ(slow_body.read_reply()->status, 408);
}

TEST_F(ServerTest, DrippingBytesDoesNotProlongTheTimeForHeaders) {
  site.options.timeouts.header = std::chrono::milliseconds(50);
  site.start();
  RawClient slow(site.port());
  bool open = slow.send("GET /hallo HTTP/1.1\r\nX: ");
  const auto limit = std::chrono::steady_clock::now() + std::chrono::seconds(10);
  while (open && std::chrono::steady_clock::now() < limit) open = slow.send("x");
  EXPECT_FALSE(open);
}

TEST_F(ServerTest, AnIdleConnectionIsClosedWithoutAReply) {
  site.options.timeouts.keep_alive = std::chrono::milliseconds(20);
  site.start();
  RawClient client(site.port());
  EXPECT_EQ(client.ask(kGet)->status, 200);
  EXPECT_TRUE(client.closed());
}

TEST_F(ServerTest, AClientThatDoesNotReadItsReplyIsDisconnected) {
  site.options.timeouts.write = std::chrono::milliseconds(30);
  site.dispatcher.get("/groot", Requires::kNothing, [](const Request&) -> asio::awaitable<Reply> {
    co_return Reply{200, {}, std::string(64 << 20, 'x')};
  });
  site.start();
  RawClient client(site.port());
  client.set_small_receive_buffer();
  client.send("GET /groot HTTP/1.1\r\nHost: a\r\n\r\n");
  const auto limit = std::chrono::steady_clock::now() + std::chrono::seconds(10);
  while (site.metrics.counter("zender_http_timeouts_total", "").value() == 0 &&
         std::chrono::steady_clock::now() < limit) {
    std::this_thread::yield();
  }
  EXPECT_EQ(site.metrics.counter("zender_http_timeouts_total", "").value(), 1u);
}

TEST_F(ServerTest, StopFinishesRepliesUnderWayAndClosesIdleConnections) {
  std::promise<void> started, release;
  auto released = release.get_future().share();
  WorkerPool pool("test", 1, 4);
  site.dispatcher.get("/traag", Requires::kNothing, [&](const Request&) -> asio::awaitable<Reply> {
    auto job = [&] {
      started.set_value();
      released.wait();
      return std::string("toch af");
    };
    std::string body = co_await pool.run(job);
    co_return Reply{200, {}, std::move(body)};
  });
  // So that the thread that closed the idle connection also sends the other reply.
  site.options.threads = 1;
  site.start();
  RawClient idle(site.port()), busy(site.port());
  ASSERT_EQ(idle.ask(kGet)->status, 200);
  busy.send("GET /traag HTTP/1.1\r\nHost: a\r\n\r\n");
  started.get_future().wait();
  auto stopping = std::async(std::launch::async, [&] { site.server->stop(std::chrono::seconds(10)); });
  EXPECT_TRUE(idle.closed());
  release.set_value();
  const auto reply = busy.read_reply();
  ASSERT_TRUE(reply);
  EXPECT_EQ(reply->body, "toch af");
  EXPECT_EQ(reply->headers.at("connection"), "close");
  stopping.wait();
  EXPECT_FALSE(RawClient(site.port()).connected());
}

TEST_F(ServerTest, StopCutsAReplyThatTakesLongerThanTheGrace) {
  site.dispatcher.get("/eeuwig", Requires::kNothing, [](const Request&) -> asio::awaitable<Reply> {
    asio::steady_timer timer(co_await asio::this_coro::executor, std::chrono::milliseconds(200));
    co_await timer.async_wait(asio::use_awaitable);
    co_return Reply{};
  });
  site.start();
  RawClient client(site.port());
  client.send("GET /eeuwig HTTP/1.1\r\nHost: a\r\n\r\n");
  while (site.server->open_connections() == 0) std::this_thread::yield();
  site.server->stop(std::chrono::milliseconds(1));
  EXPECT_FALSE(client.read_reply());
}

TEST_F(ServerTest, TheMessageAboutAPortInUseIsInDutch) {
  site.start();
  ServerOptions options = site.options;
  options.port = site.port();
  Metrics metrics;
  Server second(options, site.dispatcher, site.clock, metrics);
  try {
    second.start();
    FAIL() << "two servers on one port";
  } catch (const Failure& failure) {
    EXPECT_EQ(std::string(failure.what()), "poort " + std::to_string(options.port) + " is al in gebruik");
  }
}

TEST_F(ServerTest, RequestsAreCountedByRouteAndStatus) {
  site.start();
  site.get("/hallo");
  site.get("/weg");
  const std::string text = site.metrics.text();
  EXPECT_THAT(text, HasSubstr("zender_http_requests_total{route=\"/hallo\",status=\"2xx\"} 1"));
  EXPECT_THAT(text, HasSubstr("zender_http_requests_total{route=\"none\",status=\"4xx\"} 1"));
}

}  // namespace
}  // namespace zender::http
