#pragma once
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "http/messages/message.h"
#include "http/messages/problem.h"
#include "http/routing/access.h"

namespace zender::http {

/// One address pattern and who answers it, by method.
struct Route {
  struct Method {
    Requires requirement = Requires::kNothing;
    Handler handler;
    CachedHandler cached;        ///< instead of `handler`
    std::size_t body_limit = 0;  ///< bytes; 0: takes no body
    RateLimit rate_limit = {};   ///< may be empty
  };
  std::string pattern;
  std::uint32_t number = 0;  ///< in order of registration, from 0
  std::vector<std::string> segments;
  std::map<std::string, Method, std::less<>> methods;

  /// For the Allow header: 'GET, HEAD, OPTIONS'.
  std::string allow() const;
  /// The method's answerer; GET's for HEAD; null when there is none.
  const Method* find(std::string_view method) const;
};

/// All addresses the server knows. Filled once at start, then read by all I/O threads without a lock.
///
/// A pattern is made of segments: literal ('/api/player'), named ('/api/player/{channelSlug}', one non-empty
/// segment) and at the end optionally '*' ('/media/*', anything including nothing). A literal segment beats a
/// named one, that beats '*', judged from the left. Methods the best pattern does not have get 405 with
/// Allow; HEAD follows GET; OPTIONS is answered for every pattern.
class Dispatcher {
 public:
  /// Makes the page for an error on an address; nothing means problem+json.
  using ErrorPage = std::function<std::optional<Reply>(const Request&, const Problem&)>;
  /// Told of what went wrong by our own fault (500), on the I/O thread it happened on: returns at once and
  /// does not throw. `type` is the exception's, `reason` what it says; neither is for the client.
  using FaultSink = std::function<void(const Request&, const std::string& type, const std::string& reason)>;

  /// One call as it was registered.
  struct Registration {
    std::string method;  ///< "GET" (which answers HEAD too) or "POST"
    std::string pattern;
    Requires requirement;
  };

  void get(std::string_view pattern, Requires requirement, Handler handler);
  /// Only with Requires::kNothing: once a reply is in an I/O thread's cache, nothing is checked.
  /// Throws std::logic_error for any other requirement.
  void get_cached(std::string_view pattern, Requires requirement, CachedHandler handler);
  /// `body_limit` in bytes; a larger body is answered 413. `rate_limit` is asked before anything
  /// else.
  void post(std::string_view pattern, Requires requirement, Handler handler, std::size_t body_limit,
            RateLimit rate_limit = {});
  /// Checks every requirement but kNothing. Without it, a call that requires something is answered
  /// 500.
  void on_access(AccessCheck check) { access_check_ = std::move(check); }
  void on_error(ErrorPage page) { error_page_ = std::move(page); }
  /// Answers GET of an address that cannot be read (parse_target), of which the request has the target only.
  /// A failure it throws is answered like any other; without it, such an address is a plain 400.
  void on_unreadable(CachedHandler handler) { unreadable_ = std::move(handler); }
  void on_fault(FaultSink sink) { fault_sink_ = std::move(sink); }

  /// The best pattern for a decoded path, with its parameters put into `params`; null when there is none.
  const Route* match(std::string_view path, std::map<std::string, std::string, std::less<>>& params) const;
  /// May be empty.
  const CachedHandler& unreadable() const { return unreadable_; }
  /// The reply to a request that comes too often or does not show what the call requires; nothing
  /// if the handler may run. This is the only place that checks. Never throws.
  std::optional<Reply> refusal(const Route::Method& method, const Request& request) const;
  /// Every pattern, by Route::number.
  std::vector<std::string> patterns() const;
  /// Every call, in order of registration of its pattern; the methods of a pattern by name.
  std::vector<Registration> registrations() const;
  /// The error page, or problem+json. Never throws.
  Reply error_reply(const Request& request, const Problem& problem) const;
  /// What the client may know of a handler's exception. Logs what is not the client's doing, and tells the
  /// sink of faults.
  Problem judge(const Request& request, const std::exception& error) const;
  /// Logs a fault that no exception tells and tells the sink.
  void note_fault(const Request& request, const std::string& type, const std::string& reason) const;

 private:
  Route& route(std::string_view pattern);

  std::vector<std::unique_ptr<Route>> routes_;  ///< best first
  AccessCheck access_check_;
  ErrorPage error_page_;
  CachedHandler unreadable_;
  FaultSink fault_sink_;
};

}  // namespace zender::http
