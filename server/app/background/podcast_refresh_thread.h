#pragma once
#include <condition_variable>
#include <mutex>
#include <thread>

#include "app/background/podcast_import.h"
#include "domain/on_demand/podcast_import.h"
#include "support/clock.h"

namespace zender::app {

/// Looks at imported podcasts again when their time has come (podcasts/import/refresh_plan.h). Of several
/// servers one looks at a feed. Thread-safe.
class PodcastRefreshThread {
 public:
  /// References live longer than this.
  PodcastRefreshThread(PodcastImportRepository& store, PodcastImport& import, const Clock& clock);
  ~PodcastRefreshThread();
  PodcastRefreshThread(const PodcastRefreshThread&) = delete;
  PodcastRefreshThread& operator=(const PodcastRefreshThread&) = delete;

  void start();
  /// Ends what is being fetched too.
  void stop();

 private:
  /// Refreshes what is due, until nothing is or the server stops.
  void refresh_due();
  void refresh(const PodcastSource& source);
  bool is_stopping();

  PodcastImportRepository& store_;
  PodcastImport& import_;
  const Clock& clock_;
  std::mutex mutex_;
  std::condition_variable condition_;
  bool stopping_ = false;
  std::thread thread_;
};

}  // namespace zender::app
