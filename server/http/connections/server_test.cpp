#include "http/connections/server.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <mutex>
#include <nlohmann/json.hpp>

#include "http/testing/hello_server.h"
#include "support/failure.h"

namespace zender::http {
namespace {

namespace asio = boost::asio;
using ::testing::HasSubstr;
using testing::kGetHello;
using testing::RawClient;

struct ServerTest : testing::HelloServer {};

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

TEST_F(ServerTest, OnlyHtmlSaysWhatPagesMayDoWithTheDevice) {
  site.dispatcher.get("/pagina", Requires::kNothing, [](const Request&) -> asio::awaitable<Reply> {
    co_return Reply{200, {{"Content-Type", "text/html; charset=utf-8"}}, "<p>dag</p>"};
  });
  site.start();
  EXPECT_THAT(site.get("/pagina")->headers.at("permissions-policy"), HasSubstr("camera=()"));
  EXPECT_FALSE(site.get("/hallo")->headers.contains("permissions-policy"));
}

TEST_F(ServerTest, ACallHasOneSpelling) {
  site.dispatcher.get("/zoeken/*", Requires::kNothing, [](const Request& request) -> asio::awaitable<Reply> {
    co_return Reply{200, {}, request.path};
  });
  site.start();
  EXPECT_EQ(site.get("/h%61llo")->status, 404);
  EXPECT_EQ(site.get("/hallo?naam=%41")->body, "dag A");
  EXPECT_EQ(site.get("/zoeken/%61%2Fb")->body, "/zoeken/a/b");
}

TEST_F(ServerTest, ASaneRequestIdIsKeptAndAStrangeOneReplaced) {
  site.start();
  EXPECT_EQ(site.get("/hallo", "X-Request-Id: proxy-12.a\r\n")->headers.at("x-request-id"), "proxy-12.a");
  EXPECT_NE(site.get("/hallo", "X-Request-Id: <script>\r\n")->headers.at("x-request-id"), "<script>");
}

TEST_F(ServerTest, AReplyThatCachesMayShareHasNoRequestId) {
  site.dispatcher.get("/pagina", Requires::kNothing, [](const Request&) -> asio::awaitable<Reply> {
    co_return Reply{200, {{"Cache-Control", "public, max-age=0, s-maxage=10"}}, "dag"};
  });
  site.start();
  const auto reply = site.get("/pagina", "X-Request-Id: wie-het-eerst-vroeg\r\n");
  ASSERT_TRUE(reply);
  EXPECT_FALSE(reply->headers.contains("x-request-id"));
  EXPECT_EQ(reply->body, "dag");
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
  for (const char c : kGetHello) client.send(std::string_view(&c, 1));
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
  EXPECT_EQ(keeping.ask(kGetHello)->status, 200);
}

TEST_F(ServerTest, HeadGivesTheHeadersOfGetWithoutABody) {
  site.start();
  RawClient client(site.port());
  const auto reply = client.ask("HEAD /hallo HTTP/1.1\r\nHost: a\r\n\r\n", true);
  EXPECT_EQ(reply->headers.at("content-length"), "14");
  EXPECT_EQ(client.ask(kGetHello)->body, "dag luisteraar") << "and nothing of a body came before it";
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
    EXPECT_EQ(std::string(failure.what()), "port " + std::to_string(options.port) + " is already in use");
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
