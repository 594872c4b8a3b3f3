#pragma once
#include <chrono>
#include <optional>

#include "config/config.h"
#include "support/metrics/metrics.h"
#include "support/threads/admission.h"
#include "support/threads/mutex.h"

namespace zender::station {

/// Who is let in when more is asked than can be made. Polls and what the caches have are always
/// answered; of the rest, new pictures are refused first, then searches, then pages. A browser does
/// not ask again for a picture that was refused, so only an overload that lasts counts for them.
/// Thread-safe.
struct Admissions {
  /// `metrics` must not be asked for its text after this object is gone. `now`: for tests.
  Admissions(
      const config::Config& config, Metrics& metrics,
      Admission::Time (*now)() = [] { return std::chrono::steady_clock::now(); });
  Admissions(const Admissions&) = delete;
  Admissions& operator=(const Admissions&) = delete;

  /// The share of the pages' room that pages of search results may take.
  static constexpr double kSearchShare = 0.75;

  /// Nothing if there is no room: for a search suggestion; for a picture that must be made.
  std::optional<Admission::Place> suggestion();
  std::optional<Admission::Place> picture();

  Admission pages;  ///< HTML and models
  Admission suggestions;
  Admission pictures;

 private:
  /// Whether pages have left no room for pictures for some time.
  bool pages_need_all();

  Admission::Time (*const now_)();
  Mutex mutex_;
  Admission::Time pressed_since_ ZENDER_GUARDED_BY(mutex_){};
  Admission::Time pressed_last_ ZENDER_GUARDED_BY(mutex_){};  ///< when that was last seen
  Counter& suggestions_refused_;
  Counter& pictures_refused_;
};

}  // namespace zender::station
