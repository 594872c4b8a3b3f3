#pragma once
#include <condition_variable>
#include <mutex>
#include <thread>

#include "domain/schedule/schedule_repository.h"
#include "support/clock.h"

namespace zender::app {

/// Keeps broadcasts present (domain/schedule/schedule_keeper.h): at start, each hour, and when told that the
/// schedule changed. Thread-safe.
class ScheduleThread {
 public:
  ScheduleThread(ScheduleRepository& schedule, const Clock& clock);
  ~ScheduleThread();
  ScheduleThread(const ScheduleThread&) = delete;
  ScheduleThread& operator=(const ScheduleThread&) = delete;

  /// Brings the broadcasts up to date on the calling thread, then starts the thread. Throws what the
  /// repository throws.
  void start();
  void stop();
  /// The schedule changed: look now. Returns at once.
  void wake();

 private:
  void keep();

  ScheduleRepository& schedule_;
  const Clock& clock_;
  std::mutex mutex_;
  std::condition_variable condition_;
  bool stopping_ = false;
  bool asked_ = false;
  std::thread thread_;
};

}  // namespace zender::app
