#pragma once
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <stop_token>
#include <utility>

// Which mutex guards what, written so that clang checks it (-Wthread-safety, an error in `./test
// tidy` and in the fuzz build). g++ does not know these attributes; for it they are empty.
#if defined(__clang__)
#define ZENDER_THREAD_ATTRIBUTE(attribute) __attribute__((attribute))
#else
#define ZENDER_THREAD_ATTRIBUTE(attribute)
#endif

/// A member that is read and written only while `mutex` is held.
#define ZENDER_GUARDED_BY(mutex) ZENDER_THREAD_ATTRIBUTE(guarded_by(mutex))
/// A function or lambda whose caller holds the mutex.
#define ZENDER_REQUIRES(...) ZENDER_THREAD_ATTRIBUTE(requires_capability(__VA_ARGS__))
/// A function whose caller does not hold the mutex, because the function takes it.
#define ZENDER_EXCLUDES(...) ZENDER_THREAD_ATTRIBUTE(locks_excluded(__VA_ARGS__))
/// A function that takes the mutex and returns with it.
#define ZENDER_ACQUIRE(...) ZENDER_THREAD_ATTRIBUTE(acquire_capability(__VA_ARGS__))
/// A function that is called with the mutex and releases it.
#define ZENDER_RELEASE(...) ZENDER_THREAD_ATTRIBUTE(release_capability(__VA_ARGS__))
/// A class that can be named as the mutex in the attributes above.
#define ZENDER_CAPABILITY(name) ZENDER_THREAD_ATTRIBUTE(capability(name))
/// A class that holds a mutex from its constructor to its destructor.
#define ZENDER_SCOPED_CAPABILITY ZENDER_THREAD_ATTRIBUTE(scoped_lockable)
/// A function that clang must not check. A comment says why it is right all the same.
#define ZENDER_NO_THREAD_SAFETY_ANALYSIS ZENDER_THREAD_ATTRIBUTE(no_thread_safety_analysis)

namespace zender {

/// A std::mutex that the attributes above can name. Only a MutexLock takes it. Members that it
/// guards are marked:
///
///     Mutex mutex_;
///     int count_ ZENDER_GUARDED_BY(mutex_) = 0;
class ZENDER_CAPABILITY("mutex") Mutex {
 public:
  Mutex() = default;
  Mutex(const Mutex&) = delete;
  Mutex& operator=(const Mutex&) = delete;

 private:
  friend class MutexLock;
  std::mutex mutex_;
};

/// Holds a Mutex from its construction to its destruction, except between unlock() and lock().
/// Belongs to one thread.
class ZENDER_SCOPED_CAPABILITY MutexLock {
 public:
  /// Waits until the mutex is free, and takes it.
  explicit MutexLock(Mutex& mutex) ZENDER_ACQUIRE(mutex) : lock_(mutex.mutex_) {}
  /// Releases the mutex if it is held.
  ~MutexLock() ZENDER_RELEASE() = default;
  MutexLock(const MutexLock&) = delete;
  MutexLock& operator=(const MutexLock&) = delete;

  /// Releases the mutex, which must be held.
  void unlock() ZENDER_RELEASE() { lock_.unlock(); }
  /// Takes the mutex again after unlock().
  void lock() ZENDER_ACQUIRE() { lock_.lock(); }

 private:
  friend class ConditionVariable;
  friend class StoppableConditionVariable;
  std::unique_lock<std::mutex> lock_;
};

/// A std::condition_variable that waits with a MutexLock. Thread-safe.
class ConditionVariable {
 public:
  /// Releases the lock until `is_over` returns true, which is asked with the lock held: first at
  /// once, then after each notification. A lambda that reads guarded members says so:
  ///
  ///     changed_.wait(lock, [this]() ZENDER_REQUIRES(mutex_) { return count_ > 0; });
  template <class Predicate>
  void wait(MutexLock& lock, Predicate is_over) {
    condition_.wait(lock.lock_, std::move(is_over));
  }

  /// The same for `time` at most. Returns what `is_over` returns at the end.
  template <class Rep, class Period, class Predicate>
  bool wait_for(MutexLock& lock, const std::chrono::duration<Rep, Period>& time, Predicate is_over) {
    return condition_.wait_for(lock.lock_, time, std::move(is_over));
  }

  void notify_one() { condition_.notify_one(); }
  void notify_all() { condition_.notify_all(); }

 private:
  std::condition_variable condition_;
};

/// A ConditionVariable whose waits also end when a std::stop_token asks for it. It costs a second
/// mutex. Thread-safe.
class StoppableConditionVariable {
 public:
  /// Like ConditionVariable::wait(), but for `time` at most and not after a request to stop.
  /// Returns what `is_over` returns at the end.
  template <class Rep, class Period, class Predicate>
  bool wait_for(MutexLock& lock, const std::stop_token& stop, const std::chrono::duration<Rep, Period>& time,
                Predicate is_over) {
    return condition_.wait_for(lock.lock_, stop, time, std::move(is_over));
  }

  void notify_all() { condition_.notify_all(); }

 private:
  std::condition_variable_any condition_;
};

}  // namespace zender
