#pragma once
#include <atomic>
#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/associated_executor.hpp>
#include <boost/asio/async_result.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/execution/outstanding_work.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/prefer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <deque>
#include <exception>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <thread>
#include <type_traits>
#include <utility>
#include <vector>

#include "support/threads/mutex.h"

namespace zender {

/// A fixed number of threads with a bounded queue, for everything that blocks (SQL, rendering,
/// files, compression), so that I/O threads never block. If the queue is full, jobs are refused
/// immediately.
///
/// Thread-safe. Call stop() before the io_context of any caller is destroyed: a finished job
/// resumes its caller there.
class WorkerPool {
 public:
  using Job = std::function<void()>;
  /// Work for a thread without a job. Returns whether there is more of it. Must not throw.
  using IdleWork = std::function<bool()>;

  /// `name` (at most 15 characters) is shown in `top -H` and in metrics. `max_queue`: how many jobs
  /// may wait; running ones do not count. `when_idle` runs on a thread that is woken or finishes a
  /// job and finds no other job. It is repeated while it returns true. Meanwhile jobs go to other
  /// threads, and to this thread between two calls.
  ///
  /// `niceness` lowers the priority of the threads, for long work that must not delay short work.
  WorkerPool(std::string name, std::size_t threads, std::size_t max_queue, IdleWork when_idle = {},
             int niceness = 0);
  ~WorkerPool();
  WorkerPool(const WorkerPool&) = delete;
  WorkerPool& operator=(const WorkerPool&) = delete;

  /// When a job gets its turn: in order, or after all that are in order.
  enum class Turn { kInOrder, kLast };

  /// Queues a job, which must not throw. Returns false if the queue is full or the pool has
  /// stopped.
  bool try_submit(Job job, Turn turn = Turn::kInOrder);

  /// Makes every idle thread run `when_idle`, including those that never had a job.
  void start_idle_work();

  /// Runs `fn` on a thread of the pool and resumes the caller on its own executor with the result
  /// or exception. Throws Failure(kBusy) if the queue is full or after stop().
  template <class Fn>
  boost::asio::awaitable<std::invoke_result_t<Fn&>> run(Fn fn, Turn turn = Turn::kInOrder);

  /// Refuses new jobs, finishes the accepted ones and joins the threads. May be called twice.
  void stop();

  const std::string& name() const { return name_; }
  std::size_t max_queue() const { return max_queue_; }
  std::size_t queue_depth() const { return queued_.load(std::memory_order_relaxed); }
  std::size_t running() const { return running_.load(std::memory_order_relaxed); }
  /// The number of threads that run `when_idle`.
  std::size_t in_idle_work() const { return in_idle_work_.load(std::memory_order_relaxed); }
  /// How many jobs were refused because the queue was full, since the start.
  std::size_t refused() const { return refused_.load(std::memory_order_relaxed); }

 private:
  void work();
  std::size_t queued_locked() const ZENDER_REQUIRES(mutex_) { return queue_.size() + last_.size(); }
  [[noreturn]] void throw_refused() const;

  std::string name_;
  std::size_t max_queue_;
  const IdleWork when_idle_;
  const int niceness_;
  Mutex mutex_;
  ConditionVariable wake_;
  std::deque<Job> queue_ ZENDER_GUARDED_BY(mutex_);
  std::deque<Job> last_ ZENDER_GUARDED_BY(mutex_);  ///< after all of queue_
  bool stopped_ ZENDER_GUARDED_BY(mutex_) = false;
  std::size_t idle_starts_ ZENDER_GUARDED_BY(mutex_) = 0;
  std::atomic<std::size_t> queued_ = 0;
  std::atomic<std::size_t> running_ = 0;
  std::atomic<std::size_t> in_idle_work_ = 0;
  std::atomic<std::size_t> refused_ = 0;
  std::vector<std::thread> threads_;
};

namespace detail {

/// The result of a job: a value or an exception. Passed from the worker to the caller through the
/// executor's queue.
template <class Result>
struct Outcome {
  std::exception_ptr error;
  std::optional<Result> value;
};
template <>
struct Outcome<void> {
  std::exception_ptr error;
};

template <class Fn>
void capture(Fn& fn, Outcome<std::invoke_result_t<Fn&>>& outcome) {
  try {
    if constexpr (std::is_void_v<std::invoke_result_t<Fn&>>) {
      fn();
    } else {
      outcome.value.emplace(fn());
    }
  } catch (...) {
    outcome.error = std::current_exception();
  }
}

}  // namespace detail

template <class Fn>
boost::asio::awaitable<std::invoke_result_t<Fn&>> WorkerPool::run(Fn fn, Turn turn) {
  namespace asio = boost::asio;
  using Result = std::invoke_result_t<Fn&>;
  using Outcome = detail::Outcome<Result>;
  // Both variables are in the coroutine's frame, which does not move while it is suspended.
  Outcome outcome;
  bool accepted = true;

  auto initiate = [this, &fn, &outcome, &accepted, turn](auto handler) {
    auto executor =
        asio::prefer(asio::get_associated_executor(handler), asio::execution::outstanding_work.tracked);
    auto shared = std::make_shared<decltype(handler)>(std::move(handler));
    auto resume = [executor, shared]() mutable {
      asio::post(executor, [handler = std::move(*shared)]() mutable { std::move(handler)(); });
    };
    Job job = [&fn, &outcome, resume]() mutable {
      detail::capture(fn, outcome);
      resume();
    };
    if (!try_submit(std::move(job), turn)) {
      accepted = false;
      resume();
    }
  };
  co_await asio::async_initiate<const asio::use_awaitable_t<>, void()>(std::move(initiate),
                                                                       asio::use_awaitable);

  if (!accepted) throw_refused();
  if (outcome.error) std::rethrow_exception(outcome.error);
  // A job that did not throw has set the value.
  if constexpr (!std::is_void_v<Result>)
    co_return std::move(outcome.value).value();  // NOLINT(bugprone-unchecked-optional-access)
}

}  // namespace zender
