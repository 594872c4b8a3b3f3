#pragma once
#include <atomic>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "cache/thread_cache.h"
#include "http/connections/connection_counts.h"
#include "http/connections/server.h"
#include "http/messages/head.h"

namespace zender::http {

class Session;
class Worker;

/// The other end of a connection.
struct Peer {
  boost::asio::ip::address address;
  bool is_proxy = false;                           ///< a trusted one
  std::optional<ConnectionCounts::Ticket> ticket;  ///< nothing for trusted proxies
};

/// What the other threads may know of a thread's idle connections: how many, and which of all
/// threads' waits longest. Only that thread writes `count` and `longest_until`. A thread that needs
/// room raises `promised` and asks the owner to close one.
struct alignas(64) IdleConnections {
  using Steady = std::chrono::steady_clock;
  std::atomic<std::size_t> count = 0;
  std::atomic<std::size_t> promised = 0;                 ///< to be closed
  std::atomic<Steady::duration::rep> longest_until = 0;  ///< when the longest one times out
};

/// What all threads of a server share. Constant after start, except for the atomics.
struct ServerContext {
  ServerContext(ServerOptions o, const Dispatcher& d, const Clock& c, Metrics& metrics);

  struct RouteFacts {
    std::array<Counter*, 6> by_class;  ///< index: first digit of the status
    Histogram* seconds;
    bool is_shared;   ///< see SecurityPolicy
    bool is_watched;  ///< see Watcher
    bool takes_text;  ///< its addresses end in what somebody wrote, such as a search
  };

  const ServerOptions options;
  const Dispatcher& dispatcher;
  const Clock& clock;
  /// The headers that every reply has (security_header_block); may be replaced from any thread.
  std::atomic<std::shared_ptr<const std::string>> security_block;
  const std::string document_block;  ///< the headers of HTML: document_header_block
  const CrossOriginHeaders cross_origin;
  ConnectionCounts senders;
  /// By Route::number; the last one is for requests without a route.
  std::vector<RouteFacts> routes;
  Counter& thread_cache_hits;
  Counter& accepted;
  Counter& rejected;
  Counter& over_sender_limit;
  Counter& evicted;
  Counter& proxy_errors;
  Counter& timed_out;
  Counter& bytes_sent;
  std::atomic<std::size_t> connections = 0;
  std::atomic<bool> is_draining = false;  ///< see Server::drain()
  std::vector<Worker*> workers;           ///< those that run; filled before the first of them does

  /// Counts a connection from this address; nothing if the address has as many as it may.
  std::optional<Peer> admit(const boost::asio::ip::address& address);
  std::uint32_t no_route() const { return static_cast<std::uint32_t>(routes.size() - 1); }

 private:
  /// Until this moment, no warning about one address's many connections is logged.
  std::atomic<std::chrono::steady_clock::time_point> silent_until_{};
};

/// One I/O thread: its event loop, its accepting socket, its sessions, and the buffers that they
/// borrow while they run. Only that thread may use it, except for the members marked 'from any
/// thread'.
class Worker {
 public:
  using Steady = std::chrono::steady_clock;

  Worker(ServerContext& context, unsigned number);
  ~Worker();

  /// Opens the accepting socket; called before run(). Throws boost::system::system_error.
  std::uint16_t listen(const boost::asio::ip::tcp::endpoint& endpoint, bool share_port);
  /// Serves until everything has stopped: the thread's main function.
  void run();
  /// From any thread: stops accepting, closes idle connections, and closes the others after their
  /// reply.
  void begin_stop();
  /// From any thread: closes every connection; run() returns when the running handlers have.
  void finish_stop();
  /// From any thread: whether run() has returned.
  bool done() const { return done_.load(std::memory_order_acquire); }
  /// From any thread: its connections that wait for a request.
  std::size_t idle() const { return idle_.count.load(std::memory_order_relaxed); }

  // For sessions, on this thread.
  void add(Session& session);
  void remove(Session& session);
  bool stopping() const { return stopping_; }
  /// Whether a connection ends with the reply that is sent now.
  bool closes_after_reply() const { return stopping_ || context.is_draining.load(std::memory_order_relaxed); }
  /// The session now waits for a request.
  void became_idle(Session& session);
  /// The session no longer waits. May be called twice.
  void left_idle(Session& session);
  /// The security headers and Date, ending in CRLF; renewed once a second.
  const std::string& common_headers(TimePoint now);
  /// Appends a new request id, 16 characters.
  void append_request_id(std::string& out);

  static constexpr std::size_t kReadBuffer = 64 * 1024;
  static constexpr std::size_t kDiscardable = 4 * 1024 * 1024;

  ServerContext& context;
  boost::asio::io_context io{1};
  cache::ThreadCache thread_cache;
  std::vector<char> read_buffer;
  RequestHead head;        ///< of the current request; valid until its session suspends
  std::string scratch;     ///< for building the headers of partial replies
  std::string request_id;  ///< likewise
  std::string reply_head;  ///< for building reply headers without allocating

 private:
  boost::asio::awaitable<void> accept_loop();
  boost::asio::awaitable<void> tick_loop();
  /// Has the connection closed that, of all threads', has waited longest for a request; false if
  /// none waits. One that gets a request just then stays: there may be a few too many for a while.
  bool make_room();
  /// Closes the connection of this thread that has waited longest for a request, if one waits.
  void evict_longest_idle();
  /// Tells the other threads after a change of the list of idle sessions.
  void publish_idle(std::size_t count);
  /// Sends a reply without a body to a connection that does not become a session.
  void turn_away(boost::asio::ip::tcp::socket& socket, int status);

  boost::asio::ip::tcp::acceptor acceptor_{io};
  boost::asio::steady_timer tick_{io};
  boost::asio::steady_timer accept_pause_{io};
  Session* first_ = nullptr;        ///< intrusive list of live sessions
  Session* newest_idle_ = nullptr;  ///< intrusive list of those that wait for a request
  Session* longest_idle_ = nullptr;
  IdleConnections idle_;  ///< from any thread
  bool stopping_ = false;
  bool finished_ = false;
  std::atomic<bool> done_ = false;
  std::string common_;
  TimePoint common_until_{};
  std::string id_prefix_;
  std::uint32_t id_counter_ = 0;
};

}  // namespace zender::http
