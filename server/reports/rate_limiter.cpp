#include "reports/rate_limiter.h"

#include <algorithm>
#include <cmath>

#include "support/sender.h"

namespace zender::reports {

RateLimiter::RateLimiter(Options options, const Clock& clock) : options_(options), clock_(clock) {}

std::chrono::seconds RateLimiter::take(std::string_view remote_address) {
  std::string sender = sender_of(remote_address);
  const TimePoint now = clock_.now();
  const double a_second = options_.per_minute / 60;

  const std::lock_guard lock(mutex_);
  const auto found = by_sender_.find(sender);
  if (found != by_sender_.end()) {
    buckets_.splice(buckets_.begin(), buckets_, found->second);
  } else {
    if (buckets_.size() >= options_.senders) {
      by_sender_.erase(buckets_.back().sender);
      buckets_.pop_back();
    }
    buckets_.push_front({std::move(sender), options_.burst, now});
    by_sender_.emplace(buckets_.front().sender, buckets_.begin());
  }
  Bucket& bucket = buckets_.front();
  // A clock that was set back gives nothing, and takes nothing.
  const double elapsed = std::max(0.0, std::chrono::duration<double>(now - bucket.filled_at).count());
  bucket.tokens = std::min(options_.burst, bucket.tokens + elapsed * a_second);
  bucket.filled_at = now;
  if (bucket.tokens >= 1) {
    bucket.tokens -= 1;
    return std::chrono::seconds(0);
  }
  const double wait = a_second > 0 ? std::ceil((1 - bucket.tokens) / a_second) : 60;
  return std::chrono::seconds(static_cast<int>(std::clamp(wait, 1.0, 60.0)));
}

std::size_t RateLimiter::remembered() const {
  const std::lock_guard lock(mutex_);
  return buckets_.size();
}

}  // namespace zender::reports
