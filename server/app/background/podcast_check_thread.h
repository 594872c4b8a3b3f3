#pragma once
#include <stop_token>

#include "app/background/podcast_import.h"
#include "domain/on_demand/podcast_import.h"
#include "support/clock.h"
#include "support/threads/periodic_thread.h"

namespace zender::app {

/// Checks the feeds of imported podcasts when they are due (podcasts/import/check_plan.h). If
/// there are several servers, one of them checks a feed. Thread-safe.
class PodcastCheckThread {
 public:
  /// References must live longer than this object.
  PodcastCheckThread(PodcastImportRepository& store, PodcastImport& import, const Clock& clock);

  void start() { thread_.start(); }
  /// Also aborts what the check that is running fetches.
  void stop() { thread_.stop(); }

 private:
  /// Checks feeds until none is due or the server stops. Throws what the repository throws.
  void check_due(const std::stop_token& stop);
  void check(const PodcastSource& source, const std::stop_token& stop);

  PodcastImportRepository& store_;
  PodcastImport& import_;
  const Clock& clock_;
  PeriodicThread thread_;
};

}  // namespace zender::app
