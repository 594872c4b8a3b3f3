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

/// One address pattern with its handlers, by method.
struct Route {
  struct Method {
    Requires requirement = Requires::kNothing;
    Handler handler;
    CachedHandler cached;        ///< instead of `handler`
    std::size_t body_limit = 0;  ///< bytes; 0: takes no body
    RateLimit rate_limit = {};   ///< may be empty
  };
  /// A part of the pattern between two slashes.
  struct Segment {
    enum class Kind { kLiteral, kNamedWithin, kNamed, kRest };  ///< the most specific first
    Kind kind = Kind::kLiteral;
    std::string name;    ///< of the parameter; of a literal its text
    std::string before;  ///< the text around the parameter, for kNamedWithin
    std::string after;
  };
  std::string pattern;
  std::uint32_t number = 0;  ///< in order of registration, from 0
  std::vector<Segment> segments;
  std::map<std::string, Method, std::less<>> methods;

  /// The value of the Allow header: 'GET, HEAD, OPTIONS'.
  std::string allow() const;
  /// The method's entry, for HEAD that of GET; null if there is none.
  const Method* find(std::string_view method) const;
};

/// All addresses that the server answers. Filled once at start, then read by all I/O threads
/// without a lock.
///
/// A pattern consists of segments: literal ('/api/player'), named ('/api/player/{channelSlug}', one
/// non-empty segment), named with text around it ('/nieuws/{categorySlug}.rss') and, at the end,
/// optionally '*' ('/media/*', anything including nothing). From the left, a literal segment is
/// preferred to one with a name and text, that to a name alone, and that to '*'. A method that the
/// best pattern does not have is answered 405 with Allow. HEAD follows GET; OPTIONS is answered for
/// every pattern.
class Dispatcher {
 public:
  /// Makes the page for an error; nothing means problem+json.
  using ErrorPage = std::function<std::optional<Reply>(const Request&, const Problem&)>;
  /// Receives each server error (500) on the I/O thread where it happened. Must return at once and
  /// not throw. `type` is the exception's type, `reason` its text; the client sees neither.
  using FaultSink = std::function<void(const Request&, const std::string& type, const std::string& reason)>;

  /// One call as it was registered.
  struct Registration {
    std::string method;  ///< "GET" (which answers HEAD too) or "POST"
    std::string pattern;
    Requires requirement;
  };

  void get(std::string_view pattern, Requires requirement, Handler handler);
  /// Only with Requires::kNothing: a reply in an I/O thread's cache is sent without any check.
  /// Throws std::logic_error for any other requirement.
  void get_cached(std::string_view pattern, Requires requirement, CachedHandler handler);
  /// `body_limit` in bytes; a larger body is answered 413. `rate_limit` is checked first.
  void post(std::string_view pattern, Requires requirement, Handler handler, std::size_t body_limit,
            RateLimit rate_limit = {});
  /// `check` decides every requirement except kNothing. Without it, calls that require something
  /// are answered 500.
  void on_access(AccessCheck check) { access_check_ = std::move(check); }
  void on_error(ErrorPage page) { error_page_ = std::move(page); }
  /// Answers GET of an address that cannot be read (parse_target); the request has only its target.
  /// What it throws is answered like any failure. Without it, such an address gets a plain 400.
  void on_unreadable(CachedHandler handler) { unreadable_ = std::move(handler); }
  void on_fault(FaultSink sink) { fault_sink_ = std::move(sink); }

  /// The best pattern for a decoded path; its parameters are put into `params`. Null if there is
  /// none.
  const Route* match(std::string_view path, std::map<std::string, std::string, std::less<>>& params) const;
  /// May be empty.
  const CachedHandler& unreadable() const { return unreadable_; }
  /// The reply to a request that comes too often or does not show what the call requires; nothing
  /// if the handler may run. This is the only place that checks. Never throws.
  std::optional<Reply> refusal(const Route::Method& method, Request& request) const;
  /// Every pattern, by Route::number.
  std::vector<std::string> patterns() const;
  /// Every call, in order of registration of its pattern; the methods of a pattern by name.
  std::vector<Registration> registrations() const;
  /// The error page, or problem+json. Never throws.
  Reply error_reply(const Request& request, const Problem& problem) const;
  /// What the client may know of a handler's exception. Logs what the client did not cause, and
  /// passes server errors on to the FaultSink.
  Problem problem_for(const Request& request, const std::exception& error) const;
  /// Logs a server error that is not an exception and passes it on to the FaultSink.
  void note_fault(const Request& request, const std::string& type, const std::string& reason) const;

 private:
  Route& route(std::string_view pattern);

  std::vector<std::unique_ptr<Route>> routes_;  ///< the most specific first
  AccessCheck access_check_;
  ErrorPage error_page_;
  CachedHandler unreadable_;
  FaultSink fault_sink_;
};

}  // namespace zender::http
