#pragma once
#include <array>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "http/connections/exchange.h"
#include "http/connections/worker.h"
#include "http/messages/message.h"
#include "http/messages/negotiate.h"
#include "http/routing/dispatcher.h"

namespace zender::http {

/// One connection, from accept to close, on one thread. While it is idle it owns a buffer for the
/// first kilobyte only, into which most requests fit; the rest is read into the thread's buffer,
/// which is borrowed until the next suspension. (Waiting for readiness without any buffer would
/// cost one more system call per request.) A request whose reply is in its thread's ThreadCache is
/// answered at once, without suspending; any other becomes an Exchange.
class Session {
 public:
  using Steady = std::chrono::steady_clock;

  Session(Worker& worker, boost::asio::ip::tcp::socket socket, Peer peer);
  ~Session();
  Session(const Session&) = delete;
  Session& operator=(const Session&) = delete;

  /// Serves the connection until it is closed; `self` keeps the session alive.
  boost::asio::awaitable<void> run(std::shared_ptr<Session> self);

  // For the worker, on its thread.
  void check_deadline(Steady::time_point now);
  void stop_if_idle();
  void cut();

 private:
  friend class Worker;

  enum class Phase { kIdle, kHeader, kBody, kHandling, kWriting, kLingering };
  enum class Next { kRead, kWrite, kExchange, kRefuse, kClose };

  void enter(Phase phase, std::chrono::milliseconds limit);
  boost::asio::awaitable<bool> readable();
  boost::asio::awaitable<bool> writable();

  Next consume(std::string_view window);
  void tell_watcher(std::string_view target, int status, std::uint64_t bytes, std::string_view user_agent,
                    std::string_view client);
  bool serve_from_thread_cache();
  Next refuse(int status);

  /// Reads the header of the PROXY protocol; false if the connection must be closed.
  boost::asio::awaitable<bool> take_proxy_header();
  // Answering exchange_:

  /// An answer before any handler runs.
  struct Refused {
    std::optional<Reply> reply;  ///< nothing: the client is gone
  };
  struct Unreadable {};  ///< a page for an address that cannot be read
  struct Call {
    const Route* route = nullptr;           ///< null: OPTIONS of the whole server
    const Route::Method* method = nullptr;  ///< null: OPTIONS
  };
  using Resolved = std::variant<Refused, Unreadable, Call>;

  boost::asio::awaitable<void> answer();
  /// What the request's address and method mean.
  Resolved resolve();
  Reply error_reply(int status) const;
  Refused refused(int status) const;
  /// Why a call is refused, by what it requires of a caller or by its body, which is read here;
  /// nothing if its handler may run.
  boost::asio::awaitable<std::optional<Refused>> refusal_of(Call call);
  Reply options_reply(const Route* route) const;
  /// What a handler answers, or the error that it throws.
  template <class Result>
  boost::asio::awaitable<CachedReply> call(
      const std::function<boost::asio::awaitable<Result>(const Request&)>& handler);
  /// Counts, sends and logs a reply. `is_cached`: it is right for the next request too.
  boost::asio::awaitable<void> send(CachedReply reply, bool is_cached);
  /// The status with which the body is refused; 0: it was read; below 0: the client is gone.
  boost::asio::awaitable<int> read_body(std::size_t limit);
  boost::asio::awaitable<bool> send_continue();
  boost::asio::awaitable<bool> flush();
  /// Sends what `source` produces until the source, the client or the server ends; returns whether
  /// everything was sent. Adds the number of bytes to `bytes`.
  boost::asio::awaitable<bool> send_source(BodySource& source, std::uint64_t& bytes);
  boost::asio::awaitable<void> linger();

  void queue_reply(Reply reply, bool head_only, std::uint32_t route, bool keep, std::string_view request_id);
  bool send_now(std::string_view head, std::string_view body, const cache::EntryPtr& owner);
  void finish_head(std::string& head, std::uint32_t route, bool keep, std::string_view request_id);
  /// Counts a reply that is ready. Called before it is sent, so that a client that has a reply
  /// finds it counted.
  void account(std::uint32_t route, int status, std::uint64_t bytes, Steady::time_point since);
  void log_access(std::string_view method, std::string_view target, std::string_view request_id, int status,
                  std::uint64_t bytes, Steady::time_point since, std::string_view remote);
  /// The address of the other end of the connection.
  const std::string& peer_address();
  /// Who sent a request. `named`: the values of its TrustedProxies::header() fields, joined with
  /// commas.
  std::string client_address(std::string_view named);
  /// The values of those fields in `head`, joined with commas.
  std::string named_clients(const RequestHead& head) const;
  void start_write_window();
  std::int64_t taken_by_client();
  /// Limits what waits in the kernel of a body that is made while it is sent.
  void limit_waiting(bool is_endless);

  Worker& worker_;
  boost::asio::ip::tcp::socket socket_;
  Phase phase_ = Phase::kIdle;
  bool timed_out_ = false;
  bool keep_ = true;
  bool old_version_ = false;       ///< HTTP/1.0: keep-alive must be announced
  std::int64_t written_ = 0;       ///< bytes of the current reply given to the system
  std::int64_t taken_before_ = 0;  ///< taken_by_client() when the deadline was set
  Steady::time_point deadline_;
  std::array<char, 1024> first_bytes_;
  std::string pending_;      ///< bytes received but not consumed; empty while idle
  std::size_t scanned_ = 0;  ///< bytes of it that are known to hold no complete headers
  std::unique_ptr<Exchange> exchange_;
  std::unique_ptr<Output> output_;
  Peer peer_;
  std::string peer_address_;
  Session* next_ = nullptr;
  Session* previous_ = nullptr;
  bool idle_ = false;  ///< in the worker's list of idle sessions, between the next two
  Session* longer_idle_ = nullptr;
  Session* less_idle_ = nullptr;
};

}  // namespace zender::http
