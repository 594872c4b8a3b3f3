#include "support/threads/periodic_thread.h"

#include <gtest/gtest.h>
#include <pthread.h>

#include <array>
#include <future>
#include <stdexcept>
#include <vector>

namespace zender {
namespace {

using namespace std::chrono_literals;
using Steady = std::chrono::steady_clock;

/// Counts runs and lets the test wait for them.
class Runs {
 public:
  /// Returns how many there are now, this one included.
  int add() {
    const std::lock_guard lock(mutex_);
    changed_.notify_all();
    return ++count_;
  }
  /// Waits until there are this many; false if that takes so long that something is wrong.
  bool reach(int count) {
    std::unique_lock lock(mutex_);
    return changed_.wait_for(lock, 60s, [&] { return count_ >= count; });
  }
  int count() {
    const std::lock_guard lock(mutex_);
    return count_;
  }

 private:
  std::mutex mutex_;
  std::condition_variable changed_;
  int count_ = 0;
};

/// Work that only counts, and asks for a long pause.
PeriodicThread::Work counted(Runs& runs) {
  return [&runs](const std::stop_token&) {
    runs.add();
    return Milliseconds(1h);
  };
}

/// The messages that are logged meanwhile, each with its level and error.
std::vector<std::string> logged(const std::function<void()>& body) {
  std::vector<std::string> messages;
  log::start(log::Level::kInfo, [&](std::string_view line) {
    const auto json = nlohmann::json::parse(line);
    messages.push_back(json.at("level").get<std::string>() + ": " + json.at("message").get<std::string>() +
                       (json.contains("error") ? ": " + json.at("error").get<std::string>() : ""));
  });
  body();
  log::stop();
  return messages;
}

using Messages = std::vector<std::string>;

TEST(PeriodicThread, RunsAtOnceAndAgainAfterThePauseThatEachRunAsksFor) {
  Runs runs;
  PeriodicThread thread({.name = "test"},
                        [&](const std::stop_token&) { return runs.add() < 4 ? Milliseconds(1) : 1h; });
  thread.start();
  EXPECT_TRUE(runs.reach(4));
  EXPECT_TRUE(thread.stop());
  EXPECT_EQ(runs.count(), 4);
}

TEST(PeriodicThread, IsNamedAsItsOptionsSay) {
  std::promise<std::string> name;
  PeriodicThread thread({.name = "a-name-that-is-too-long"}, [&](const std::stop_token&) {
    std::array<char, 16> own{};
    pthread_getname_np(pthread_self(), own.data(), own.size());
    name.set_value(own.data());
    return Milliseconds(1h);
  });
  thread.start();
  EXPECT_EQ(name.get_future().get(), "a-name-that-is-");
}

TEST(PeriodicThread, TheFirstRunCanWaitAndWakeEndsEveryPause) {
  Runs runs;
  PeriodicThread thread({.name = "test", .first_run_after = 1h}, counted(runs));
  thread.start();
  for (int run = 1; run <= 3; ++run) {
    thread.wake();
    EXPECT_TRUE(runs.reach(run));
  }
  thread.stop();
  EXPECT_EQ(runs.count(), 3);
}

TEST(PeriodicThread, AWakeBeforeTheStartIsRemembered) {
  Runs runs;
  PeriodicThread thread({.name = "test", .first_run_after = 1h}, counted(runs));
  thread.wake();
  thread.start();
  EXPECT_TRUE(runs.reach(1));
}

TEST(PeriodicThread, WakesDuringARunLeadToOneMore) {
  Runs runs;
  std::promise<void> may_end;
  PeriodicThread thread({.name = "test"}, [&](const std::stop_token&) {
    if (runs.add() == 1) may_end.get_future().wait();
    return Milliseconds(1h);
  });
  thread.start();
  EXPECT_TRUE(runs.reach(1));
  for (int i = 0; i < 3; ++i) thread.wake();
  may_end.set_value();
  EXPECT_TRUE(runs.reach(2));
  thread.stop();
  EXPECT_EQ(runs.count(), 2);
}

TEST(PeriodicThread, StopEndsThePauseAndMayBeCalledAgain) {
  Runs runs;
  PeriodicThread thread({.name = "test"}, counted(runs));
  EXPECT_FALSE(thread.stop()) << "never started";
  thread.start();
  EXPECT_TRUE(runs.reach(1));
  std::vector<std::future<bool>> stops;
  for (int i = 0; i < 4; ++i) stops.push_back(std::async(std::launch::async, [&] { return thread.stop(); }));
  int ended = 0;
  for (auto& stop : stops) ended += stop.get() ? 1 : 0;
  EXPECT_EQ(ended, 1);
  EXPECT_FALSE(thread.stop());
  thread.start();
  EXPECT_TRUE(runs.reach(2)) << "can be started again";
}

TEST(PeriodicThread, WorkLearnsThatItMustStopAndItsLastErrorIsNotLogged) {
  EXPECT_EQ(logged([] {
              Runs runs;
              PeriodicThread thread({.name = "test", .task = "count"},
                                    [&](const std::stop_token& stop) -> Milliseconds {
                                      std::promise<void> told;
                                      const std::stop_callback tell(stop, [&] { told.set_value(); });
                                      runs.add();
                                      told.get_future().wait();
                                      throw std::runtime_error("cut short");
                                    });
              thread.start();
              EXPECT_TRUE(runs.reach(1));
              EXPECT_TRUE(thread.stop());
              EXPECT_EQ(runs.count(), 1);
            }),
            Messages());
}

TEST(PeriodicThread, AFailureIsLoggedOnceWhenItBeginsAndOnceWhenItIsOver) {
  EXPECT_EQ(logged([] {
              Runs runs;
              PeriodicThread thread({.name = "test", .task = "count"}, [&](const std::stop_token&) {
                const int run = runs.add();
                if (run == 1) throw std::runtime_error("no fingers");
                if (run == 2) throw 7;
                if (run == 5) throw 8;
                return run < 6 ? Milliseconds(0) : 1h;
              });
              thread.start();
              EXPECT_TRUE(runs.reach(6));
            }),
            (Messages{"error: cannot count: no fingers", "info: again able to count",
                      "error: cannot count: unknown exception", "info: again able to count"}));
}

TEST(PeriodicThread, AFailureIsLoggedAtTheLevelThatIsAskedFor) {
  EXPECT_EQ(
      logged([] {
        Runs runs;
        PeriodicThread thread(
            {.name = "test", .task = "count", .after_failure = 1h, .failure_level = log::Level::kWarning},
            [&](const std::stop_token&) -> Milliseconds {
              runs.add();
              throw std::runtime_error("no fingers");
            });
        thread.start();
        EXPECT_TRUE(runs.reach(1));
        thread.wake();
        EXPECT_TRUE(runs.reach(2)) << "a wake ends the pause after a failure too";
      }),
      Messages{"warning: cannot count: no fingers"});
}

TEST(PeriodicThread, AfterAFailureWakesCanBeMadeToWait) {
  constexpr Milliseconds kPause{50};
  Runs runs;
  std::promise<Steady::time_point> failed;
  std::promise<Steady::time_point> ran_again;
  PeriodicThread thread({.name = "test", .after_failure = kPause, .wakes_after_failure = false},
                        [&](const std::stop_token&) -> Milliseconds {
                          const int run = runs.add();
                          if (run == 1) {
                            failed.set_value(Steady::now());
                            throw std::runtime_error("the disk is full");
                          }
                          if (run == 2) ran_again.set_value(Steady::now());
                          return 1h;
                        });
  thread.start();
  const auto failed_at = failed.get_future().get();
  thread.wake();
  EXPECT_GE(ran_again.get_future().get() - failed_at, kPause);
  thread.wake();
  EXPECT_TRUE(runs.reach(3)) << "once the work succeeds, a wake ends the pause again";
}

}  // namespace
}  // namespace zender
