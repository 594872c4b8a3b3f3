// When the server closes a connection: time limits, and its own stop.
#include <gtest/gtest.h>

#include <boost/asio/steady_timer.hpp>
#include <boost/asio/this_coro.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <future>

#include "http/testing/hello_server.h"
#include "support/threads/worker_pool.h"

namespace zender::http {
namespace {

namespace asio = boost::asio;
using testing::eventually;
using testing::kGetHello;
using testing::RawClient;

struct ClosingTest : testing::HelloServer {};

TEST_F(ClosingTest, ASlowClientIsDisconnectedWithoutHarmToOthers) {
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

TEST_F(ClosingTest, DrippingBytesDoesNotProlongTheTimeForHeaders) {
  site.options.timeouts.header = std::chrono::milliseconds(50);
  site.start();
  RawClient slow(site.port());
  slow.send("GET /hallo HTTP/1.1\r\nX: ");
  EXPECT_TRUE(eventually([&] { return !slow.send("x"); }));
}

TEST_F(ClosingTest, AnIdleConnectionIsClosedWithoutAReply) {
  site.options.timeouts.keep_alive = std::chrono::milliseconds(20);
  site.start();
  RawClient client(site.port());
  EXPECT_EQ(client.ask(kGetHello)->status, 200);
  EXPECT_TRUE(client.closed());
}

TEST_F(ClosingTest, AClientThatDoesNotReadItsReplyIsDisconnected) {
  site.options.timeouts.write = std::chrono::milliseconds(30);
  site.dispatcher.get("/groot", Requires::kNothing, [](const Request&) -> asio::awaitable<Reply> {
    co_return Reply{200, {}, std::string(64 << 20, 'x')};
  });
  site.start();
  RawClient client(site.port());
  client.set_small_receive_buffer();
  client.send("GET /groot HTTP/1.1\r\nHost: a\r\n\r\n");
  EXPECT_TRUE(
      eventually([&] { return site.metrics.counter("zender_http_timeouts_total", "").value() == 1; }));
}

TEST_F(ClosingTest, WhileItDrainsEverythingIsServedOverConnectionsThatCloseAfterIt) {
  site.start();
  RawClient before(site.port());
  EXPECT_EQ(before.ask(kGetHello)->status, 200);
  site.server->drain();
  const auto last = before.ask(kGetHello);
  EXPECT_EQ(last->status, 200);
  EXPECT_EQ(last->headers.at("connection"), "close");
  EXPECT_TRUE(before.closed());
  EXPECT_EQ(site.get("/hallo")->status, 200) << "new connections are still accepted";
}

TEST_F(ClosingTest, StopFinishesRepliesUnderWayAndClosesIdleConnections) {
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
  ASSERT_EQ(idle.ask(kGetHello)->status, 200);
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

TEST_F(ClosingTest, StopCutsAReplyThatTakesLongerThanTheGrace) {
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

}  // namespace
}  // namespace zender::http
