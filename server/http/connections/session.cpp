#include "http/connections/session.h"

#include <linux/sockios.h>
#include <netinet/tcp.h>
#include <sys/ioctl.h>
#include <sys/socket.h>
#include <sys/uio.h>

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/use_awaitable.hpp>

#include "http/connections/worker.h"
#include "support/log.h"

namespace zender::http {

namespace asio = boost::asio;
using tcp = asio::ip::tcp;

Session::Session(Worker& worker, tcp::socket socket, Peer peer)
    : worker_(worker), socket_(std::move(socket)), peer_(std::move(peer)) {
  // Waits for a request, and may be closed for a newer connection, from run() on.
  enter(Phase::kHeader, worker_.context.options.timeouts.header);
  worker_.add(*this);
}

Session::~Session() {
  worker_.remove(*this);
}

namespace {

/// Bytes that the client has not acknowledged yet.
int bytes_in_flight(int socket) {
  int queued = 0;
  return ::ioctl(socket, SIOCOUTQ, &queued) == 0 ? queued : 0;
}

}  // namespace

void Session::enter(Phase phase, std::chrono::milliseconds limit) {
  phase_ = phase;
  deadline_ = Steady::now() + limit;
  if (phase == Phase::kIdle) {
    worker_.became_idle(*this);
  } else {
    worker_.left_idle(*this);
  }
}

std::int64_t Session::taken_by_client() {
  return written_ - bytes_in_flight(socket_.native_handle());
}

void Session::limit_waiting(bool is_endless) {
  // The kernel's own limit is megabytes for each client that reads slowly; and what waits there of
  // an endless stream would hide how far its listener is behind.
  const int bytes = is_endless ? 32 * 1024 : 256 * 1024;
  ::setsockopt(socket_.native_handle(), IPPROTO_TCP, TCP_NOTSENT_LOWAT, &bytes, sizeof bytes);
}

void Session::start_write_window() {
  enter(Phase::kWriting, worker_.context.options.timeouts.write);
  taken_before_ = taken_by_client();
}

void Session::check_deadline(Steady::time_point now) {
  if (phase_ == Phase::kHandling || now < deadline_ || timed_out_) return;
  if (phase_ == Phase::kWriting) {
    // The kernel calls a socket writable only when a good part of its buffer, which may be
    // megabytes, is free. A client on a slow line that keeps accepting bytes is not disconnected
    // for that.
    const auto& options = worker_.context.options;
    const double seconds = std::chrono::duration<double>(options.timeouts.write).count();
    const double least = std::max(1.0, static_cast<double>(options.limits.reading_rate) * seconds);
    const std::int64_t taken = taken_by_client();
    if (static_cast<double>(taken - taken_before_) >= least) {
      taken_before_ = taken;
      deadline_ = now + options.timeouts.write;
      return;
    }
  }
  timed_out_ = true;
  if (phase_ != Phase::kIdle) worker_.context.timed_out.add();
  boost::system::error_code ignored;
  // Without this, what the client has not accepted would stay in the system's memory for as long as
  // the client likes.
  if (phase_ == Phase::kWriting) socket_.set_option(tcp::socket::linger(true, 0), ignored);
  socket_.cancel(ignored);
}

void Session::stop_if_idle() {
  if (phase_ == Phase::kIdle || phase_ == Phase::kHeader || phase_ == Phase::kLingering) cut();
}

void Session::cut() {
  boost::system::error_code ignored;
  socket_.close(ignored);
}

asio::awaitable<bool> Session::readable() {
  auto [error] = co_await socket_.async_wait(tcp::socket::wait_read, asio::as_tuple(asio::use_awaitable));
  co_return !error && !timed_out_;
}

asio::awaitable<bool> Session::writable() {
  auto [error] = co_await socket_.async_wait(tcp::socket::wait_write, asio::as_tuple(asio::use_awaitable));
  co_return !error && !timed_out_;
}

asio::awaitable<void> Session::run([[maybe_unused]] std::shared_ptr<Session> self) {
  const Timeouts& timeouts = worker_.context.options.timeouts;
  if (peer_.is_proxy && worker_.context.options.proxy_protocol && !co_await take_proxy_header()) co_return;
  Next next = pending_.empty() ? Next::kRead : Next::kWrite;
  while (next != Next::kClose) {
    std::size_t length = pending_.size();
    std::size_t received = 0;
    if (next == Next::kRead) {
      if (pending_.empty()) {
        if (worker_.stopping()) break;
        // Frees the memory of an idle session.
        if (pending_.capacity() > sizeof(std::string)) std::string().swap(pending_);
        enter(Phase::kIdle, timeouts.keep_alive);
      } else if (phase_ != Phase::kHeader) {
        enter(Phase::kHeader, timeouts.header);
      }
      auto [error, count] =
          co_await socket_.async_read_some(asio::buffer(first_bytes_), asio::as_tuple(asio::use_awaitable));
      if (timed_out_) {
        if (phase_ == Phase::kHeader && socket_.is_open()) {
          refuse(408);
          co_await flush();
        }
        break;
      }
      if (error) break;
      received = count;
    }
    // Until the next suspension, the thread's buffer belongs to this session.
    char* buffer = worker_.read_buffer.data();
    std::copy(pending_.begin(), pending_.end(), buffer);
    std::copy_n(first_bytes_.data(), received, buffer + length);
    length += received;
    if (received == first_bytes_.size()) {
      const ssize_t more =
          ::recv(socket_.native_handle(), buffer + length, Worker::kReadBuffer - length, MSG_DONTWAIT);
      if (more > 0) length += static_cast<std::size_t>(more);
    }
    next = consume(std::string_view(buffer, length));

    if (next == Next::kExchange) {
      co_await answer();
      next = keep_ ? Next::kWrite : Next::kClose;
    } else if (next == Next::kWrite || next == Next::kRefuse) {
      if (output_) {
        if (!co_await flush()) break;
      } else {
        co_await asio::post(asio::use_awaitable);  // a long pipeline must not hold up others
      }
      if (next == Next::kRefuse) co_await linger();
      if (!keep_) next = Next::kClose;
    }
    // Requests that were pipelined behind this one come before new bytes from the socket.
    if (next == Next::kWrite && pending_.empty()) next = Next::kRead;
  }
  boost::system::error_code ignored;
  socket_.shutdown(tcp::socket::shutdown_both, ignored);
}

Session::Next Session::consume(std::string_view window) {
  const Limits& limits = worker_.context.options.limits;
  std::size_t in_a_row = 0;
  for (;;) {
    if (scanned_ == 0) {
      // RFC 9112 §2.2: an empty line before a request is skipped, but only one.
      if (window.starts_with("\r\n")) window.remove_prefix(2);
      if (window.empty() || window == "\r") {
        pending_ = window;
        pending_.shrink_to_fit();
        return Next::kRead;
      }
    }
    const HeadScan scan = scan_head(window, scanned_);
    scanned_ = 0;
    if (scan.state == HeadScan::State::kBadLineEnding) return refuse(400);
    if (scan.state == HeadScan::State::kIncomplete) {
      if (window.size() > limits.head.header) return refuse(window.find('\n') == window.npos ? 414 : 431);
      pending_ = window;
      scanned_ = window.size();
      return Next::kRead;
    }
    const std::string_view request = window.substr(0, scan.size);
    if (request.size() > limits.head.header)
      return refuse(request.find('\n') > limits.head.target ? 414 : 431);
    if (const int status = parse_head(request, limits.head, worker_.head); status != 0) return refuse(status);
    window.remove_prefix(scan.size);

    keep_ = worker_.head.keep_alive && !worker_.closes_after_reply();
    old_version_ = worker_.head.version < 11;
    const bool candidate = !worker_.head.has_body() && (worker_.head.is_get() || worker_.head.is_head());
    if (!candidate || !serve_from_thread_cache()) {
      exchange_ = std::make_unique<Exchange>(request, worker_.head);
      pending_ = window;
      return Next::kExchange;
    }
    if (!keep_) {
      pending_.clear();
      return output_ ? Next::kWrite : Next::kClose;
    }
    if (output_ || ++in_a_row == limits.pipelined_in_a_row) {
      pending_ = window;
      return Next::kWrite;
    }
  }
}

std::string Session::named_clients(const RequestHead& head) const {
  const std::string_view name = worker_.context.options.proxies.header();
  std::string named;
  for (std::size_t i = 0; i < head.field_count; ++i) {
    if (!equal_ignoring_case(head.fields[i].name, name)) continue;
    if (!named.empty()) named += ", ";
    named += head.fields[i].value;
  }
  return named;
}

bool Session::serve_from_thread_cache() {
  const RequestHead& head = worker_.head;
  const cache::ThreadCache::Slot* slot = worker_.thread_cache.find(head.target, worker_.context.clock.now());
  if (slot == nullptr) return false;
  const auto since = Steady::now();
  std::string& generated = worker_.request_id;
  generated.clear();
  const bool own_id = !is_sane_request_id(head.request_id);
  if (own_id) worker_.append_request_id(generated);
  const std::string_view id = own_id ? std::string_view(generated) : head.request_id;
  const EntryReply reply = choose_reply(*slot->entry, head.conditions, head.is_get(), worker_.scratch);
  if (reply.missing) return false;
  if (slot->is_hot() && !slot->entry->is_ready(cache::Encoding::kBrotli))
    cache::prepare_later(slot->entry, cache::Encoding::kBrotli);
  std::string& block = worker_.reply_head;
  const std::uint32_t route = slot->label;
  block.assign(reply.head);
  finish_head(block, route, keep_, id);
  const std::string_view body = head.is_head() ? std::string_view() : reply.body;
  worker_.context.thread_cache_hits.add();
  account(route, reply.status, block.size() + body.size(), since);
  if (!send_now(block, body, slot->entry)) keep_ = false;
  const bool is_watched = worker_.context.routes[route].is_watched && head.is_get();
  if (worker_.context.options.access_log || is_watched) {
    const std::string remote = client_address(peer_.is_proxy ? named_clients(head) : std::string());
    if (worker_.context.options.access_log)
      log_access(head.method, head.target, id, reply.status, body.size(), since, remote);
    if (is_watched) tell_watcher(head.target, reply.status, body.size(), head.field("user-agent"), remote);
  }
  return true;
}

void Session::finish_head(std::string& head, std::uint32_t route, bool keep, std::string_view request_id) {
  const ServerContext& context = worker_.context;
  // A cache would send the id of whoever asked first to everybody.
  const bool may_be_shared = head.find("\r\nCache-Control: public") != head.npos;
  if (head.find("\r\nContent-Type: text/html") != head.npos) head.append(context.document_block);
  head.append(worker_.common_headers(context.clock.now()));
  head.append(context.cross_origin.lines(context.routes[route].is_shared));
  if (!may_be_shared) head.append("X-Request-Id: ").append(request_id).append("\r\n");
  if (!keep) {
    head.append("Connection: close\r\n");
  } else if (old_version_) {
    head.append("Connection: keep-alive\r\n");
  }
  head.append("\r\n");
}

bool Session::send_now(std::string_view head, std::string_view body, const cache::EntryPtr& owner) {
  iovec parts[2] = {{const_cast<char*>(head.data()), head.size()},
                    {const_cast<char*>(body.data()), body.size()}};
  msghdr message{};
  message.msg_iov = parts;
  message.msg_iovlen = body.empty() ? 1 : 2;
  const ssize_t result = ::sendmsg(socket_.native_handle(), &message, MSG_NOSIGNAL | MSG_DONTWAIT);
  if (result < 0 && errno != EAGAIN && errno != EINTR) return false;
  const std::size_t sent = result < 0 ? 0 : static_cast<std::size_t>(result);
  if (sent == head.size() + body.size()) return true;
  output_ = std::make_unique<Output>();
  if (sent < head.size()) output_->head = head.substr(sent);
  output_->body = body.substr(sent > head.size() ? sent - head.size() : 0);
  output_->entry = owner;
  return true;
}

const std::string& Session::peer_address() {
  if (peer_address_.empty()) peer_address_ = peer_.address.to_string();
  return peer_address_;
}

std::string Session::client_address(std::string_view named) {
  if (!peer_.is_proxy) return peer_address();
  return worker_.context.options.proxies.client_of(peer_.address, named).to_string();
}

void Session::account(std::uint32_t route, int status, std::uint64_t bytes, Steady::time_point since) {
  const ServerContext::RouteFacts& facts = worker_.context.routes[route];
  facts.by_class[static_cast<std::size_t>(status / 100)]->add();
  facts.seconds->observe(std::chrono::duration<double>(Steady::now() - since).count());
  worker_.context.bytes_sent.add(bytes);
}

void Session::tell_watcher(std::string_view target, int status, std::uint64_t bytes,
                           std::string_view user_agent, std::string_view client) {
  worker_.context.options.watcher.served(
      {target.substr(0, target.find('?')), status, bytes, user_agent, client});
}

void Session::log_access(std::string_view method, std::string_view target, std::string_view request_id,
                         int status, std::uint64_t bytes, Steady::time_point since, std::string_view remote) {
  if (!log::enabled(log::Level::kInfo)) return;
  // Only the path: query strings contain search terms and signatures.
  const double milliseconds = std::chrono::duration<double, std::milli>(Steady::now() - since).count();
  log::info("request", {{"request_id", request_id},
                        {"method", method},
                        {"path", target.substr(0, target.find('?'))},
                        {"status", status},
                        {"duration_ms", std::round(milliseconds * 1000) / 1000},
                        {"bytes", bytes},
                        {"remote", remote}});
}

}  // namespace zender::http
