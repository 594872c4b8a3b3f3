#pragma once
#include <atomic>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>
#include <memory>
#include <string>
#include <vector>

#include "cache/front.h"
#include "http/head.h"
#include "http/server.h"

namespace zender::http {

class Session;

/// What all threads of a server share. Constant after start, but for the atomics.
struct ServerContext {
  ServerContext(ServerOptions o, const Dispatcher& d, const Clock& c, Metrics& metrics);

  struct RouteMetrics {
    std::array<Counter*, 6> by_class;  ///< index: first digit of the status
    Histogram* seconds;
  };

  const ServerOptions options;
  const Dispatcher& dispatcher;
  const Clock& clock;
  const std::string security_block;
  /// By Route::number; the last one is for requests no route was found for.
  std::vector<RouteMetrics> route_metrics;
  Counter& front_hits;
  Counter& accepted;
  Counter& rejected;
  Counter& timed_out;
  Counter& bytes_sent;
  std::atomic<std::size_t> connections = 0;

  std::uint32_t no_route() const { return static_cast<std::uint32_t>(route_metrics.size() - 1); }
};

/// One I/O thread: its event loop, its accepting socket, its sessions and the buffers they borrow while they
/// run. Everything here is touched by that thread only, but for stop functions, which post.
class Worker {
 public:
  using Steady = std::chrono::steady_clock;

  Worker(ServerContext& context, unsigned number);
  ~Worker();

  /// Opens the accepting socket; called before run(). Throws boost::system::system_error.
  std::uint16_t listen(const boost::asio::ip::tcp::endpoint& endpoint, bool share_port);
  /// Serves until everything is stopped. The thread's body.
  void run();
  /// From any thread: no new connections, idle ones closed, the others closed after their reply.
  void begin_stop();
  /// From any thread: cuts every connection; run() returns when the handlers under way have returned.
  void finish_stop();
  /// Whether run() has returned.
  bool done() const { return done_.load(std::memory_order_acquire); }

  // For sessions, on this thread.
  void add(Session& session);
  void remove(Session& session);
  bool stopping() const { return stopping_; }
  /// Security headers and Date, ending in CRLF; printed once a second.
  const std::string& common_headers(TimePoint now);
  /// Appends a new request id, 16 characters.
  void append_request_id(std::string& out);

  static constexpr std::size_t kReadBuffer = 64 * 1024;
  static constexpr std::size_t kDiscardable = 4 * 1024 * 1024;

  ServerContext& context;
  boost::asio::io_context io{1};
  cache::Front front;
  std::vector<char> read_buffer;
  RequestHead head;        ///< of the request being looked at; valid until the session suspends
  std::string scratch;     ///< for building the headers of partial replies
  std::string request_id;  ///< likewise
  std::string reply_head;  ///< for building reply headers without allocating

 private:
  boost::asio::awaitable<void> accept_loop();
  boost::asio::awaitable<void> tick_loop();

  boost::asio::ip::tcp::acceptor acceptor_{io};
  boost::asio::steady_timer tick_{io};
  boost::asio::steady_timer accept_pause_{io};
  Session* first_ = nullptr;  ///< intrusive list of live sessions
  bool stopping_ = false;
  bool finished_ = false;
  std::atomic<bool> done_ = false;
  std::string common_;
  TimePoint common_until_{};
  std::string id_prefix_;
  std::uint32_t id_counter_ = 0;
};

}  // namespace zender::http
