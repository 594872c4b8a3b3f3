#pragma once
#include <atomic>
#include <cstdint>
#include <functional>
#include <string>

#include "station/background/health_watch.h"
#include "support/clock.h"
#include "support/threads/mutex.h"
#include "support/threads/worker_pool.h"

namespace zender::station {

/// Whether pages render, judged by those that listeners get. Renders one itself only if none was
/// rendered yet or some failed, and never behind a listener's page. Thread-safe.
class RenderCheck {
 public:
  struct Sources {
    /// Pages rendered and failed since the start.
    std::function<std::uint64_t()> rendered;
    std::function<std::uint64_t()> failed;
    /// Renders a page, on a thread of `pool`. Throws render::RenderFailure; anything else it throws
    /// says nothing about rendering.
    std::function<void()> try_render;
    /// Called when try_render() has ended, on that thread.
    std::function<void()> on_news;
  };

  /// The pool must be stopped before this object ends.
  RenderCheck(Sources sources, WorkerPool& pool, const Clock& clock);

  /// Must not be called by two threads at a time.
  HealthWatch::Finding look();

 private:
  void probe();

  const Sources sources_;
  WorkerPool& pool_;
  const Clock& clock_;
  std::uint64_t failed_before_ = 0;
  TimePoint last_failure_{};
  std::atomic<bool> is_probing_ = false;
  Mutex mutex_;
  std::string trouble_ ZENDER_GUARDED_BY(mutex_);  ///< of the last probe; empty: none
};

}  // namespace zender::station
