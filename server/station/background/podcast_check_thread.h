#pragma once
#include <stop_token>

#include "domain/on_demand/podcast_import.h"
#include "station/background/feed_import.h"
#include "station/background/held_leases.h"
#include "support/clock.h"
#include "support/threads/periodic_thread.h"

namespace zender::station {

/// Checks the feeds of imported podcasts when they are due (podcasts/import/check_plan.h), on the
/// server that has the lease. Of two that think so, one checks a feed. Thread-safe.
class PodcastCheckThread {
 public:
  /// References must live longer than this object.
  PodcastCheckThread(PodcastImportRepository& store, FeedImport& import, const HeldLeases& leases,
                     const Clock& clock);

  void start() { thread_.start(); }
  /// Also aborts what the check that is running fetches.
  void stop() { thread_.stop(); }
  /// Call it when the lease was gained: the thread looks at once. Does not wait for that.
  void wake() { thread_.wake(); }

 private:
  /// Checks feeds until none is due or the server stops. Throws what the repository throws.
  void check_due(const std::stop_token& stop);
  void check(const PodcastSource& source, const std::stop_token& stop);

  PodcastImportRepository& store_;
  FeedImport& import_;
  const HeldLeases& leases_;
  const Clock& clock_;
  PeriodicThread thread_;
};

}  // namespace zender::station
