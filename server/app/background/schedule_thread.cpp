#include "app/background/schedule_thread.h"

#include "domain/schedule/schedule_keeper.h"
#include "support/log.h"

namespace zender::app {

ScheduleThread::ScheduleThread(ScheduleRepository& schedule, const Clock& clock)
    : schedule_(schedule), clock_(clock) {}

ScheduleThread::~ScheduleThread() {
  stop();
}

void ScheduleThread::start() {
  keep_broadcasts(schedule_, clock_);
  thread_ = std::thread([this] {
    std::unique_lock lock(mutex_);
    while (!stopping_) {
      condition_.wait_for(lock, std::chrono::hours(1), [this] { return stopping_ || asked_; });
      if (stopping_) break;
      asked_ = false;
      lock.unlock();
      keep();
      lock.lock();
    }
  });
}

void ScheduleThread::stop() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
  }
  condition_.notify_all();
  if (thread_.joinable()) thread_.join();
}

void ScheduleThread::wake() {
  {
    const std::lock_guard lock(mutex_);
    asked_ = true;
  }
  condition_.notify_all();
}

void ScheduleThread::keep() {
  try {
    const int changed = keep_broadcasts(schedule_, clock_);
    if (changed > 0) log::info("broadcasts brought up to date", {{"changed", changed}});
  } catch (const std::exception& error) {
    log::error("cannot bring the broadcasts up to date", {{"error", error.what()}});
  }
}

}  // namespace zender::app
