#include "http/connections/worker.h"

#include <fcntl.h>
#include <sys/socket.h>

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <limits>
#include <random>

#include "cache/header_block.h"
#include "http/connections/session.h"
#include "support/http_date.h"
#include "support/limits/client_network.h"
#include "support/log.h"

namespace zender::http {

namespace asio = boost::asio;
using tcp = asio::ip::tcp;

namespace {

/// How many idle connections are closed when a connection cannot be accepted.
constexpr int kRoomAtOnce = 16;

}  // namespace

ServerContext::ServerContext(ServerOptions o, const Dispatcher& d, const Clock& c, Metrics& metrics)
    : options(std::move(o)),
      dispatcher(d),
      clock(c),
      security_block(std::make_shared<const std::string>(security_header_block(options.security))),
      document_block(document_header_block(options.security)),
      cross_origin(options.security),
      senders(options.limits.connections_per_sender),
      thread_cache_hits(
          metrics.counter("zender_cache_front_hits_total", "Replies from a thread's own cache")),
      accepted(metrics.counter("zender_http_connections_accepted_total", "Connections accepted")),
      rejected(metrics.counter("zender_http_connections_rejected_total", "Connections refused: too many")),
      over_sender_limit(metrics.counter("zender_http_connections_over_address_limit_total",
                                        "Connections refused: too many from one address")),
      evicted(metrics.counter("zender_http_connections_evicted_total",
                              "Idle connections closed to make room for new ones")),
      proxy_errors(metrics.counter("zender_http_proxy_errors_total",
                                   "Connections from trusted proxies without a PROXY header")),
      timed_out(metrics.counter("zender_http_timeouts_total",
                                "Connections closed because the client was too slow")),
      bytes_sent(metrics.counter("zender_http_sent_bytes_total", "Bytes sent")) {
  std::vector<std::string> patterns = dispatcher.patterns();
  patterns.emplace_back("none");
  for (const std::string& pattern : patterns) {
    RouteFacts route{};
    route.is_shared = options.security.is_shared && options.security.is_shared(pattern);
    route.takes_text = pattern.ends_with("/*");
    route.is_watched = options.watcher.wants && options.watcher.wants(pattern);
    for (std::size_t i = 0; i < route.by_class.size(); ++i) {
      route.by_class[i] = &metrics.counter("zender_http_requests_total", "Requests answered",
                                           {{"route", pattern}, {"status", std::to_string(i) + "xx"}});
    }
    route.seconds = &metrics.histogram("zender_http_request_seconds",
                                       "Seconds from receiving the headers to having a reply to send",
                                       Metrics::time_bounds(), {{"route", pattern}});
    routes.push_back(route);
  }
  metrics.gauge("zender_http_connections", "Open connections", {},
                [this] { return static_cast<double>(connections.load(std::memory_order_relaxed)); });
}

std::optional<Peer> ServerContext::admit(const asio::ip::address& address) {
  Peer peer{plain_address(address), options.proxies.trusts(address), std::nullopt};
  if (peer.is_proxy) return peer;
  peer.ticket = senders.enter(peer.address);
  if (peer.ticket) return peer;
  over_sender_limit.add();
  const auto now = std::chrono::steady_clock::now();
  auto silent_until = silent_until_.load(std::memory_order_relaxed);
  if (now >= silent_until &&
      silent_until_.compare_exchange_strong(silent_until, now + std::chrono::minutes(1))) {
    log::warning(
        "too many connections from one address; if it is a proxy, add it to server.trusted_proxies",
        {{"address", peer.address.to_string()}, {"connections", options.limits.connections_per_sender}});
  }
  return std::nullopt;
}

Worker::Worker(ServerContext& shared, unsigned number) : context(shared), read_buffer(kReadBuffer) {
  std::random_device random;
  const std::uint32_t start = random() ^ number;
  id_counter_ = random();
  for (int shift = 28; shift >= 0; shift -= 4)
    id_prefix_.push_back("0123456789abcdef"[(start >> shift) & 15]);
}

Worker::~Worker() = default;

std::uint16_t Worker::listen(const tcp::endpoint& endpoint, bool share_port) {
  acceptor_.open(endpoint.protocol());
  acceptor_.set_option(tcp::acceptor::reuse_address(true));
  if (share_port) {
    acceptor_.set_option(asio::detail::socket_option::boolean<SOL_SOCKET, SO_REUSEPORT>(true));
  }
  acceptor_.bind(endpoint);
  acceptor_.listen(4096);
  return acceptor_.local_endpoint().port();
}

void Worker::run() {
  asio::co_spawn(io, accept_loop(), asio::detached);
  asio::co_spawn(io, tick_loop(), asio::detached);
  io.run();
  done_.store(true, std::memory_order_release);
}

void Worker::add(Session& session) {
  session.next_ = first_;
  session.previous_ = nullptr;
  if (first_ != nullptr) first_->previous_ = &session;
  first_ = &session;
  context.connections.fetch_add(1, std::memory_order_relaxed);
}

void Worker::remove(Session& session) {
  left_idle(session);
  (session.previous_ != nullptr ? session.previous_->next_ : first_) = session.next_;
  if (session.next_ != nullptr) session.next_->previous_ = session.previous_;
  context.connections.fetch_sub(1, std::memory_order_relaxed);
}

void Worker::became_idle(Session& session) {
  left_idle(session);
  session.idle_ = true;
  session.longer_idle_ = newest_idle_;
  session.less_idle_ = nullptr;
  (newest_idle_ != nullptr ? newest_idle_->less_idle_ : longest_idle_) = &session;
  newest_idle_ = &session;
  publish_idle(idle_.count.load(std::memory_order_relaxed) + 1);
}

void Worker::left_idle(Session& session) {
  if (!session.idle_) return;
  session.idle_ = false;
  (session.less_idle_ != nullptr ? session.less_idle_->longer_idle_ : newest_idle_) = session.longer_idle_;
  (session.longer_idle_ != nullptr ? session.longer_idle_->less_idle_ : longest_idle_) = session.less_idle_;
  publish_idle(idle_.count.load(std::memory_order_relaxed) - 1);
}

void Worker::publish_idle(std::size_t count) {
  // The sessions that wait keep their deadlines, and all wait equally long.
  if (longest_idle_ != nullptr)
    idle_.longest_until.store(longest_idle_->deadline_.time_since_epoch().count(), std::memory_order_relaxed);
  idle_.count.store(count, std::memory_order_relaxed);
}

bool Worker::make_room() {
  for (;;) {
    Worker* longest = nullptr;
    auto until = std::numeric_limits<Steady::duration::rep>::max();
    for (Worker* one : context.workers) {
      const IdleConnections& idle = one->idle_;
      const auto ends = idle.longest_until.load(std::memory_order_relaxed);
      if (idle.promised.load() < idle.count.load(std::memory_order_relaxed) && ends <= until) {
        longest = one;
        until = ends;
      }
    }
    if (longest == nullptr) return false;
    if (longest == this) {
      evict_longest_idle();
      return true;
    }
    IdleConnections& idle = longest->idle_;
    if (idle.promised.fetch_add(1) >= idle.count.load(std::memory_order_relaxed)) {
      idle.promised.fetch_sub(1);  // others were faster
      continue;
    }
    asio::post(longest->io, [longest] {
      longest->idle_.promised.fetch_sub(1);
      longest->evict_longest_idle();
    });
    return true;
  }
}

void Worker::evict_longest_idle() {
  if (longest_idle_ == nullptr) return;
  Session& session = *longest_idle_;
  left_idle(session);
  session.cut();
  context.evicted.add();
}

void Worker::turn_away(tcp::socket& socket, int status) {
  std::string reply = cache::status_line(status);
  reply += "Retry-After: 5\r\nContent-Length: 0\r\nConnection: close\r\n" +
           common_headers(context.clock.now()) + context.cross_origin.lines(false) + "\r\n";
  [[maybe_unused]] const auto sent = ::send(socket.native_handle(), reply.data(), reply.size(), MSG_NOSIGNAL);
}

asio::awaitable<void> Worker::accept_loop() {
  while (!stopping_) {
    auto [error, socket] = co_await acceptor_.async_accept(asio::as_tuple(asio::use_awaitable));
    if (stopping_) break;
    if (error) {
      if (error == asio::error::connection_aborted) continue;
      // Out of descriptors or memory. New connections wait in the backlog; trying again at once
      // would only use up the core.
      log::warning("accept failed", {{"reason", error.message()}});
      // For what is served too: a file needs a descriptor.
      for (int more = kRoomAtOnce; more > 0 && make_room();) --more;
      accept_pause_.expires_after(std::chrono::milliseconds(100));
      auto [paused] = co_await accept_pause_.async_wait(asio::as_tuple(asio::use_awaitable));
      if (paused) break;
      continue;
    }
    context.accepted.add();
    boost::system::error_code ignored;
    socket.native_non_blocking(true, ignored);
    socket.set_option(tcp::no_delay(true), ignored);
    boost::system::error_code gone;
    const auto peer = socket.remote_endpoint(gone).address();
    if (gone) continue;
    auto admitted = context.admit(peer);
    if (!admitted) {
      turn_away(socket, 429);
      continue;
    }
    const bool full =
        context.connections.load(std::memory_order_relaxed) >= context.options.limits.connections;
    if (full && !make_room()) {
      context.rejected.add();
      turn_away(socket, 503);
      continue;
    }
    auto session = std::make_shared<Session>(*this, std::move(socket), std::move(*admitted));
    Session& started = *session;
    asio::co_spawn(io, started.run(std::move(session)), asio::detached);
  }
}

asio::awaitable<void> Worker::tick_loop() {
  TimePoint swept{};
  while (!finished_) {
    tick_.expires_after(context.options.timeouts.tick);
    auto [error] = co_await tick_.async_wait(asio::as_tuple(asio::use_awaitable));
    if (error) co_return;
    const auto now = Steady::now();
    for (Session* session = first_; session != nullptr; session = session->next_)
      session->check_deadline(now);
    const TimePoint wall = context.clock.now();
    if (wall - swept >= Milliseconds(1000) || wall < swept) {
      thread_cache.sweep(wall);
      swept = wall;
    }
  }
}

void Worker::begin_stop() {
  asio::post(io, [this] {
    stopping_ = true;
    boost::system::error_code ignored;
    acceptor_.close(ignored);
    accept_pause_.cancel();
    for (Session* session = first_; session != nullptr; session = session->next_) session->stop_if_idle();
  });
}

void Worker::finish_stop() {
  asio::post(io, [this] {
    finished_ = true;
    for (Session* session = first_; session != nullptr; session = session->next_) session->cut();
    tick_.cancel();
  });
}

const std::string& Worker::common_headers(TimePoint now) {
  if (now >= common_until_ || now + std::chrono::seconds(1) < common_until_) {
    const auto second = std::chrono::floor<std::chrono::seconds>(now);
    common_ = *context.security_block.load();
    cache::append_header(common_, "Date", to_http_date(second));
    common_until_ = second + std::chrono::seconds(1);
  }
  return common_;
}

void Worker::append_request_id(std::string& out) {
  out.append(id_prefix_);
  const std::uint32_t number = id_counter_++;
  for (int shift = 28; shift >= 0; shift -= 4) out.push_back("0123456789abcdef"[(number >> shift) & 15]);
}

}  // namespace zender::http
