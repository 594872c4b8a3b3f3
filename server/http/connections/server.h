#pragma once
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "http/connections/connection_limits.h"
#include "http/connections/trusted_proxies.h"
#include "http/messages/security_headers.h"
#include "http/routing/dispatcher.h"
#include "support/clock.h"
#include "support/metrics/metrics.h"

namespace zender::http {

/// A reply to a GET that was sent. The views are valid only during the call.
struct Served {
  std::string_view path;  ///< as sent, without query
  int status = 0;
  std::uint64_t bytes = 0;  ///< of the body, as far as it was sent
  std::string_view user_agent;
  std::string_view client;  ///< address
};

/// Who is told of replies, to count them.
struct Watcher {
  /// Whether it wants the replies of a pattern of the dispatcher.
  std::function<bool(std::string_view pattern)> wants = {};
  /// Called on I/O threads. Must not block or throw.
  std::function<void(const Served& served)> served = {};
};

struct ServerOptions {
  std::string address = "127.0.0.1";  ///< IPv4 or IPv6 address to listen on
  std::uint16_t port = 8080;          ///< 0: any free one; see Server::port()
  unsigned threads = 0;               ///< I/O threads; 0: one per core
  bool access_log = true;             ///< logs one info line per request
  /// Proxies in front of the server. Limits::connections_per_sender does not apply to them, and
  /// Request::remote_address is the address that they name.
  TrustedProxies proxies;
  /// Whether connections of trusted proxies begin with a PROXY protocol header. Those that do not
  /// are closed.
  bool proxy_protocol = false;
  Limits limits;
  Timeouts timeouts;
  SecurityPolicy security;
  Watcher watcher;
};

/// The HTTP/1.1 server: one io_context per thread, each with its own accepting socket on the same
/// port (SO_REUSEPORT), so that a connection stays on one thread. On the hit path, threads share
/// only immutable replies.
///
/// Order at shutdown: stop(), then stop the WorkerPools, then destroy the server, the caches and
/// the pools.
class Server {
 public:
  /// `dispatcher`, `clock` and `metrics` must outlive the server. The dispatcher must not change
  /// any more.
  Server(ServerOptions options, const Dispatcher& dispatcher, const Clock& clock, Metrics& metrics);
  ~Server();
  Server(const Server&) = delete;
  Server& operator=(const Server&) = delete;

  /// Binds the port and starts the threads; when it returns, requests are served. Throws
  /// Failure(kUnavailable) with the reason ('port 8080 is already in use').
  void start();
  /// The port it listens on, after start().
  std::uint16_t port() const;
  /// From now on, replies close their connection; everything is still served. For a server that
  /// will stop: clients find another one meanwhile. Thread-safe.
  void drain();
  /// Stops accepting, closes idle connections, gives replies under way at most `grace` to finish,
  /// closes the other connections and joins the threads. Call it from a thread that is not the
  /// server's own. May be called twice.
  void stop(std::chrono::milliseconds grace);

  /// Replaces what browsers may do with our pages; replies have it within a second. The policy's
  /// rules about other sites (resource_policy, is_shared) stay those of the options. Thread-safe.
  /// Throws Failure(kBadRequest) for a host that is not an origin.
  void set_security(const SecurityPolicy& policy);

  std::size_t open_connections() const;
  /// Of these, how many wait for a request.
  std::size_t idle_connections() const;

 private:
  struct State;
  std::unique_ptr<State> state_;
};

/// Raises the limit on open files to `wanted`, as far as the system allows; returns the limit.
std::size_t raise_open_file_limit(std::size_t wanted);

}  // namespace zender::http
