#pragma once
#include <optional>

#include "http/messages/message.h"
#include "reports/rate_limiter.h"
#include "support/metrics.h"

namespace zender::app {

/// How often one address may search in one way (suggestions, pages). Thread-safe.
class SearchLimit {
 public:
  /// A fifth of a minute's worth may come at once. `way` is the label of the metric.
  SearchLimit(int per_minute, const char* way, const Clock& clock, Metrics& metrics);

  /// Counts the request; in how many seconds its address may come again when that is too many.
  std::optional<int> refuse(const http::Request& request);

 private:
  reports::RateLimiter limiter_;
  Counter& refused_;
};

}  // namespace zender::app
