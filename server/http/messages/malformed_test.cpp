// Requests that nobody should send. Whatever comes in, the server lives, answers with an error or
// closes the connection, and never takes part of one request for another.
#include <gtest/gtest.h>

#include <atomic>
#include <filesystem>

#include "http/testing/loopback.h"
#include "http/testing/shared_data.h"

namespace zender::http {
namespace {

namespace asio = boost::asio;
namespace fs = std::filesystem;
using testing::bytes_of;
using testing::Loopback;
using testing::RawClient;
using testing::shared_data;

struct MalformedTest : ::testing::Test {
  Loopback site;
  std::atomic<int> smuggled = 0;

  void SetUp() override {
    site.dispatcher.get("/", Requires::kNothing, [](const Request&) -> asio::awaitable<Reply> {
      co_return Reply{200, {}, "ok"};
    });
    site.dispatcher.get("/smokkel", Requires::kNothing, [this](const Request&) -> asio::awaitable<Reply> {
      ++smuggled;
      co_return Reply{};
    });
    site.dispatcher.post(
        "/", Requires::kNothing,
        [](const Request& request) -> asio::awaitable<Reply> {
          co_return Reply{200, {}, request.body};
        },
        1000);
    site.start();
  }
  bool alive() {
    const auto reply = site.get("/");
    return reply && reply->status == 200;
  }
  /// Status of the first reply; 0 if the server only closed the connection.
  int status(const std::string& bytes) {
    RawClient client(site.port());
    client.send(bytes);
    client.finish_sending();
    const auto reply = client.read_reply();
    return reply ? reply->status : 0;
  }
  void feed(const std::string& bytes) {
    RawClient client(site.port());
    client.send(bytes);
    client.finish_sending();
    const auto answer = client.read_to_end();
    ASSERT_TRUE(answer) << "left hanging: " << bytes;
    EXPECT_TRUE(answer->empty() || answer->starts_with("HTTP/1.1 ")) << bytes;
    EXPECT_EQ(answer->find("HTTP/1.1 500"), answer->npos) << bytes;
  }
};

const std::string kInner = "GET /smokkel HTTP/1.1\r\nHost: a\r\n\r\n";

TEST_F(MalformedTest, ARequestThatCanBeUnderstoodInTwoWaysIsRefusedAndTheConnectionClosed) {
  const std::string length = std::to_string(kInner.size());
  const std::vector<std::pair<int, std::string>> cases = {
      {400, "Content-Length: 0\r\nTransfer-Encoding: chunked\r\n"},
      {400, "Transfer-Encoding: chunked\r\nContent-Length: " + length + "\r\n"},
      {400, "Content-Length: 0\r\nContent-Length: " + length + "\r\n"},
      {400, "Content-Length: 0\r\nContent-Length: 0\r\n"},
      {400, "Content-Length: 0, " + length + "\r\n"},
      {400, "Content-Length: +0\r\n"},
      {400, "Content-Length: -1\r\n"},
      {400, "Content-Length: 0x0\r\n"},
      {400, "Content-Length: 99999999999999999999\r\n"},
      {400, "Content-Length:\r\n"},
      {501, "Transfer-Encoding: identity\r\n"},
      {501, "Transfer-Encoding: gzip, chunked\r\n"},
      {501, "Transfer-Encoding: chunked, identity\r\n"},
      {501, "Transfer-Encoding: xchunked\r\n"},
      {400, "Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n"},
      {400, "Transfer-Encoding : chunked\r\n"},
      {400, "Transfer-Encoding:\n chunked\r\n"},
      {400, "X-Fold: a\r\n b\r\n"},
      {400, "X-Fold: a\r\n\tb\r\n"},
      {400, "Content-Length:\r\n 0\r\n"},
      {400, "Content-Length: 0\r\n \r\n"},
      {400, "Content-Length: 1\r\n 0\r\n"},
      {400, "Transfer-Encoding:\r\n chunked\r\n"},
      {400, "Host:\r\n a\r\n"},
      {400, "X-Lf: a\nContent-Length: 3\r\n"},
      {400, "X-Cr: a\rContent-Length: 3\r\n"},
      {400, std::string("X-Nul: a\0b\r\n", 12)},
      {400, "Host: b\r\n"},
      {400, ": leeg\r\n"},
      {400, "Geen dubbele punt\r\n"},
  };
  for (const auto& [expected, headers] : cases) {
    EXPECT_EQ(status("POST / HTTP/1.1\r\nHost: a\r\n" + headers + "\r\n" + kInner), expected) << headers;
  }
  EXPECT_EQ(smuggled, 0);
  EXPECT_TRUE(alive());
}

TEST_F(MalformedTest, ABrokenBodyIsRefusedAndNothingAfterItIsServed) {
  for (const std::string chunks :
       {"5\r\nab", "x\r\n", "-1\r\n\r\n", "5\nabcde\r\n0\r\n\r\n", "ffffffffffffffff1\r\n",
        "2\r\nabc\r\n0\r\n\r\n", "1\r\na0\r\n\r\n", "0x1\r\na\r\n0\r\n\r\n"}) {
    const int answer =
        status("POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n" + chunks + kInner);
    EXPECT_TRUE(answer == 400 || answer == 413 || answer == 0) << chunks << ' ' << answer;
  }
  EXPECT_EQ(smuggled, 0);
  const std::string endless =
      "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n1;" + std::string(100'000, 'x');
  EXPECT_EQ(status(endless), 400);
  EXPECT_TRUE(alive());
}

TEST_F(MalformedTest, BrokenRequestLinesAreRefused) {
  for (const std::string line :
       {"GET /", "GET  / HTTP/1.1", "GET / HTTP/1.1 ", "/ HTTP/1.1", "GET\t/ HTTP/1.1", "G\x01T / HTTP/1.1",
        "GET / http/1.1", "GET / ICE/1.0", "GET /a b HTTP/1.1", "GET /%zz HTTP/1.1", "GET /../etc HTTP/1.1",
        "GET //a HTTP/1.1", "GET x HTTP/1.1", " GET / HTTP/1.1", "GET /a#b HTTP/1.1"}) {
    EXPECT_EQ(status(line + "\r\nHost: a\r\n\r\n"), 400) << line;
  }
  EXPECT_EQ(status("GET / HTTP/1.1\r\n\r\n"), 400) << "no Host";
  EXPECT_EQ(status("GET / HTTP/2.0\r\nHost: a\r\n\r\n"), 505);
  EXPECT_EQ(status("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"), 505);
  EXPECT_EQ(status("GET / HTTP/1.1\nHost: a\n\n"), 400) << "bare line feeds";
  EXPECT_EQ(status("CONNECT a:443 HTTP/1.1\r\nHost: a\r\n\r\n"), 400);
  EXPECT_EQ(status("TRACE / HTTP/1.1\r\nHost: a\r\n\r\n"), 405);
  EXPECT_EQ(status("BREW / HTTP/1.1\r\nHost: a\r\n\r\n"), 405);
  EXPECT_EQ(status("GET / HTTP/1.1\r\nHost: a\r\nExpect: thee\r\n\r\n"), 417);
  EXPECT_EQ(status("\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03"), 0) << "TLS";
  EXPECT_TRUE(alive());
}

TEST_F(MalformedTest, AnInvalidHostIsRefused) {
  const auto with_host = [this](const std::string& host) {
    return status("GET / HTTP/1.1\r\nHost: " + host + "\r\n\r\n");
  };
  for (const char* host : {"zender.nl", "zender.nl:8080", "zender.nl.", "zender.nl:", "127.0.0.1:80", "[::1]",
                           "[2001:db8::7]:8080", "mijn_station.local", "LOCALHOST"})
    EXPECT_EQ(with_host(host), 200) << host;
  for (const std::string& host :
       {std::string(),           std::string("a b"),      std::string("a/b"),     std::string("a, b"),
        std::string("a@b"),      std::string("<script>"), std::string("a?b"),     std::string("a#b"),
        std::string("http://a"), std::string("a:port"),   std::string("a:99999"), std::string("a:1:2"),
        std::string("[::1"),     std::string("[::1]x"),   std::string("[zz]"),    std::string("[::1%eth0]"),
        std::string("::1"),      std::string("a%20b"),    std::string("a\\b"),    std::string("\xc3\xa9.nl"),
        std::string(300, 'a')})
    EXPECT_EQ(with_host(host), 400) << host;
  EXPECT_EQ(status("GET http://a b/ HTTP/1.1\r\nHost: a\r\n\r\n"), 400);
  EXPECT_EQ(status("GET http://a@b/ HTTP/1.1\r\nHost: a\r\n\r\n"), 400);
  EXPECT_EQ(status("GET http:/// HTTP/1.1\r\nHost: a\r\n\r\n"), 400);
  EXPECT_EQ(status("GET http://zender.nl:80/ HTTP/1.1\r\nHost: a\r\n\r\n"), 200);
}

TEST_F(MalformedTest, AnEmptyLineBeforeARequestIsSkipped) {
  EXPECT_EQ(status("\r\nGET / HTTP/1.1\r\nHost: a\r\n\r\n"), 200);
}

TEST_F(MalformedTest, RequestsFromOtherProjectsFuzzersDoNoHarm) {
  for (const char* folder : {"bad-input/http1-gofuzz", "bad-input/http1-h2o", "bad-input/url-h2o"}) {
    const auto path = shared_data(folder);
    if (!path) GTEST_SKIP();
    for (const auto& file : fs::recursive_directory_iterator(*path)) {
      if (file.is_regular_file()) feed(bytes_of(file.path()));
    }
    EXPECT_TRUE(alive()) << folder;
  }
}

TEST_F(MalformedTest, TheCasesOfAnotherParserDoNoHarmAsWrittenAndWithCrlf) {
  const auto path = shared_data("bad-input/http-llhttp");
  if (!path) GTEST_SKIP();
  int run = 0;
  for (const auto& file : fs::directory_iterator(*path)) {
    const std::string text = bytes_of(file.path());
    for (std::size_t at = text.find("```http\n"); at != text.npos; at = text.find("```http\n", at + 1)) {
      const std::size_t begin = at + 8;
      const std::string block = text.substr(begin, text.find("\n```", begin) - begin);
      std::string crlf;
      for (const char c : block) crlf += c == '\n' ? std::string("\r\n") : std::string(1, c);
      feed(block);
      feed(crlf);
      ++run;
    }
  }
  EXPECT_GT(run, 50);
  EXPECT_TRUE(alive());
}

TEST_F(MalformedTest, AMegabyteOfGarbageDoesNoHarm) {
  for (const char c : {'A', '\0', '\r', '\n', ' ', '\xff', '%'}) feed(std::string(1 << 20, c));
  EXPECT_TRUE(alive());
}

}  // namespace
}  // namespace zender::http
