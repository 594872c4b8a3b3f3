#include "support/threads/periodic_thread.h"

#include <pthread.h>

#include <exception>
#include <utility>

namespace zender {

PeriodicThread::PeriodicThread(Options options, Work work)
    : options_(std::move(options)), work_(std::move(work)) {}

PeriodicThread::~PeriodicThread() {
  stop();
}

void PeriodicThread::start() {
  const MutexLock lock(control_mutex_);
  if (thread_.joinable()) return;
  thread_ = std::jthread([this](const std::stop_token& stop) { loop(stop); });
}

void PeriodicThread::wake() {
  {
    const MutexLock lock(mutex_);
    is_woken_ = true;
  }
  condition_.notify_all();
}

bool PeriodicThread::stop() {
  const MutexLock lock(control_mutex_);
  if (!thread_.joinable()) return false;
  thread_.request_stop();
  thread_.join();
  return true;
}

void PeriodicThread::loop(const std::stop_token& stop) {
  pthread_setname_np(pthread_self(), options_.name.substr(0, 15).c_str());
  is_failing_ = false;
  Milliseconds pause = options_.first_run_after;
  MutexLock lock(mutex_);
  for (;;) {
    const bool is_wakeable = !is_failing_ || options_.wakes_after_failure;
    condition_.wait_for(lock, stop, pause,
                        [&]() ZENDER_REQUIRES(mutex_) { return is_woken_ && is_wakeable; });
    if (stop.stop_requested()) return;
    is_woken_ = false;
    lock.unlock();
    pause = run(stop);
    lock.lock();
  }
}

Milliseconds PeriodicThread::run(const std::stop_token& stop) {
  std::string error;
  try {
    const Milliseconds pause = work_(stop);
    if (is_failing_) log::info("again able to " + options_.task);
    is_failing_ = false;
    return pause;
  } catch (const std::exception& thrown) {
    error = thrown.what();
  } catch (...) {
    error = "unknown exception";
  }
  if (!is_failing_ && !stop.stop_requested())
    log::write(options_.failure_level, "cannot " + options_.task, {{"error", error}});
  is_failing_ = true;
  return options_.after_failure;
}

}  // namespace zender
