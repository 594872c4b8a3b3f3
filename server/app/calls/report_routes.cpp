#include "app/calls/report_routes.h"

#include <algorithm>
#include <initializer_list>

#include "http/messages/head.h"
#include "http/messages/problem.h"
#include "reports/envelope.h"
#include "reports/event_batch.h"
#include "support/failure.h"

namespace zender::app {
namespace {

using boost::asio::awaitable;
using http::Reply;
using http::Request;
using http::Requires;

/// What sendBeacon and the Sentry SDK send. A body without a type is accepted too.
bool has_type(const Request& request, std::initializer_list<std::string_view> types) {
  std::string_view type = request.header("content-type");
  type = type.substr(0, type.find(';'));
  while (type.ends_with(' ')) type.remove_suffix(1);
  const auto is_type = [&](std::string_view one) { return http::equal_ignoring_case(one, type); };
  return type.empty() || std::any_of(types.begin(), types.end(), is_type);
}

void require_type(const Request& request, std::initializer_list<std::string_view> types) {
  if (!has_type(request, types))
    throw Failure(FailureKind::kBadRequest,
                  "the Content-Type must be " + std::string(*types.begin()) + " or text/plain");
}

/// Lets each address send as often as `limit` allows; counts refusals in `refused`. Both must
/// outlive the result.
http::RateLimit limited_by(RateLimiter& limit, Counter& refused) {
  return [&limit, &refused](const Request& request) -> std::optional<Reply> {
    const auto wait = limit.take(request.remote_address);
    if (wait.count() == 0) return std::nullopt;
    refused.add();
    return http::too_many_reply(static_cast<int>(wait.count()), request.request_id);
  };
}

void add_events(http::Dispatcher& dispatcher, Services& services) {
  dispatcher.post(
      "/api/events", Requires::kOwnPage,
      [&services](const Request& request) -> awaitable<Reply> {
        Reports& inbox = services.reports;
        require_type(request, {"application/json", "text/plain"});
        const reports::EventBatch batch = reports::read_event_batch(request.body);
        inbox.events.add(batch.events);
        inbox.count(batch);
        co_return Reply{204, {{"Cache-Control", "no-store"}}, {}};
      },
      reports::kMaxEventBytes, limited_by(services.reports.event_limit, services.reports.events_limited));
}

void add_error_report(http::Dispatcher& dispatcher, Services& services) {
  dispatcher.post(
      "/api/error-report", Requires::kOwnPage,
      [&services](const Request& request) -> awaitable<Reply> {
        Reports& inbox = services.reports;
        require_type(request, {"application/x-sentry-envelope", "text/plain", "application/json"});
        // Reading 200 KB takes milliseconds, too long for an I/O thread.
        const std::string id = co_await inbox.pool.run([&inbox, &request] {
          return inbox.errors.take(request.body,
                                   {request.header("user-agent"), std::string_view(request.request_id)});
        });
        Json answer = Json::object();
        if (!id.empty()) answer["id"] = id;
        co_return http::json_reply(200, to_text(answer));
      },
      reports::kMaxEnvelopeBytes, limited_by(services.reports.error_limit, services.reports.errors_limited));
}

}  // namespace

void add_report_routes(http::Dispatcher& dispatcher, Services& services) {
  add_events(dispatcher, services);
  add_error_report(dispatcher, services);
  dispatcher.on_fault(
      [&services](const Request& request, const std::string& type, const std::string& reason) {
        services.reports.errors.note({type, reason, request.path, request.method, request.request_id});
      });
}

}  // namespace zender::app
