#pragma once
#include <optional>

#include "http/messages/message.h"
#include "support/limits/rate_limiter.h"
#include "support/metrics/metrics.h"

namespace zender::app {

/// Limits how often one address may search in one way (suggestions, pages). Thread-safe.
class SearchLimit {
 public:
  /// A fifth of a minute's searches may come at once. `way`: label of the metric.
  SearchLimit(int per_minute, const char* way, const Clock& clock, Metrics& metrics);

  /// Counts the request. If there were too many, returns in how many seconds the address may search
  /// again.
  std::optional<int> refuse(const http::Request& request);

 private:
  RateLimiter limiter_;
  Counter& refused_;
};

}  // namespace zender::app
