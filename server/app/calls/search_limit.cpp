#include "app/calls/search_limit.h"

#include <algorithm>

namespace zender::app {
namespace {

RateLimiter::Options search_bucket(int per_minute) {
  const auto searches = static_cast<double>(per_minute);
  return {.per_minute = searches, .burst = std::max(1.0, searches / 5)};
}

}  // namespace

SearchLimit::SearchLimit(int per_minute, const char* way, const Clock& clock, Metrics& metrics)
    : limiter_(search_bucket(per_minute), clock),
      refused_(metrics.counter("zender_search_limited_total",
                               "Searches refused because one address sent too many", {{"of", way}})) {}

std::optional<int> SearchLimit::refuse(const http::Request& request) {
  const auto wait = limiter_.take(request.remote_address);
  if (wait.count() == 0) return std::nullopt;
  refused_.add();
  return static_cast<int>(wait.count());
}

}  // namespace zender::app
