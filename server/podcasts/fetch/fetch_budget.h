#pragma once
#include "support/clock.h"

namespace zender::podcasts {

/// Limits how many files one check of a feed fetches, and for how long. The rest is fetched at the
/// next check.
class FetchBudget {
 public:
  FetchBudget(const Clock& clock, int files, std::chrono::minutes time)
      : clock_(clock), files_(files), until_(clock.now() + time) {}
  /// Counts a file; false if the limit is reached.
  bool take() {
    if (files_ > 0 && clock_.now() < until_) {
      --files_;
      return true;
    }
    is_spent_ = true;
    return false;
  }
  /// Whether take() has returned false.
  bool is_spent() const { return is_spent_; }

 private:
  const Clock& clock_;
  int files_;
  TimePoint until_;
  bool is_spent_ = false;
};

}  // namespace zender::podcasts
