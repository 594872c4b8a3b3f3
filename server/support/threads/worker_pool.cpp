#include "support/threads/worker_pool.h"

#include <pthread.h>
#include <sys/resource.h>

#include "support/failure.h"

namespace zender {

WorkerPool::WorkerPool(std::string name, std::size_t threads, std::size_t max_queue, IdleWork when_idle,
                       int niceness)
    : name_(std::move(name)), max_queue_(max_queue), when_idle_(std::move(when_idle)), niceness_(niceness) {
  threads_.reserve(threads);
  for (std::size_t i = 0; i < threads; ++i) {
    threads_.emplace_back([this] { work(); });
    pthread_setname_np(threads_.back().native_handle(), name_.substr(0, 15).c_str());
  }
}

WorkerPool::~WorkerPool() {
  stop();
}

bool WorkerPool::try_submit(Job job, Turn turn) {
  {
    const MutexLock lock(mutex_);
    // A job for which a thread is free does not wait, so with a queue of zero all threads can still
    // be busy.
    const std::size_t idle =
        threads_.size() - std::min(threads_.size(), running_.load(std::memory_order_relaxed));
    if (stopped_ || queued_locked() >= max_queue_ + idle) {
      refused_.fetch_add(1, std::memory_order_relaxed);
      return false;
    }
    (turn == Turn::kLast ? last_ : queue_).push_back(std::move(job));
    queued_.store(queued_locked(), std::memory_order_relaxed);
  }
  wake_.notify_one();
  return true;
}

void WorkerPool::work() {
  // On Linux this sets the priority of this thread only; lowering it is always allowed.
  if (niceness_ > 0) setpriority(PRIO_PROCESS, 0, getpriority(PRIO_PROCESS, 0) + niceness_);
  MutexLock lock(mutex_);
  bool has_idle_work = false;
  std::size_t idle_starts_heard = 0;
  for (;;) {
    if (idle_starts_heard != idle_starts_) {
      idle_starts_heard = idle_starts_;
      has_idle_work = true;
    }
    if (has_idle_work && when_idle_ && queued_locked() == 0 && !stopped_) {
      in_idle_work_.fetch_add(1, std::memory_order_relaxed);
      lock.unlock();
      has_idle_work = when_idle_();
      lock.lock();
      in_idle_work_.fetch_sub(1, std::memory_order_relaxed);
      continue;
    }
    wake_.wait(lock, [this, idle_starts_heard]() ZENDER_REQUIRES(mutex_) {
      return stopped_ || queued_locked() > 0 || idle_starts_heard != idle_starts_;
    });
    if (queued_locked() == 0) {
      if (stopped_) return;
      continue;
    }
    std::deque<Job>& next = queue_.empty() ? last_ : queue_;
    Job job = std::move(next.front());
    next.pop_front();
    // In this order, so that nobody who looks at both finds the job in neither.
    running_.fetch_add(1, std::memory_order_relaxed);
    queued_.store(queued_locked(), std::memory_order_release);
    lock.unlock();
    job();
    job = nullptr;  // destroys the job outside the lock
    lock.lock();
    running_.fetch_sub(1, std::memory_order_relaxed);
    has_idle_work = true;
  }
}

void WorkerPool::start_idle_work() {
  {
    const MutexLock lock(mutex_);
    ++idle_starts_;
  }
  wake_.notify_all();
}

void WorkerPool::stop() {
  {
    const MutexLock lock(mutex_);
    stopped_ = true;
  }
  wake_.notify_all();
  for (std::thread& thread : threads_) {
    if (thread.joinable()) thread.join();
  }
}

void WorkerPool::throw_refused() const {
  throw Failure(FailureKind::kBusy);
}

}  // namespace zender
