#pragma once
#include <algorithm>
#include <chrono>
#include <limits>

#include "support/clock.h"

namespace zender {

/// Limits how often something may happen: each time takes a token from a bucket that refills
/// evenly. Starts full. Not thread-safe.
class TokenBucket {
 public:
  struct Options {
    double per_minute = 60;  ///< tokens added; 0: none, ever
    double burst = 30;       ///< tokens that a full bucket has
  };

  TokenBucket(Options options, TimePoint now) : options_(options), tokens_(options.burst), filled_at_(now) {}

  /// Takes a token; false if there is none. A clock that was set back adds nothing and takes
  /// nothing away.
  bool take(TimePoint now) {
    const double elapsed = std::max(0.0, Seconds(now - filled_at_).count());
    tokens_ = std::min(options_.burst, tokens_ + elapsed * per_second());
    filled_at_ = now;
    if (tokens_ < 1) return false;
    tokens_ -= 1;
    return true;
  }

  /// How long after the last take() the next token is there; infinite if none is added.
  std::chrono::duration<double> wait() const {
    if (tokens_ >= 1) return Seconds(0);
    if (options_.per_minute <= 0) return Seconds(std::numeric_limits<double>::infinity());
    return Seconds((1 - tokens_) / per_second());
  }

 private:
  using Seconds = std::chrono::duration<double>;
  double per_second() const { return options_.per_minute / 60; }

  Options options_;
  double tokens_;
  TimePoint filled_at_;
};

}  // namespace zender
