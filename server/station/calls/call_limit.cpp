#include "station/calls/call_limit.h"

#include <algorithm>

#include "http/messages/problem.h"

namespace zender::station {

CallLimit::CallLimit(int per_minute, double at_once, Counter& refused, const Clock& clock)
    : limiter_({.per_minute = static_cast<double>(per_minute), .burst = std::max(1.0, at_once)}, clock),
      refused_(refused) {}

std::optional<http::Reply> CallLimit::refuse(const http::Request& request) {
  const auto wait = limiter_.take(request.remote_address);
  if (wait.count() == 0) return std::nullopt;
  refused_.add();
  return http::too_many_reply(static_cast<int>(wait.count()), request.request_id);
}

std::shared_ptr<CallLimit> search_limit(Base& base, int per_minute, const char* way) {
  auto& refused = base.metrics.counter("zender_search_limited_total",
                                       "Searches refused because one address sent too many", {{"of", way}});
  return std::make_shared<CallLimit>(per_minute, per_minute / 5.0, refused, base.clock);
}

}  // namespace zender::station
