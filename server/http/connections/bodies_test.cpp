// Bodies: how those of replies are sent, and which of requests are read.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <atomic>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/this_coro.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <future>

#include "http/testing/hello_server.h"
#include "support/failure.h"

namespace zender::http {
namespace {

namespace asio = boost::asio;
using ::testing::HasSubstr;
using testing::kGetHello;
using testing::RawClient;

struct BodiesTest : testing::HelloServer {};

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

TEST_F(BodiesTest, ABodyThatIsMadeWhileItIsSentComesInPiecesAndTheConnectionStays) {
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
  ASSERT_TRUE(client.ask(kGetHello)) << "the connection is still good";
}

/// Sends a part of a string that others send too, after bytes of its own.
struct SharedPieces : BodySource {
  std::optional<std::uint64_t> length() const override { return std::nullopt; }
  asio::awaitable<Piece> next() override {
    Piece piece{sent++ == 0 ? "titel" : "", sent == 3};
    piece.shared = all;
    piece.from = sent;
    piece.count = sent == 2 ? 0 : 3;
    co_return piece;
  }
  std::shared_ptr<const std::string> all = std::make_shared<const std::string>("geluid");
  std::size_t sent = 0;
};

/// Bytes without end, whatever its length says; tells how many were taken, and when it is over.
struct Flood : BodySource {
  struct Told {
    std::atomic<std::size_t> taken = 0;
    std::atomic<int> over = 0;
  };
  Flood(Told& t, std::optional<std::uint64_t> size) : told(t), size_(size) {}
  ~Flood() override { ++told.over; }
  std::optional<std::uint64_t> length() const override { return size_; }
  asio::awaitable<Piece> next() override {
    constexpr std::size_t kPiece = 8 * 1024;
    told.taken += kPiece;
    co_return Piece{std::string(kPiece, 'x')};
  }
  Told& told;
  std::optional<std::uint64_t> size_;
};

TEST_F(BodiesTest, AListenerWhoDoesNotReadHoldsLittleMemoryOfTheSystem) {
  // What the client's own system takes before it closes its window is not more than this.
  constexpr std::size_t kAtTheClient = 128 * 1024;
  site.options.timeouts.write = std::chrono::milliseconds(100);
  Flood::Told told;
  std::optional<std::uint64_t> size;
  site.dispatcher.get("/geluid", Requires::kNothing, [&](const Request&) -> asio::awaitable<Reply> {
    Reply reply;
    reply.source = std::make_shared<Flood>(told, size);
    co_return reply;
  });
  site.start();
  for (const bool is_endless : {true, false}) {
    if (!is_endless) size = 1 << 30;
    told.taken = 0;
    told.over = 0;
    RawClient client(site.port());
    client.set_small_receive_buffer();
    client.send("GET /geluid HTTP/1.1\r\nHost: a\r\n\r\n");
    ASSERT_TRUE(testing::eventually([&] { return told.over == 1; })) << "it is disconnected";
    EXPECT_LE(told.taken.load(), kAtTheClient + (is_endless ? 64 : 512) * 1024) << is_endless;
  }
  site.stop();
}

TEST_F(BodiesTest, PiecesMayBePartsOfWhatOtherBodiesSendToo) {
  site.dispatcher.get("/geluid", Requires::kNothing, [](const Request&) -> asio::awaitable<Reply> {
    Reply reply{200, {{"Content-Type", "audio/aac"}}, {}};
    reply.source = std::make_shared<SharedPieces>();
    co_return reply;
  });
  site.start();
  RawClient client(site.port());
  client.send("GET /geluid HTTP/1.1\r\nHost: a\r\n\r\n");
  const auto all = client.read_to_end();
  ASSERT_TRUE(all);
  EXPECT_TRUE(all->ends_with("\r\n\r\ntiteleluuid")) << *all;
}

TEST_F(BodiesTest, ABodyOfUnknownLengthEndsWithItsConnection) {
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

TEST_F(BodiesTest, ABodyThatFailsOrFallsShortClosesTheConnection) {
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

TEST_F(BodiesTest, AnEndlessBodyStopsWhenItsClientIsGone) {
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
  EXPECT_TRUE(testing::eventually([&] { return source.expired(); }));
}

TEST_F(BodiesTest, AnEndlessBodyDoesNotDelayTheServersStop) {
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

TEST_F(BodiesTest, ABodyArrivesByLengthInChunksAndAfter100Continue) {
  site.start();
  EXPECT_EQ(site.ask("POST /post HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\nabcde")->body, "abcde");
  RawClient client(site.port());
  const auto chunked = client.ask(
      "POST /post HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: "
      "chunked\r\n\r\n3\r\nabc\r\n2;x=y\r\nde\r\n0\r\nTrailer: a\r\n\r\n" +
      kGetHello);
  EXPECT_EQ(chunked->body, "abcde");
  EXPECT_EQ(client.read_reply()->body, "dag luisteraar") << "the request pipelined behind the body";
  EXPECT_EQ(client.ask("POST /post HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\nExpect: 100-continue\r\n\r\n")
                ->status,
            100);
  EXPECT_EQ(client.ask("xyz")->body, "xyz");
}

TEST_F(BodiesTest, ACallerIsRefusedBeforeItsBodyIsRead) {
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

TEST_F(BodiesTest, ABodyThatACallDoesNotTakeIsRefusedBeforeTheCallerIsChecked) {
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

TEST_F(BodiesTest, ABodyOverTheRoutesLimitIs413AndGetTakesNone) {
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

}  // namespace
}  // namespace zender::http
