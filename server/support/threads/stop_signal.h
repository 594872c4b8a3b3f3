#pragma once
#include <chrono>

namespace zender {

/// Lets a thread wait for SIGINT and SIGTERM. Construct it on the main thread before any other
/// thread starts: it blocks both signals for all of them.
class StopSignal {
 public:
  StopSignal();
  /// Waits until one of the signals comes or the time is over; whether one came.
  bool wait_for(std::chrono::milliseconds time);
  /// Waits until one of the signals comes.
  void wait();
};

}  // namespace zender
