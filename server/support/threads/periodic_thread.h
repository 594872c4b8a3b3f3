#pragma once
#include <functional>
#include <stop_token>
#include <string>
#include <thread>

#include "support/clock.h"
#include "support/log.h"
#include "support/threads/mutex.h"

namespace zender {

/// A named background thread that does the same work every so often: at set times, and at once when
/// it is woken. One run at a time; there is always a pause between the end of a run and the start
/// of the next, unless the thread is woken.
///
/// Work that throws does not end the thread: the failure is logged once, when it begins, and once
/// more when the work succeeds again.
///
/// Thread-safe. What the work uses must live longer than this object, so make it the last member.
class PeriodicThread {
 public:
  /// One run, on the thread. Returns how long to wait until the next. Long work should end when
  /// `stop` is requested, by returning or by throwing; what it throws then is not logged.
  using Work = std::function<Milliseconds(const std::stop_token& stop)>;

  struct Options {
    std::string name = {};  ///< shown in `top -H`; at most 15 characters
    /// The work as a verb phrase: the log says 'cannot <task>' and 'again able to <task>'.
    std::string task = {};
    Milliseconds first_run_after{0};  ///< start(); 0: the first run follows at once
    Milliseconds after_failure{0};    ///< the pause after a run that threw
    bool wakes_after_failure = true;  ///< whether wake() ends that pause too
    log::Level failure_level = log::Level::kError;
  };

  PeriodicThread(Options options, Work work);
  /// Stops the thread.
  ~PeriodicThread();
  PeriodicThread(const PeriodicThread&) = delete;
  PeriodicThread& operator=(const PeriodicThread&) = delete;

  /// Starts the thread; does nothing while it runs. Throws std::system_error if the system gives no
  /// thread.
  void start();

  /// Makes the thread run its work now, or once more if it is running it. Several calls before that
  /// run begins count as one; a call before start() is remembered. Returns at once.
  void wake();

  /// Ends the pause or, through its stop token, the work that is running, and waits for the thread.
  /// Returns whether it ran; may be called again, and without start(). Must not be called by the
  /// work itself.
  bool stop();

 private:
  void loop(const std::stop_token& stop);
  /// Returns the pause that follows the run.
  Milliseconds run(const std::stop_token& stop);

  const Options options_;
  const Work work_;
  bool is_failing_ = false;  ///< touched by the thread only

  Mutex mutex_;
  StoppableConditionVariable condition_;
  bool is_woken_ ZENDER_GUARDED_BY(mutex_) = false;

  Mutex control_mutex_;  ///< start and stop one at a time; never taken by the thread
  std::jthread thread_ ZENDER_GUARDED_BY(control_mutex_);
};

}  // namespace zender
