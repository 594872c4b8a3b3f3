#pragma once
#include <chrono>
#include <list>
#include <string>
#include <string_view>
#include <unordered_map>

#include "support/clock.h"
#include "support/limits/token_bucket.h"
#include "support/threads/mutex.h"

namespace zender {

/// A token bucket for each sender (support/limits/client_network.h), filled at a constant rate.
/// Remembers a limited number of senders: the one that sent nothing for longest is forgotten first
/// and starts again with a full bucket. Thread-safe; blocks for a look-up at most.
class RateLimiter {
 public:
  struct Options {
    double per_minute = 60;        ///< tokens added
    double burst = 30;             ///< tokens in a full bucket
    std::size_t senders = 10'000;  ///< remembered at once
  };

  RateLimiter(Options options, const Clock& clock);

  /// Takes a token. Zero if there was one, else the time until there is one (1 to 60 seconds).
  std::chrono::seconds take(std::string_view remote_address);
  std::size_t remembered() const;

 private:
  struct Bucket {
    std::string sender;
    TokenBucket tokens;
  };

  const Options options_;
  const Clock& clock_;
  mutable Mutex mutex_;
  std::list<Bucket> buckets_ ZENDER_GUARDED_BY(mutex_);  ///< the most recent sender first
  /// Keys are views of the buckets' senders.
  std::unordered_map<std::string_view, std::list<Bucket>::iterator> by_sender_ ZENDER_GUARDED_BY(mutex_);
};

}  // namespace zender
