#pragma once
#include <functional>
#include <string>

#include "app/config/config.h"
#include "support/metrics/metrics.h"
#include "support/threads/admission.h"

namespace zender::app {

/// Who is let in when more is asked than can be made. Polls and what the caches have are always
/// answered; of the rest, new pictures are refused first, then searches, then pages. Thread-safe.
struct Admissions {
  /// `metrics` must not be asked for its text after this object is gone.
  Admissions(const Config& config, Metrics& metrics);
  Admissions(const Admissions&) = delete;
  Admissions& operator=(const Admissions&) = delete;

  /// The share of the pages' room that pages of search results may take.
  static constexpr double kSearchShare = 0.5;

  /// Nothing if there is no room: for a search suggestion; for a picture that must be made.
  std::optional<Admission::Place> suggestion();
  std::optional<Admission::Place> picture();

  Admission pages;  ///< HTML and models
  Admission suggestions;
  Admission pictures;

 private:
  Counter& suggestions_refused_;
  Counter& pictures_refused_;
};

}  // namespace zender::app
