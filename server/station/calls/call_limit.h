#pragma once
#include <memory>
#include <optional>

#include "http/messages/message.h"
#include "station/groups/base.h"
#include "support/limits/rate_limiter.h"

namespace zender::station {

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
std::shared_ptr<CallLimit> search_limit(Base& base, int per_minute, const char* way);

}  // namespace zender::station
