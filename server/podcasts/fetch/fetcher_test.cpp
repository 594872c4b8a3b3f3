#include "podcasts/fetch/fetcher.h"

#include <gmock/gmock.h>
#include <zlib.h>

#include "support/failure.h"
#include "support/testing/tiny_server.h"

namespace zender::podcasts {
namespace {

using ::testing::HasSubstr;
using ::testing::SizeIs;
using zender::testing::http_reply;
using zender::testing::TinyServer;

constexpr std::size_t kMany = 1U << 20U;

std::string path_of(const std::string& request) {
  const auto first = request.find(' ');
  return request.substr(first + 1, request.find(' ', first + 1) - first - 1);
}

/// Options with names that resolve to this machine.
WebFetcherOptions with_dns(const TinyServer& server, const std::vector<std::string>& names) {
  WebFetcherOptions options;
  for (const std::string& name : names) options.resolve.push_back(name + ":" + server.port() + ":127.0.0.1");
  return options;
}

FailureKind refusal(WebFetcher& fetcher, const std::string& url) {
  try {
    fetcher.fetch({.url = url, .max_bytes = kMany});
  } catch (const Failure& failure) {
    return failure.kind();
  }
  return FailureKind::kInternal;
}

TEST(WebFetcherTest, AHostInTheSettingsCanBeReached) {
  TinyServer server([](const std::string&) {
    return http_reply("200 OK", "ETag: \"een\"\r\nLast-Modified: Sat, 21 Nov 2026 12:00:00 GMT\r\n",
                      "inhoud");
  });
  WebFetcherOptions options;
  options.allowed_hosts = {"127.0.0.1:" + server.port()};
  WebFetcher fetcher(options);
  const auto reply = fetcher.fetch({.url = server.url("/feed"), .max_bytes = kMany});
  EXPECT_EQ(reply.status, 200);
  EXPECT_EQ(reply.body, "inhoud");
  EXPECT_EQ(reply.etag, "\"een\"");
  EXPECT_EQ(reply.last_modified, "Sat, 21 Nov 2026 12:00:00 GMT");
  EXPECT_EQ(reply.permanent_url, server.url("/feed"));
  EXPECT_THAT(server.requests().at(0), HasSubstr("User-Agent: Zender/"));
}

TEST(WebFetcherTest, TheCharsetOfTheContentTypeIsTold) {
  std::string type;
  TinyServer server([&](const std::string&) { return http_reply("200 OK", type, "x"); });
  WebFetcherOptions options;
  options.allowed_hosts = {"127.0.0.1"};
  WebFetcher fetcher(options);
  const auto charset = [&](const char* header) {
    type = header;
    return fetcher.fetch({.url = server.url("/feed"), .max_bytes = kMany}).charset;
  };
  EXPECT_EQ(charset(""), "");
  EXPECT_EQ(charset("Content-Type: text/xml\r\n"), "");
  EXPECT_EQ(charset("content-type: text/xml; Charset=\"ISO-8859-1\"; x=y\r\n"), "ISO-8859-1");
  EXPECT_EQ(charset("Content-Type: text/plain;charset=utf-8\r\n"), "utf-8");
}

TEST(WebFetcherTest, ConditionsAreSentAndNotModifiedIsAReply) {
  TinyServer server([](const std::string&) { return http_reply("304 Not Modified", "", ""); });
  WebFetcherOptions options;
  options.allowed_hosts = {"127.0.0.1"};
  WebFetcher fetcher(options);
  const auto reply = fetcher.fetch(
      {.url = server.url("/"), .max_bytes = kMany, .etag = "W/\"x\"", .last_modified = "gisteren"});
  EXPECT_EQ(reply.status, 304);
  EXPECT_THAT(server.requests().at(0), HasSubstr("If-None-Match: W/\"x\"\r\n"));
  EXPECT_THAT(server.requests().at(0), HasSubstr("If-Modified-Since: gisteren\r\n"));
}

TEST(WebFetcherTest, ThisMachineCannotBeReachedByAddressOrName) {
  TinyServer server([](const std::string&) { return http_reply("200 OK", "", "geheim"); });
  WebFetcher fetcher(with_dns(server, {"kwaad.example"}));
  for (const std::string host : {"127.0.0.1", "localhost", "0.0.0.0", "[::ffff:127.0.0.1]", "127.1",
                                 "2130706433", "0x7f000001", "kwaad.example"})
    EXPECT_EQ(refusal(fetcher, "http://" + host + ":" + server.port() + "/"), FailureKind::kForbidden)
        << host;
  EXPECT_THAT(server.requests(), SizeIs(0)) << "not even a connection was used";
}

TEST(WebFetcherTest, ANameWhoseAnswerChangedIsJudgedByTheAddressThatIsConnectedTo) {
  TinyServer server([](const std::string&) { return http_reply("200 OK", "", "geheim"); });
  // The settings allow one name. Another name for the same machine stays blocked, even if it was
  // public a moment ago.
  WebFetcherOptions options = with_dns(server, {"open.example", "draait.example"});
  options.allowed_hosts = {"open.example"};
  WebFetcher fetcher(options);
  EXPECT_EQ(fetcher.fetch({.url = "http://open.example:" + server.port() + "/", .max_bytes = kMany}).status,
            200);
  EXPECT_EQ(refusal(fetcher, "http://draait.example:" + server.port() + "/"), FailureKind::kForbidden);
  EXPECT_THAT(server.requests(), SizeIs(1));
}

TEST(WebFetcherTest, ARedirectToAPrivateAddressIsRefused) {
  TinyServer inner([](const std::string&) { return http_reply("200 OK", "", "geheim"); });
  TinyServer server([&](const std::string& request) {
    const std::string to = path_of(request) == "/file" ? "file:///etc/passwd" : inner.url("/geheim");
    return http_reply("302 Found", "Location: " + to + "\r\n", "");
  });
  WebFetcherOptions options;
  options.allowed_hosts = {"127.0.0.1:" + server.port()};
  WebFetcher fetcher(options);
  EXPECT_EQ(refusal(fetcher, server.url("/")), FailureKind::kForbidden);
  EXPECT_EQ(refusal(fetcher, server.url("/file")), FailureKind::kForbidden);
  EXPECT_THAT(inner.requests(), SizeIs(0));
}

TEST(WebFetcherTest, RedirectsAreFollowedFiveTimesAndOnlyPermanentOnesMoveTheFeed) {
  TinyServer server([](const std::string& request) {
    const std::string path = path_of(request);
    if (path == "/a") return http_reply("301 Moved", "Location: /b\r\n", "");
    if (path == "/b") return http_reply("307 Temporary", "Location: /c\r\n", "");
    if (path == "/c") return http_reply("308 Moved", "Location: /d\r\n", "");
    if (path == "/rond") return http_reply("301 Moved", "Location: /rond\r\n", "");
    return http_reply("200 OK", "", path);
  });
  WebFetcherOptions options;
  options.allowed_hosts = {"127.0.0.1"};
  WebFetcher fetcher(options);
  const auto reply = fetcher.fetch({.url = server.url("/a"), .max_bytes = kMany});
  EXPECT_EQ(reply.body, "/d");
  EXPECT_EQ(reply.permanent_url, server.url("/b"));
  EXPECT_EQ(reply.url, server.url("/d"));
  EXPECT_EQ(refusal(fetcher, server.url("/rond")), FailureKind::kUnavailable);
  EXPECT_THAT(server.requests(), SizeIs(4 + 6));
}

/// A gzip file of very many zeroes.
std::string packed(std::size_t bytes) {
  const std::string zeroes(bytes, '0');
  z_stream stream{};
  EXPECT_EQ(deflateInit2(&stream, 9, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY), Z_OK);
  std::string result(deflateBound(&stream, zeroes.size()), '\0');
  stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(zeroes.data()));  // NOLINT: zlib
  stream.avail_in = static_cast<uInt>(zeroes.size());
  stream.next_out = reinterpret_cast<Bytef*>(result.data());  // NOLINT
  stream.avail_out = static_cast<uInt>(result.size());
  EXPECT_EQ(deflate(&stream, Z_FINISH), Z_STREAM_END);
  result.resize(stream.total_out);
  deflateEnd(&stream);
  return result;
}

TEST(WebFetcherTest, AFileThatIsTooLargeOnceUnpackedIsAborted) {
  const std::string small = packed(4 * kMany);
  ASSERT_LT(small.size(), kMany / 10);
  TinyServer server(
      [&](const std::string&) { return http_reply("200 OK", "Content-Encoding: gzip\r\n", small); });
  WebFetcherOptions options;
  options.allowed_hosts = {"127.0.0.1"};
  WebFetcher fetcher(options);
  EXPECT_EQ(refusal(fetcher, server.url("/")), FailureKind::kTooLarge);
  EXPECT_EQ(fetcher.fetch({.url = server.url("/"), .max_bytes = 4 * kMany}).body.size(), 4 * kMany);
}

TEST(WebFetcherTest, AFileThatIsPackedTwiceOrWithALargeWindowIsNotUnpacked) {
  const std::string once = packed(kMany);
  std::string encodings;
  TinyServer server([&](const std::string&) { return http_reply("200 OK", encodings, once); });
  WebFetcherOptions options;
  options.allowed_hosts = {"127.0.0.1"};
  WebFetcher fetcher(options);
  for (const char* refused :
       {"Content-Encoding: gzip, gzip\r\n", "Content-Encoding: zstd\r\n",
        "Content-Encoding: gzip\r\ncontent-encoding: br\r\n", "Content-Encoding: identity, gzip\r\n"}) {
    encodings = refused;
    EXPECT_EQ(refusal(fetcher, server.url("/")), FailureKind::kUnavailable) << refused;
  }
  for (const char* good :
       {"Content-Encoding: GZIP\r\n", "Content-Encoding: identity\r\nContent-Encoding: x-gzip\r\n"}) {
    encodings = good;
    EXPECT_EQ(fetcher.fetch({.url = server.url("/"), .max_bytes = 4 * kMany}).body.size(), kMany) << good;
  }
}

TEST(WebFetcherTest, AServerThatDoesNotAnswerIsReported) {
  std::string port;
  {
    TinyServer server([](const std::string&) { return std::string("geen http"); });
    WebFetcherOptions options;
    options.allowed_hosts = {"127.0.0.1"};
    WebFetcher fetcher(options);
    EXPECT_EQ(refusal(fetcher, server.url("/")), FailureKind::kUnavailable);
    port = server.port();
  }
  WebFetcherOptions options;
  options.allowed_hosts = {"127.0.0.1"};
  WebFetcher fetcher(options);
  EXPECT_EQ(refusal(fetcher, "http://127.0.0.1:" + port + "/"), FailureKind::kUnavailable);
  fetcher.stop();
  EXPECT_EQ(refusal(fetcher, "http://127.0.0.1:" + port + "/"), FailureKind::kUnavailable);
}

}  // namespace
}  // namespace zender::podcasts
