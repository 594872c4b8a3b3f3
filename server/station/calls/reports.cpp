#include <algorithm>
#include <initializer_list>
#include <memory>

#include "http/messages/head.h"
#include "reports/envelope.h"
#include "reports/event_batch.h"
#include "station/calls/call_limit.h"
#include "station/calls/calls.h"
#include "support/failure.h"

namespace zender::station {
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
http::RateLimit report_limit(const ReportNeeds& needs, int per_minute, const char* call) {
  auto& refused = needs.base.metrics.counter(
      "zender_reports_limited_total", "Reports refused because one address sent too many", {{"call", call}});
  const auto limit = std::make_shared<CallLimit>(per_minute, per_minute / 2.0, refused, needs.base.clock);
  needs.base.metrics.gauge("zender_report_senders", "Addresses tracked by the rate limit for reports",
                           {{"call", call}}, [limit] { return static_cast<double>(limit->remembered()); });
  return [limit](const Request& request) { return limit->refuse(request); };
}

void add_events(http::Dispatcher& dispatcher, const ReportNeeds& needs) {
  dispatcher.post(
      "/api/events", Requires::kOwnPage,
      [needs](const Request& request) -> awaitable<Reply> {
        Reports& inbox = needs.reports;
        require_type(request, {"application/json", "text/plain"});
        const reports::EventBatch batch = reports::read_event_batch(request.body);
        inbox.events.add(batch.events);
        inbox.count(batch);
        co_return Reply{204, {{"Cache-Control", "no-store"}}, {}};
      },
      reports::kMaxEventBytes, report_limit(needs, needs.base.config.events.posts_per_minute, "events"));
}

void add_error_report(http::Dispatcher& dispatcher, const ReportNeeds& needs) {
  dispatcher.post(
      "/api/error-report", Requires::kOwnPage,
      [needs](const Request& request) -> awaitable<Reply> {
        Reports& inbox = needs.reports;
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
      report_limit(needs, needs.base.config.errors.posts_per_minute, "error-report"));
}

}  // namespace

void add_reports(http::Dispatcher& dispatcher, const ReportNeeds& needs) {
  add_events(dispatcher, needs);
  add_error_report(dispatcher, needs);
  dispatcher.on_fault([needs](const Request& request, const std::string& type, const std::string& reason) {
    needs.reports.errors.note({type, reason, request.path, request.method, request.request_id});
  });
}

}  // namespace zender::station
