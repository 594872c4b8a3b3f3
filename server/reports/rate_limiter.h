#pragma once
#include <chrono>
#include <list>
#include <mutex>
#include <string>
#include <string_view>
#include <unordered_map>

#include "support/clock.h"

namespace zender::reports {

/// A bucket of tokens for each sender (support/sender.h), that fills evenly. Remembers a bounded number of
/// senders: the one that was silent longest is forgotten first, and begins again with a full bucket.
/// Thread-safe, never blocks for longer than a look-up.
class RateLimiter {
 public:
  struct Options {
    double per_minute = 60;        ///< tokens that come back
    double burst = 30;             ///< tokens a full bucket holds
    std::size_t senders = 10'000;  ///< remembered at once
  };

  RateLimiter(Options options, const Clock& clock);

  /// Takes a token. Zero when there was one, else in how many seconds there is (at least 1, at most 60).
  std::chrono::seconds take(std::string_view remote_address);
  std::size_t remembered() const;

 private:
  struct Bucket {
    std::string sender;
    double tokens = 0;
    TimePoint filled_at;
  };

  const Options options_;
  const Clock& clock_;
  mutable std::mutex mutex_;
  std::list<Bucket> buckets_;                                                    ///< the one heard last first
  std::unordered_map<std::string_view, std::list<Bucket>::iterator> by_sender_;  ///< keys lie in the buckets
};

}  // namespace zender::reports
