#include "app/limits/admissions.h"

#include <chrono>

namespace zender::app {
namespace {

/// How full the pages' room may be for others to be let in.
constexpr double kPagesLeaveToSuggestions = Admissions::kSearchShare;
constexpr double kPagesLeaveToPictures = 0.25;

/// A page may have dozens of pictures that nobody asked for before, which are all made then.
constexpr std::chrono::seconds kPictureWait{5};

Admission::Options admission_options(const Config& config, Admission::Seconds longest_wait, int threads,
                                     Admission::Seconds assumed) {
  return {.limit = static_cast<std::size_t>(config.pools.queue),
          .longest_wait = longest_wait,
          .worked_on = static_cast<std::size_t>(threads),
          .assumed = assumed};
}

}  // namespace

Admissions::Admissions(const Config& config, Metrics& metrics)
    : pages(admission_options(config, Milliseconds(config.pools.page_wait_ms),
                              config.pools.storage_threads + config.pools.render_threads,
                              std::chrono::milliseconds(10))),
      suggestions(admission_options(config, Milliseconds(config.pools.page_wait_ms) * kSearchShare,
                                    config.pools.storage_threads, std::chrono::milliseconds(2))),
      pictures(admission_options(config, kPictureWait, config.pools.picture_threads,
                                 std::chrono::milliseconds(50))),
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

std::optional<Admission::Place> Admissions::picture() {
  if (pages.pressure() < kPagesLeaveToPictures)
    if (auto place = pictures.try_take()) return place;
  pictures_refused_.add();
  return std::nullopt;
}

}  // namespace zender::app
