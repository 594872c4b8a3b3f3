#include "station/background/render_check.h"

#include <gtest/gtest.h>

#include <thread>

#include "render/engine.h"
#include "support/failure.h"

namespace zender::station {
namespace {

using http::HealthLevel;

struct RenderCheckTest : ::testing::Test {
  ManualClock clock{TimePoint(Milliseconds(1'795'000'000'000))};
  WorkerPool pool{"render", 1, 10};
  std::atomic<std::uint64_t> rendered = 0;
  std::atomic<std::uint64_t> failed = 0;
  std::atomic<int> probes = 0;
  std::function<void()> render = [this] { ++rendered; };
  RenderCheck check{{.rendered = [this] { return rendered.load(); },
                     .failed = [this] { return failed.load(); },
                     .try_render =
                         [this] {
                           ++probes;
                           render();
                         },
                     .on_news = [] {}},
                    pool,
                    clock};

  void TearDown() override { pool.stop(); }
  /// Waits until the probe, if there is one, has ended.
  HealthWatch::Finding look() {
    auto found = check.look();
    while (pool.queue_depth() > 0 || pool.running() > 0) std::this_thread::yield();
    return found;
  }
};

TEST_F(RenderCheckTest, IsDownUntilAPageWasRenderedAndLeavesListenersAloneAfterThat) {
  EXPECT_EQ(look().level, HealthLevel::kDown);
  EXPECT_EQ(look().trouble, "");
  clock.advance(std::chrono::hours(1));
  look();
  EXPECT_EQ(probes, 1);
}

TEST_F(RenderCheckTest, IsDownWithTheReasonIfNothingCanBeRendered) {
  render = [] { throw render::RenderFailure("script has no exports"); };
  look();
  const auto found = look();
  EXPECT_EQ(found.level, HealthLevel::kDown);
  EXPECT_EQ(found.trouble, "script has no exports");
}

TEST_F(RenderCheckTest, IsDegradedForAMinuteAfterAPageFailed) {
  look();
  failed = 1;
  EXPECT_EQ(look().level, HealthLevel::kDegraded);
  EXPECT_NE(look().trouble, "");
  clock.advance(std::chrono::seconds(61));
  EXPECT_EQ(look().trouble, "");
}

TEST_F(RenderCheckTest, ADatabaseThatDoesNotAnswerIsNoTroubleOfRendering) {
  look();
  failed = 1;
  render = [] { throw Failure(FailureKind::kUnavailable, "no database"); };
  look();
  clock.advance(std::chrono::seconds(61));
  EXPECT_EQ(look().trouble, "");
}

}  // namespace
}  // namespace zender::station
