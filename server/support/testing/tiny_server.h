#pragma once
#include <arpa/inet.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include <atomic>
#include <functional>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

#include "support/threads/mutex.h"

namespace zender::testing {

/// An HTTP server on 127.0.0.1 that answers one request per connection with the test's reply.
class TinyServer {
 public:
  /// Receives the whole request and returns the whole reply.
  using Answer = std::function<std::string(const std::string& request)>;

  explicit TinyServer(Answer answer) : answer_(std::move(answer)) {
    socket_ = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t size = sizeof address;
    auto* plain = reinterpret_cast<sockaddr*>(&address);  // NOLINT: the API of sockets
    if (::bind(socket_, plain, size) != 0 || ::listen(socket_, 16) != 0 ||
        ::getsockname(socket_, plain, &size) != 0)
      throw std::runtime_error("cannot listen on 127.0.0.1");
    port_ = ntohs(address.sin_port);
    thread_ = std::thread([this] { serve(); });
  }
  ~TinyServer() {
    ::shutdown(socket_, SHUT_RDWR);
    thread_.join();
    ::close(socket_);
  }
  TinyServer(const TinyServer&) = delete;
  TinyServer& operator=(const TinyServer&) = delete;

  std::string port() const { return std::to_string(port_); }
  std::string url(const std::string& path) const { return "http://127.0.0.1:" + port() + path; }
  std::vector<std::string> requests() {
    const MutexLock lock(mutex_);
    return requests_;
  }

 private:
  void serve() {
    while (true) {
      const int client = ::accept(socket_, nullptr, nullptr);
      if (client < 0) return;
      std::string request;
      char part[4096];  // NOLINT(modernize-avoid-c-arrays): what recv() writes into
      while (request.find("\r\n\r\n") == std::string::npos) {
        const auto bytes = ::recv(client, part, sizeof part, 0);
        if (bytes <= 0) break;
        request.append(part, static_cast<std::size_t>(bytes));
      }
      {
        const MutexLock lock(mutex_);
        requests_.push_back(request);
      }
      const std::string reply = answer_(request);
      std::size_t sent = 0;
      while (sent < reply.size()) {
        const auto bytes = ::send(client, reply.data() + sent, reply.size() - sent, MSG_NOSIGNAL);
        if (bytes <= 0) break;
        sent += static_cast<std::size_t>(bytes);
      }
      ::close(client);
    }
  }

  Answer answer_;
  int socket_ = -1;
  unsigned port_ = 0;
  Mutex mutex_;
  std::vector<std::string> requests_ ZENDER_GUARDED_BY(mutex_);
  std::thread thread_;
};

/// A complete reply.
inline std::string http_reply(const std::string& status, const std::string& headers,
                              const std::string& body) {
  return "HTTP/1.1 " + status + "\r\nConnection: close\r\nContent-Length: " + std::to_string(body.size()) +
         "\r\n" + headers + "\r\n" + body;
}

}  // namespace zender::testing
