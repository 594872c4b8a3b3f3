#include "app/calls/call_limit.h"

#include <algorithm>

#include "http/messages/problem.h"

namespace zender::app {

CallLimit::CallLimit(int per_minute, double at_once, Counter& refused, const Clock& clock)
    : limiter_({.per_minute = static_cast<double>(per_minute), .burst = std::max(1.0, at_once)}, clock),
      refused_(refused) {}

std::optional<http::Reply> CallLimit::refuse(const http::Request& request) {
  const auto wait = limiter_.take(request.remote_address);
  if (wait.count() == 0) return std::nullopt;
  refused_.add();
  return http::too_many_reply(static_cast<int>(wait.count()), request.request_id);
}

}  // namespace zender::app
