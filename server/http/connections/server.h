#pragma once
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "http/connections/limits.h"
#include "http/connections/trusted_proxies.h"
#include "http/messages/security_headers.h"
#include "http/routing/dispatcher.h"
#include "support/clock.h"
#include "support/metrics.h"

namespace zender::http {

struct ServerOptions {
  std::string address = "127.0.0.1";  ///< IPv4 or IPv6 address to listen on
  std::uint16_t port = 8080;          ///< 0: any free one; see Server::port()
  unsigned threads = 0;               ///< I/O threads; 0: one a core
  bool access_log = true;             ///< one info line a request
  /// Proxies in front. Their connections are not counted by Limits::connections_per_sender, and
  /// Request::remote_address is whom they name.
  TrustedProxies proxies;
  /// Connections of trusted proxies begin with a header of the PROXY protocol; one that does not is closed.
  bool proxy_protocol = false;
  Limits limits;
  Timeouts timeouts;
  SecurityPolicy security;
};

/// The HTTP/1.1 server: one io_context a thread, each with its own accepting socket on the same port
/// (SO_REUSEPORT), so that a connection lives and dies on one thread and threads share nothing on the hit
/// path but immutable replies.
///
/// Order at shutdown: stop(); then stop the WorkerPools; then destroy the server, the caches and the pools.
class Server {
 public:
  /// `dispatcher`, `clock` and `metrics` must outlive the server; the dispatcher is complete by now.
  Server(ServerOptions options, const Dispatcher& dispatcher, const Clock& clock, Metrics& metrics);
  ~Server();
  Server(const Server&) = delete;
  Server& operator=(const Server&) = delete;

  /// Binds and starts the threads; replies are served when it returns. Throws Failure(kUnavailable) with the
  /// reason in Dutch
  /// ('poort 8080 is al in gebruik').
  void start();
  /// The port listened on; after start().
  std::uint16_t port() const;
  /// Stops accepting, closes idle connections, lets replies under way finish for at most `grace`, cuts the
  /// rest, joins the threads. Call it from a thread of your own. May be called twice.
  void stop(std::chrono::milliseconds grace);

  std::size_t open_connections() const;

 private:
  struct State;
  std::unique_ptr<State> state_;
};

/// Raises the limit on open files to `wanted` as far as the system allows; returns what it is then.
std::size_t raise_open_file_limit(std::size_t wanted);

}  // namespace zender::http
