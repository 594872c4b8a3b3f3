#include "recording/duty/duty_calls.h"

#include "support/log.h"

namespace zender::recording {
namespace {

constexpr Milliseconds kUntilEvent = std::chrono::hours(1);

}  // namespace

DutyCalls::DutyCalls(Call call)
    : call_(std::move(call)),
      thread_({.name = "hook",
               .task = "call the hook",
               .first_run_after = kUntilEvent,
               .after_failure = Milliseconds(0)},
              [this](const std::stop_token& stop) { return call_waiting(stop); }) {
  thread_.start();
}

bool DutyCalls::tell(const DutyEvent& event) {
  {
    const MutexLock lock(mutex_);
    if (waiting_.size() >= kMaxWaiting) return false;
    waiting_.push_back(event);
  }
  thread_.wake();
  return true;
}

Milliseconds DutyCalls::call_waiting(const std::stop_token& stop) {
  while (!stop.stop_requested()) {
    DutyEvent event;
    {
      const MutexLock lock(mutex_);
      if (waiting_.empty()) break;
      event = waiting_.front();
      waiting_.pop_front();
    }
    try {
      call_(event, stop);
    } catch (const std::exception& error) {
      log::error("cannot call the hook",
                 {{"channel", event.channel.value}, {"condition", event.condition}, {"error", error.what()}});
    }
  }
  return kUntilEvent;
}

}  // namespace zender::recording
