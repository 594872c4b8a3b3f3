#include "station/background/held_leases.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <future>

#include "support/failure.h"

namespace zender::station {
namespace {

/// HeldLeases in memory, as several servers share them.
class SharedLeases final : public LeaseRepository {
 public:
  std::set<std::string> take(const std::vector<std::string>& jobs, const std::string& holder,
                             Milliseconds) override {
    const MutexLock lock(mutex_);
    if (is_away_) throw Failure(FailureKind::kUnavailable, "away");
    std::set<std::string> held;
    for (const std::string& job : jobs)
      if (holders_.try_emplace(job, holder).first->second == holder) held.insert(job);
    return held;
  }
  void release(const std::string& holder) override {
    const MutexLock lock(mutex_);
    std::erase_if(holders_, [&](const auto& one) { return one.second == holder; });
  }
  void be_away() {
    const MutexLock lock(mutex_);
    is_away_ = true;
  }

 private:
  Mutex mutex_;
  std::map<std::string, std::string> holders_;
  bool is_away_ = false;
};

TEST(HeldLeases, TheServerThatStopsHandsItsJobsToAnotherAtOnce) {
  SharedLeases shared;
  Metrics metrics;
  HeldLeases first(shared, metrics);
  first.start({});
  EXPECT_TRUE(first.holds(kPodcastJob));
  EXPECT_THAT(metrics.text(), ::testing::HasSubstr("zender_lease_held{task=\"podcasts\"} 1"));
  Metrics other_metrics;
  HeldLeases second(shared, other_metrics);
  std::promise<void> gained;
  second.start({{kPodcastJob, [&] { gained.set_value(); }}});
  EXPECT_FALSE(second.holds(kPodcastJob));
  first.stop();
  EXPECT_FALSE(first.holds(kPodcastJob));
  second.wake();
  gained.get_future().wait();
  EXPECT_TRUE(second.holds(kPodcastJob));
}

TEST(HeldLeases, AServerThatCannotReachTheDatabaseAtTheStartSaysSo) {
  SharedLeases shared;
  shared.be_away();
  Metrics metrics;
  HeldLeases leases(shared, metrics);
  EXPECT_THROW(leases.start({}), Failure);
  EXPECT_FALSE(leases.holds(kCleaningJob));
}

}  // namespace
}  // namespace zender::station
