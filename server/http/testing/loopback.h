#pragma once
// A server in this process and a client that speaks to it in raw bytes, for tests only.
#include <arpa/inet.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <thread>

#include "http/connections/server.h"
#include "http/messages/head.h"
#include "support/metrics/metrics.h"
#include "support/text/lower_case.h"

namespace zender::http::testing {

struct RawReply {
  int status = 0;
  std::map<std::string, std::string> headers;  ///< names in lower case
  std::string body;
};

/// One TCP connection to 127.0.0.1. Reads wait at most 10 s, so that a hanging server fails a test
/// instead of stopping it.
class RawClient {
 public:
  explicit RawClient(std::uint16_t port) : socket_(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(port);
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    connected_ = ::connect(socket_, reinterpret_cast<sockaddr*>(&address), sizeof address) == 0;
  }
  ~RawClient() { ::close(socket_); }
  RawClient(const RawClient&) = delete;
  RawClient& operator=(const RawClient&) = delete;

  bool connected() const { return connected_; }
  /// False if the server has closed the connection.
  bool send(std::string_view bytes) {
    while (!bytes.empty()) {
      const ssize_t sent = ::send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
      if (sent <= 0) return false;
      bytes.remove_prefix(static_cast<std::size_t>(sent));
    }
    return true;
  }
  void finish_sending() { ::shutdown(socket_, SHUT_WR); }
  void set_small_receive_buffer() {
    const int size = 32 * 1024;
    ::setsockopt(socket_, SOL_SOCKET, SO_RCVBUF, &size, sizeof size);
  }

  /// The next reply; nothing if the connection ended (or 10 s passed) before its headers were
  /// complete.
  std::optional<RawReply> read_reply(bool head_request = false) {
    RawReply reply;
    std::size_t end = 0;
    while ((end = buffer_.find("\r\n\r\n")) == std::string::npos) {
      if (!receive()) return std::nullopt;
    }
    std::string head = buffer_.substr(0, end + 2);
    buffer_.erase(0, end + 4);
    if (!head.starts_with("HTTP/1.1 ")) return std::nullopt;
    reply.status = std::stoi(head.substr(9, 3));
    std::size_t line = head.find("\r\n") + 2;
    while (line < head.size()) {
      const std::size_t next = head.find("\r\n", line);
      const std::size_t colon = head.find(": ", line);
      reply.headers[lower_case(head.substr(line, colon - line))] = head.substr(colon + 2, next - colon - 2);
      line = next + 2;
    }
    const auto length = reply.headers.find("content-length");
    if (length != reply.headers.end() && !head_request && reply.status != 304) {
      const std::size_t size = std::stoul(length->second);
      while (buffer_.size() < size) {
        if (!receive()) return std::nullopt;
      }
      reply.body = buffer_.substr(0, size);
      buffer_.erase(0, size);
    }
    return reply;
  }
  std::optional<RawReply> ask(std::string_view request, bool head_request = false) {
    send(request);
    return read_reply(head_request);
  }
  /// Everything until the server closes the connection; nothing if it does not.
  std::optional<std::string> read_to_end() {
    while (receive()) {
    }
    if (!ended_) return std::nullopt;
    return std::exchange(buffer_, {});
  }
  /// Discards up to `most` bytes that have arrived.
  void take_some(std::size_t most) {
    char bytes[16384];
    [[maybe_unused]] const ssize_t got = ::recv(socket_, bytes, std::min(most, sizeof bytes), MSG_DONTWAIT);
  }
  /// Whether the server closed the connection (also with a reset) and nothing is left to read.
  bool closed() { return buffer_.empty() && !receive() && ended_; }

 private:
  bool receive() {
    pollfd waiting{socket_, POLLIN, 0};
    int ready = 0;
    do {
      ready = ::poll(&waiting, 1, 10'000);
    } while (ready < 0 && errno == EINTR);
    if (ready <= 0) return false;
    char bytes[16384];
    const ssize_t got = ::recv(socket_, bytes, sizeof bytes, 0);
    if (got <= 0) {
      ended_ = true;
      return false;
    }
    buffer_.append(bytes, static_cast<std::size_t>(got));
    return true;
  }

  int socket_;
  bool connected_ = false;
  bool ended_ = false;
  std::string buffer_;
};

/// Whether `condition` becomes true within some seconds.
template <class Condition>
bool eventually(const Condition& condition) {
  const auto limit = std::chrono::steady_clock::now() + std::chrono::seconds(10);
  while (!condition()) {
    if (std::chrono::steady_clock::now() >= limit) return false;
    std::this_thread::yield();
  }
  return true;
}

/// A running server with short ticks; add routes to `dispatcher`, then start().
class Loopback {
 public:
  Dispatcher dispatcher;
  Metrics metrics;
  ManualClock clock{TimePoint(std::chrono::milliseconds(1'795'000'000'000))};
  ServerOptions options;

  Loopback() {
    options.port = 0;
    options.threads = 2;
    options.access_log = false;
    options.timeouts.tick = std::chrono::milliseconds(5);
  }
  ~Loopback() { stop(); }
  void start() {
    server.emplace(options, dispatcher, clock, metrics);
    server->start();
  }
  void stop() {
    if (server) server->stop(std::chrono::milliseconds(2000));
  }
  std::uint16_t port() const { return server->port(); }
  /// One request on a connection of its own.
  std::optional<RawReply> ask(std::string_view request, bool head_request = false) {
    RawClient client(port());
    return client.ask(request, head_request);
  }
  std::optional<RawReply> get(const std::string& target, const std::string& headers = "") {
    return ask("GET " + target + " HTTP/1.1\r\nHost: zender.test\r\n" + headers + "\r\n");
  }

  std::optional<Server> server;
};

}  // namespace zender::http::testing
