#pragma once
#include <memory>
#include <optional>

#include "app/services/services.h"
#include "http/messages/message.h"
#include "support/limits/rate_limiter.h"

namespace zender::app {

/// Limits how often one address may make a call. Thread-safe.
class CallLimit {
 public:
  /// `at_once`: how many of a minute's calls may come at the same time. Counts in `refused`.
  CallLimit(int per_minute, double at_once, Counter& refused, const Clock& clock);

  /// The reply to a request that comes too often; nothing for any other.
  std::optional<http::Reply> refuse(const http::Request& request);
  /// The number of addresses that it remembers.
  std::size_t remembered() const { return limiter_.remembered(); }

 private:
  RateLimiter limiter_;
  Counter& refused_;
};

/// How often one address may search in one way. `way`: label of the metric.
std::shared_ptr<CallLimit> search_limit(Services& services, int per_minute, const char* way);

}  // namespace zender::app
