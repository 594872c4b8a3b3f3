#include "support/threads/worker_pool.h"

#include <gtest/gtest.h>
#include <sys/resource.h>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <future>
#include <stdexcept>

#include "support/failure.h"

namespace zender {
namespace {

namespace asio = boost::asio;

/// Runs a coroutine to completion on an io_context of this thread; rethrows its exception.
template <class Coroutine>
void run_here(Coroutine coroutine) {
  asio::io_context io;
  std::exception_ptr error;
  asio::co_spawn(io, std::move(coroutine), [&error](std::exception_ptr e) { error = e; });
  io.run();
  if (error) std::rethrow_exception(error);
}

TEST(WorkerPool, RunsElsewhereAndResumesOnTheCallersThread) {
  WorkerPool pool("test", 1, 8);
  const auto here = std::this_thread::get_id();
  std::thread::id ran_on, resumed_on;
  auto body = [&]() -> asio::awaitable<void> {
    auto job = [] { return std::this_thread::get_id(); };
    ran_on = co_await pool.run(job);
    resumed_on = std::this_thread::get_id();
  };
  run_here(body);
  EXPECT_NE(ran_on, here);
  EXPECT_EQ(resumed_on, here);
}

TEST(WorkerPool, ThreadsForLongWorkGiveWayToThoseForShortWork) {
  const auto niceness_in = [](WorkerPool& pool) {
    std::promise<int> answer;
    pool.try_submit([&] { answer.set_value(getpriority(PRIO_PROCESS, 0)); });
    return answer.get_future().get();
  };
  const int here = getpriority(PRIO_PROCESS, 0);
  WorkerPool short_work("short", 1, 8);
  WorkerPool long_work("long", 1, 8, {}, 5);
  EXPECT_EQ(niceness_in(short_work), here);
  EXPECT_EQ(niceness_in(long_work), std::min(here + 5, 19));
  EXPECT_EQ(getpriority(PRIO_PROCESS, 0), here) << "no other thread";
}

TEST(WorkerPool, WorkForTheLastTurnWaitsUntilNothingElseDoes) {
  WorkerPool pool("test", 1, 8);
  std::promise<void> go;
  std::string order;
  pool.try_submit([&] { go.get_future().wait(); });
  pool.try_submit([&] { order += 'z'; }, WorkerPool::Turn::kLast);
  pool.try_submit([&] { order += 'a'; });
  pool.try_submit([&] { order += 'b'; });
  EXPECT_GE(pool.queue_depth(), 3u);
  go.set_value();
  pool.stop();
  EXPECT_EQ(order, "abz");
}

TEST(WorkerPool, ExceptionsTravelToTheCaller) {
  WorkerPool pool("test", 1, 8);
  auto body = [&]() -> asio::awaitable<void> {
    auto job = []() -> int { throw std::out_of_range("verder dan de lijst"); };
    co_await pool.run(job);
  };
  EXPECT_THROW(run_here(body), std::out_of_range);
}

TEST(WorkerPool, AFullQueueRefusesAtOnceAsBusy) {
  std::promise<void> gate;
  std::promise<void> started;
  auto opened = gate.get_future().share();
  WorkerPool pool("test", 1, 1);  // last: destroyed first, before the job's data
  ASSERT_TRUE(pool.try_submit([&] {
    started.set_value();
    opened.wait();
  }));
  started.get_future().wait();
  ASSERT_TRUE(pool.try_submit([] {}));
  EXPECT_EQ(pool.queue_depth(), 1u);
  auto body = [&]() -> asio::awaitable<void> {
    auto job = [] {};
    co_await pool.run(job);
  };
  try {
    run_here(body);
    FAIL() << "the queue took more than it may";
  } catch (const Failure& failure) {
    EXPECT_EQ(failure.kind(), FailureKind::kBusy);
  }
  EXPECT_EQ(pool.refused(), 1u);
  gate.set_value();
}

TEST(WorkerPool, AThreadDoesIdleWorkAfterItsLastJobWhileOthersContinue) {
  std::promise<void> tidying;
  std::promise<void> done_elsewhere;
  std::atomic<int> times = 0;
  const std::shared_future<void> done = done_elsewhere.get_future().share();
  WorkerPool pool("test", 2, 8, [&] {
    if (++times > 1) return false;
    tidying.set_value();
    done.wait();
    return false;
  });
  EXPECT_EQ(times, 0) << "a thread that did nothing has nothing to tidy up";
  ASSERT_TRUE(pool.try_submit([] {}));
  tidying.get_future().wait();
  ASSERT_TRUE(pool.try_submit([&] { done_elsewhere.set_value(); }));
  done.wait();
  pool.stop();
  EXPECT_GE(times, 1);
}

TEST(WorkerPool, AThreadThatStartsIdleWorkContinuesItExceptForJobsThatCome) {
  std::promise<void> began;
  std::promise<void> job_is_there;
  const std::shared_future<void> there = job_is_there.get_future().share();
  std::promise<void> ended;
  std::vector<std::string> done;  // written by the only thread
  WorkerPool pool("test", 1, 8, [&] {
    done.emplace_back("idle work");
    if (done.size() == 1) {
      began.set_value();
      there.wait();
    }
    if (done.size() == 4) ended.set_value();
    return done.size() < 4;
  });
  pool.start_idle_work();
  began.get_future().wait();
  ASSERT_TRUE(pool.try_submit([&] { done.emplace_back("job"); }));
  job_is_there.set_value();
  ended.get_future().wait();
  pool.stop();
  EXPECT_EQ(done, (std::vector<std::string>{"idle work", "job", "idle work", "idle work"}));
}

TEST(WorkerPool, StopFinishesWhatWasAcceptedAndRefusesTheRest) {
  std::atomic<int> done = 0;
  WorkerPool pool("test", 2, 100);
  for (int i = 0; i < 50; ++i) ASSERT_TRUE(pool.try_submit([&] { ++done; }));
  pool.stop();
  EXPECT_EQ(done, 50);
  EXPECT_FALSE(pool.try_submit([&] { ++done; }));
}

}  // namespace
}  // namespace zender
