#include "support/limits/rate_limiter.h"

#include <algorithm>
#include <cmath>

#include "support/limits/client_network.h"

namespace zender {

RateLimiter::RateLimiter(Options options, const Clock& clock) : options_(options), clock_(clock) {}

std::chrono::seconds RateLimiter::take(std::string_view remote_address) {
  std::string sender = sender_of(remote_address);
  const TimePoint now = clock_.now();

  const MutexLock lock(mutex_);
  const auto found = by_sender_.find(sender);
  if (found != by_sender_.end()) {
    buckets_.splice(buckets_.begin(), buckets_, found->second);
  } else {
    if (buckets_.size() >= options_.senders) {
      by_sender_.erase(buckets_.back().sender);
      buckets_.pop_back();
    }
    const TokenBucket full({options_.per_minute, options_.burst}, now);
    buckets_.push_front({std::move(sender), full});
    by_sender_.emplace(buckets_.front().sender, buckets_.begin());
  }
  TokenBucket& tokens = buckets_.front().tokens;
  if (tokens.take(now)) return std::chrono::seconds(0);
  return std::chrono::seconds(static_cast<int>(std::clamp(std::ceil(tokens.wait().count()), 1.0, 60.0)));
}

std::size_t RateLimiter::remembered() const {
  const MutexLock lock(mutex_);
  return buckets_.size();
}

}  // namespace zender
