#include "station/limits/admissions.h"

#include <chrono>

namespace zender::station {
namespace {

/// How full the pages' room may be for others to be let in.
constexpr double kPagesLeaveToSuggestions = Admissions::kSearchShare;
constexpr double kPagesLeaveToPictures = 0.5;

/// How many times as long as a page a picture may wait: a page may have dozens that nobody asked
/// for before, which are all made then.
constexpr int kPictureWaits = 40;

/// An overload shorter than this is a burst, such as a visitor who opens several pages.
constexpr std::chrono::seconds kBurst{2};
/// Pictures are asked for now and then; what was seen longer ago says nothing of now.
constexpr std::chrono::seconds kPressureIsForgotten{1};

Admission::Options admission_options(const config::Config& config, Admission::Seconds longest_wait,
                                     int threads, Admission::Seconds assumed) {
  return {.limit = static_cast<std::size_t>(config.pools.queue),
          .longest_wait = longest_wait,
          .worked_on = static_cast<std::size_t>(threads),
          .assumed = assumed};
}

}  // namespace

Admissions::Admissions(const config::Config& config, Metrics& metrics, Admission::Time (*now)())
    : pages(admission_options(config, Milliseconds(config.pools.page_wait_ms),
                              config.pools.storage_threads + config.pools.render_threads,
                              std::chrono::milliseconds(10))),
      suggestions(admission_options(config, Milliseconds(config.pools.page_wait_ms) * kSearchShare,
                                    config.pools.storage_threads, std::chrono::milliseconds(2))),
      pictures(admission_options(config, Milliseconds(config.pools.page_wait_ms) * kPictureWaits,
                                 config.pools.picture_threads, std::chrono::milliseconds(50))),
      now_(now),
      suggestions_refused_(metrics.counter("zender_suggestions_refused_total",
                                           "Search suggestions refused because the server is too busy")),
      pictures_refused_(metrics.counter("zender_pictures_refused_total",
                                        "Pictures not made because the server is too busy")) {
  metrics.gauge("zender_pages_under_way", "Pages in progress or queued", {},
                [this] { return static_cast<double>(pages.taken()); });
  metrics.gauge("zender_pages_wait_seconds", "How long a page that is asked for now would wait", {},
                [this] { return pages.expected_wait().count(); });
  metrics.counter_from("zender_pages_refused_total",
                       "Pages refused because too many were in progress or they would wait too long", {},
                       [this] { return static_cast<double>(pages.refused()); });
}

std::optional<Admission::Place> Admissions::suggestion() {
  if (pages.pressure() < kPagesLeaveToSuggestions)
    if (auto place = suggestions.try_take()) return place;
  suggestions_refused_.add();
  return std::nullopt;
}

bool Admissions::pages_need_all() {
  if (pages.pressure() < kPagesLeaveToPictures) return false;
  const Admission::Time now = now_();
  const MutexLock lock(mutex_);
  if (now - pressed_last_ > kPressureIsForgotten) pressed_since_ = now;
  pressed_last_ = now;
  return now - pressed_since_ >= kBurst;
}

std::optional<Admission::Place> Admissions::picture() {
  if (!pages_need_all())
    if (auto place = pictures.try_take()) return place;
  pictures_refused_.add();
  return std::nullopt;
}

}  // namespace zender::station
