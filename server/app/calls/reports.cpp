#include <algorithm>
#include <initializer_list>
#include <memory>

#include "app/calls/call_limit.h"
#include "app/calls/calls.h"
#include "http/messages/head.h"
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

/// Lets each address make `call` so often, half of that at once at most: several tabs, or a line
/// that came back.
http::RateLimit report_limit(Services& services, int per_minute, const char* call) {
  auto& refused = services.metrics.counter(
      "zender_reports_limited_total", "Reports refused because one address sent too many", {{"call", call}});
  const auto limit = std::make_shared<CallLimit>(per_minute, per_minute / 2.0, refused, services.clock);
  services.metrics.gauge("zender_report_senders", "Addresses tracked by the rate limit for reports",
                         {{"call", call}}, [limit] { return static_cast<double>(limit->remembered()); });
  return [limit](const Request& request) { return limit->refuse(request); };
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
      reports::kMaxEventBytes, report_limit(services, services.config.events.posts_per_minute, "events"));
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
      reports::kMaxEnvelopeBytes,
      report_limit(services, services.config.errors.posts_per_minute, "error-report"));
}

}  // namespace

void add_reports(http::Dispatcher& dispatcher, Services& services) {
  add_events(dispatcher, services);
  add_error_report(dispatcher, services);
  dispatcher.on_fault(
      [&services](const Request& request, const std::string& type, const std::string& reason) {
        services.reports.errors.note({type, reason, request.path, request.method, request.request_id});
      });
}

}  // namespace zender::app
