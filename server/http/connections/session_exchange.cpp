// The half of Session that answers requests which need a handler, and sends what does not fit into
// the socket at once.
#include <sys/sendfile.h>
#include <sys/socket.h>
#include <sys/uio.h>

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/use_awaitable.hpp>

#include "cache/header_block.h"
#include "http/connections/proxy_protocol.h"
#include "http/connections/session.h"
#include "http/connections/worker.h"
#include "http/messages/target.h"
#include "support/failure.h"
#include "support/http_date.h"
#include "support/log.h"

namespace zender::http {

namespace asio = boost::asio;
using tcp = asio::ip::tcp;

asio::awaitable<bool> Session::take_proxy_header() {
  ProxyHeader header;
  while ((header = read_proxy_header(pending_)).state == ProxyHeader::State::kIncomplete) {
    auto [error, count] =
        co_await socket_.async_read_some(asio::buffer(first_bytes_), asio::as_tuple(asio::use_awaitable));
    if (error || timed_out_) co_return false;
    pending_.append(first_bytes_.data(), count);
  }
  if (header.state == ProxyHeader::State::kBad) {
    worker_.context.proxy_errors.add();
    co_return false;
  }
  pending_.erase(0, header.size);
  if (!header.client) co_return true;
  auto admitted = worker_.context.admit(*header.client);
  if (!admitted) {
    refuse(429);
    co_await flush();
    co_return false;
  }
  peer_ = std::move(*admitted);
  co_return true;
}

namespace {

/// Whether the request's preconditions rule out a handler's reply. For entries, choose_reply
/// decides this.
bool is_stale_for_client(const Reply& reply, const Exchange& exchange) {
  const std::string& method = exchange.request.method;
  const bool judged = reply.status == 200 || reply.status == 206 || reply.status == 304;
  if (!judged || (method != "GET" && method != "HEAD")) return false;
  const auto value_of = [&](std::string_view name) -> std::string_view {
    for (const auto& [known, value] : reply.headers)
      if (known == name) return value;
    return {};
  };
  return precondition_fails(exchange.conditions(), value_of("ETag"),
                            parse_http_date(value_of("Last-Modified")));
}

}  // namespace

asio::awaitable<void> Session::answer() {
  enter(Phase::kHandling, {});
  Request& request = exchange_->request;
  if (const std::string_view id = request.header("x-request-id"); is_sane_request_id(id)) {
    request.request_id = id;
  } else {
    worker_.append_request_id(request.request_id);
  }
  request.remote_address = client_address(request.header(worker_.context.options.proxies.header()));

  exchange_->route = worker_.context.no_route();
  Resolved resolved = resolve();
  if (const auto* named = std::get_if<Call>(&resolved)) {
    std::optional<Refused> refusal = co_await refusal_of(*named);
    if (refusal) resolved = std::move(*refusal);
  } else if (exchange_->has_body()) {
    keep_ = false;  // a body that is not read would be taken for the next request
  }
  CachedReply reply;
  const auto* asked = std::get_if<Call>(&resolved);
  const bool is_cached = asked != nullptr && asked->method != nullptr && asked->method->cached;
  if (auto* refusal = std::get_if<Refused>(&resolved)) {
    if (!refusal->reply) co_return;
    reply = std::move(*refusal->reply);
  } else if (asked == nullptr) {
    // Not put into the thread's cache: the reply depends on the request's headers.
    reply = co_await call(worker_.context.dispatcher.unreadable());
  } else if (asked->method == nullptr) {
    reply = options_reply(asked->route);
  } else if (is_cached) {
    reply = co_await call(asked->method->cached);
  } else {
    reply = co_await call(asked->method->handler);
  }
  co_await send(std::move(reply), is_cached);
  if (asked == nullptr && !keep_) co_await linger();
}

Session::Resolved Session::resolve() {
  const Dispatcher& dispatcher = worker_.context.dispatcher;
  Request& request = exchange_->request;
  if (request.target == "*" && request.method == "OPTIONS") {
    request.path = "*";
    return Call{};
  }
  auto target = parse_target(request.target);
  if (!target) {
    const bool is_get = request.method == "GET" || request.method == "HEAD";
    if (dispatcher.unreadable() && is_get && !exchange_->has_body()) return Unreadable{};
    return refused(400);
  }
  request.path = std::move(target->path);
  request.query = std::move(target->query);
  const Route* route = dispatcher.match(request.path, request.params);
  if (route == nullptr) return refused(404);
  exchange_->route = route->number;
  // Caches and proxies decide by the address as it was sent: a call that had many spellings would
  // pass by their rules.
  if (!worker_.context.routes[route->number].takes_text && has_needless_escape(request.target))
    return refused(404);
  const Route::Method* method = route->find(request.method);
  if (method != nullptr || request.method == "OPTIONS") return Call{route, method};
  Reply wrong_method = error_reply(405);
  wrong_method.headers.emplace_back("Allow", route->allow());
  return Refused{std::move(wrong_method)};
}

Reply Session::error_reply(int status) const {
  return worker_.context.dispatcher.error_reply(exchange_->request, problem_of(status));
}

Session::Refused Session::refused(int status) const {
  return {error_reply(status)};
}

asio::awaitable<std::optional<Session::Refused>> Session::refusal_of(Call call) {
  const Dispatcher& dispatcher = worker_.context.dispatcher;
  Request& request = exchange_->request;
  const bool has_body = exchange_->has_body();
  const std::size_t limit = call.method == nullptr ? 0 : call.method->body_limit;
  // A client that may not call is refused before its body is read or requested with '100 Continue'.
  // But a body that the call does not take is refused first, whoever sends it.
  std::optional<Refused> refusal;
  const auto check = [&] {
    if (auto reply = dispatcher.refusal(*call.method, request)) refusal = Refused{std::move(reply)};
  };
  if (limit > 0) check();
  // What a POST addresses has no version that If-Match could name.
  if (!refusal && request.method == "POST" && !request.header("if-match").empty()) refusal = refused(412);
  if (has_body) {
    const int status = refusal ? 0 : co_await read_body(limit);
    // What was not read would be taken for the next request.
    if (refusal || status != 0) keep_ = false;
    if (status != 0) refusal = status > 0 ? refused(status) : Refused{};
  }
  if (!refusal && limit == 0 && call.method != nullptr) check();
  co_return refusal;
}

Reply Session::options_reply(const Route* route) const {
  const std::string allow = route != nullptr ? route->allow() : "GET, HEAD, POST, OPTIONS";
  Reply reply{204, {{"Allow", allow}}, {}};
  if (worker_.context.routes[exchange_->route].is_shared)
    for (auto& header : preflight_headers(allow)) reply.headers.push_back(std::move(header));
  return reply;
}

template <class Result>
asio::awaitable<CachedReply> Session::call(
    const std::function<asio::awaitable<Result>(const Request&)>& handler) {
  const Dispatcher& dispatcher = worker_.context.dispatcher;
  const Request& request = exchange_->request;
  Problem problem;
  try {
    CachedReply reply = co_await handler(request);
    if (const auto* entry = std::get_if<cache::EntryPtr>(&reply); entry == nullptr || *entry != nullptr)
      co_return reply;
    problem = problem_of(500);
    dispatcher.note_fault(request, "NoReply", "a handler gave no reply");
  } catch (const std::exception& error) {
    problem = dispatcher.problem_for(request, error);
  }
  co_return dispatcher.error_reply(request, problem);
}

namespace {

/// Whether the bytes of that encoding are there now.
asio::awaitable<bool> prepared(cache::EntryPtr entry, cache::Encoding encoding) {
  try {
    co_await cache::prepare(std::move(entry), encoding);
    co_return true;
  } catch (const Failure&) {
    co_return false;
  }
}

}  // namespace

asio::awaitable<void> Session::send(CachedReply reply, bool is_cached) {
  Exchange& exchange = *exchange_;
  const Request& request = exchange.request;
  keep_ = keep_ && !worker_.closes_after_reply();
  int status = 0;
  std::uint64_t bytes = 0;
  std::shared_ptr<BodySource> source;
  if (auto* entry = std::get_if<cache::EntryPtr>(&reply)) {
    Conditions conditions = exchange.conditions();
    const auto choose = [&] {
      return choose_reply(**entry, conditions, request.method == "GET", worker_.scratch);
    };
    EntryReply chosen = choose();
    while (chosen.missing) {
      // If nobody has time to compress it, it is sent as it is.
      if (!co_await prepared(*entry, *chosen.missing)) conditions.accept_encoding = {};
      chosen = choose();
    }
    status = chosen.status;
    worker_.reply_head.assign(chosen.head);
    const bool is_fresh = (*entry)->fresh(worker_.context.clock.now());
    if (!is_fresh) (*entry)->make_head_stale(worker_.reply_head);
    finish_head(worker_.reply_head, exchange.route, keep_, request.request_id);
    const std::string_view body = exchange.head_only ? std::string_view() : chosen.body;
    bytes = body.size();
    if (is_cached && is_fresh) worker_.thread_cache.put(exchange.thread_cache_key, *entry, exchange.route);
    account(exchange.route, status, worker_.reply_head.size() + bytes, exchange.since);
    if (!send_now(worker_.reply_head, body, *entry)) keep_ = false;
  } else {
    Reply& plain = std::get<Reply>(reply);
    if (is_stale_for_client(plain, exchange)) plain = error_reply(412);
    status = plain.status;
    if (!exchange.head_only) source = plain.source;
    if (source && !source->length()) keep_ = false;
    bytes = plain.file ? plain.file->length() : plain.body.size();
    account(exchange.route, status, bytes, exchange.since);
    queue_reply(std::move(plain), exchange.head_only, exchange.route, keep_, request.request_id);
  }
  bool is_sent = !output_ || co_await flush();
  if (is_sent && source) is_sent = co_await send_source(*source, bytes);
  if (!is_sent) keep_ = false;
  if (worker_.context.routes[exchange.route].is_watched && request.method == "GET" && !exchange.head_only) {
    const bool is_cut = !is_sent && output_ && output_->file;
    tell_watcher(request.target, status, is_cut ? output_->file_sent : bytes, request.header("user-agent"),
                 request.remote_address);
  }
  source.reset();
  if (worker_.context.options.access_log)
    log_access(request.method, request.target, request.request_id, status, bytes, exchange.since,
               request.remote_address);
  exchange_.reset();
}

asio::awaitable<int> Session::read_body(std::size_t limit) {
  constexpr int kGone = -1;
  BodyReader reader(exchange_->raw_head, limit);
  if (exchange_->content_length > limit || reader.state() == BodyReader::State::kTooLarge) co_return 413;
  enter(Phase::kBody, worker_.context.options.timeouts.body);
  if (exchange_->expects_continue && pending_.empty() && !co_await send_continue()) co_return kGone;
  std::size_t consumed = 0;
  BodyReader::State state = reader.put(pending_, consumed);
  pending_.erase(0, consumed);
  while (state == BodyReader::State::kMore) {
    if (!co_await readable()) co_return std::exchange(timed_out_, false) ? 408 : kGone;
    char* buffer = worker_.read_buffer.data();
    const ssize_t received = ::recv(socket_.native_handle(), buffer, Worker::kReadBuffer, MSG_DONTWAIT);
    if (received < 0 && (errno == EAGAIN || errno == EINTR)) continue;
    if (received <= 0) co_return kGone;
    const std::string_view data(buffer, static_cast<std::size_t>(received));
    state = reader.put(data, consumed);
    pending_.assign(data.substr(consumed));
  }
  enter(Phase::kHandling, {});
  if (state != BodyReader::State::kDone) co_return state == BodyReader::State::kTooLarge ? 413 : 400;
  exchange_->request.body = reader.take();
  co_return 0;
}

asio::awaitable<bool> Session::send_continue() {
  output_ = std::make_unique<Output>();
  output_->head = "HTTP/1.1 100 Continue\r\n\r\n";
  const Phase phase = phase_;
  const auto deadline = deadline_;
  const bool sent = co_await flush();
  phase_ = phase;
  deadline_ = deadline;
  co_return sent;
}

void Session::queue_reply(Reply reply, bool head_only, std::uint32_t route, bool keep,
                          std::string_view request_id) {
  output_ = std::make_unique<Output>();
  std::string& head = output_->head;
  head = cache::status_line(reply.status);
  try {
    for (const auto& [name, value] : reply.headers) cache::append_header(head, name, value);
  } catch (const Failure& failure) {
    log::error("reply dropped", {{"request_id", request_id}, {"reason", failure.what()}});
    reply = problem_reply(problem_of(500), std::string(request_id));
    head = cache::status_line(reply.status);
    for (const auto& [name, value] : reply.headers) cache::append_header(head, name, value);
  }
  const bool bodyless = reply.status == 204 || reply.status == 304;
  if (!bodyless) {
    const auto length = reply.source ? reply.source->length()
                        : reply.file ? std::optional(reply.file->length())
                                     : std::optional<std::uint64_t>(reply.body.size());
    if (length) cache::append_header(head, "Content-Length", std::to_string(*length));
  }
  finish_head(head, route, keep, request_id);
  if (head_only || bodyless) return;
  output_->own_body = std::move(reply.body);
  output_->body = output_->own_body;
  output_->file = std::move(reply.file);
}

Session::Next Session::refuse(int status) {
  keep_ = false;
  pending_.clear();
  std::string id;
  worker_.append_request_id(id);
  queue_reply(problem_reply(problem_of(status), id), false, worker_.context.no_route(), false, id);
  const auto now = Steady::now();
  account(worker_.context.no_route(), status, 0, now);
  if (worker_.context.options.access_log) log_access("-", "-", id, status, 0, now, peer_address());
  return Next::kRefuse;
}

asio::awaitable<bool> Session::flush() {
  constexpr std::size_t kFileTurn = 512 * 1024;
  const int socket = socket_.native_handle();
  Output& output = *output_;
  bool ok = true;
  bool is_watched = false;
  written_ = 0;
  while (ok && !output.done()) {
    ssize_t sent = 0;
    const bool memory = output.head_sent < output.head.size() || !output.body.empty();
    if (memory) {
      const std::string_view head = std::string_view(output.head).substr(output.head_sent);
      iovec parts[2] = {{const_cast<char*>(head.data()), head.size()},
                        {const_cast<char*>(output.body.data()), output.body.size()}};
      msghdr message{};
      message.msg_iov = parts;
      message.msg_iovlen = 2;
      sent = ::sendmsg(socket, &message, MSG_NOSIGNAL | MSG_DONTWAIT | (output.file ? MSG_MORE : 0));
      if (sent > 0) {
        const auto all = static_cast<std::size_t>(sent);
        output.head_sent += std::min(all, head.size());
        output.body.remove_prefix(all - std::min(all, head.size()));
      }
    } else {
      auto offset = static_cast<off_t>(output.file->offset() + output.file_sent);
      const std::uint64_t left = output.file->length() - output.file_sent;
      sent = ::sendfile(socket, output.file->descriptor(), &offset, std::min<std::uint64_t>(left, kFileTurn));
      if (sent > 0) output.file_sent += static_cast<std::uint64_t>(sent);
      if (sent == 0) ok = false;  // the file became shorter meanwhile
    }
    if (sent > 0) {
      written_ += sent;
      if (!output.done() && !memory) {
        co_await asio::post(asio::use_awaitable);  // a large file must not hold up others
        if (!socket_.is_open()) ok = false;
      }
      continue;
    }
    if (sent < 0 && errno != EAGAIN && errno != EINTR) ok = false;
    if (!ok) break;
    if (!std::exchange(is_watched, true)) start_write_window();
    ok = co_await writable();
  }
  output_.reset();
  co_return ok;
}

asio::awaitable<bool> Session::send_source(BodySource& source, std::uint64_t& bytes) {
  const std::optional<std::uint64_t> length = source.length();
  limit_waiting(!length);
  std::uint64_t sent = 0;
  std::uint64_t counted = 0;
  bool is_last = false;
  while (!is_last) {
    enter(Phase::kHandling, {});
    BodySource::Piece piece;
    bool has_failed = false;
    try {
      piece = co_await source.next();
    } catch (const std::exception& error) {
      worker_.context.dispatcher.problem_for(exchange_->request, error);
      has_failed = true;
    }
    char ignored = 0;
    const bool is_gone =
        !socket_.is_open() || ::recv(socket_.native_handle(), &ignored, 1, MSG_PEEK | MSG_DONTWAIT) == 0;
    // A body without an end stops when the server does; one with an end is finished if there is
    // time.
    if (has_failed || is_gone || (!length && worker_.stopping())) break;
    is_last = piece.is_last;
    bool is_sent = true;
    if (!piece.bytes.empty()) {
      sent += piece.bytes.size();
      output_ = std::make_unique<Output>();
      output_->own_body = std::move(piece.bytes);
      output_->body = output_->own_body;
      is_sent = co_await flush();
    }
    if (is_sent && piece.shared && piece.count > 0) {
      sent += piece.count;
      output_ = std::make_unique<Output>();
      output_->body = std::string_view(*piece.shared).substr(piece.from, piece.count);
      is_sent = co_await flush();
    }
    if (!is_sent) break;
    worker_.context.bytes_sent.add(sent - counted);
    counted = sent;
  }
  bytes += sent;
  co_return is_last && (!length || sent == *length);
}

asio::awaitable<void> Session::linger() {
  // If the socket were closed while the client still sends, the system would discard our reply
  // (RST).
  boost::system::error_code ignored;
  socket_.shutdown(tcp::socket::shutdown_send, ignored);
  timed_out_ = false;
  enter(Phase::kLingering, worker_.context.options.timeouts.linger);
  std::size_t discarded = 0;
  while (discarded < Worker::kDiscardable && !worker_.stopping() && co_await readable()) {
    const ssize_t received =
        ::recv(socket_.native_handle(), worker_.read_buffer.data(), Worker::kReadBuffer, MSG_DONTWAIT);
    if (received < 0 && (errno == EAGAIN || errno == EINTR)) continue;
    if (received <= 0) break;
    discarded += static_cast<std::size_t>(received);
  }
}

}  // namespace zender::http
