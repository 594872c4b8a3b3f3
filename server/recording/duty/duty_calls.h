#pragma once
#include <deque>
#include <functional>
#include <stop_token>

#include "recording/duty/duty_watch.h"
#include "support/threads/mutex.h"
#include "support/threads/periodic_thread.h"

namespace zender::recording {

/// Tells somebody of the events of one channel, in their order, on a thread of its own: a call that
/// hangs keeps nobody else waiting. Thread-safe.
class DutyCalls {
 public:
  /// More events than this do not wait.
  static constexpr std::size_t kMaxWaiting = 20;

  /// Blocks until it is done, or until it is to stop. Throws if it fails, which is logged.
  using Call = std::function<void(const DutyEvent& event, const std::stop_token& stop)>;
  explicit DutyCalls(Call call);
  // Destroyed, it ends the call that goes on, and drops those that wait.

  /// Returns at once. False: too many wait, and this one is not told.
  bool tell(const DutyEvent& event);

 private:
  Milliseconds call_waiting(const std::stop_token& stop);

  const Call call_;
  Mutex mutex_;
  std::deque<DutyEvent> waiting_ ZENDER_GUARDED_BY(mutex_);
  PeriodicThread thread_;
};

}  // namespace zender::recording
