#include "recording/duty/duty_watch.h"

#include <gtest/gtest.h>

namespace zender::recording {
namespace {

using namespace std::chrono_literals;
using State = RecorderReport::State;

const TimePoint kBegin = TimePoint(date::sys_days(date::year(2026) / 11 / 27)) + 9h;

RecorderReport report(Milliseconds after, State state, std::int64_t clipped = 0) {
  RecorderReport report;
  report.channel = ChannelSlug("dijk");
  report.at = kBegin + after;
  report.state = state;
  report.clipped = clipped;
  return report;
}

using Events = std::vector<DutyEvent>;

TEST(DutyWatch, TellsOnceOfSilenceThatLastsAndOnceThatItIsOver) {
  DutyWatch watch(20s);
  const ChannelSlug dijk("dijk");
  EXPECT_EQ(watch.see(report(0s, State::kSilent)), Events{});
  EXPECT_EQ(watch.see(report(15s, State::kSilent)), Events{});
  EXPECT_EQ(watch.see(report(20s, State::kSilent)), (Events{{dijk, "silence", true, kBegin}}));
  EXPECT_EQ(watch.see(report(25s, State::kSilent)), Events{});
  EXPECT_EQ(watch.see(report(30s, State::kRecording)), (Events{{dijk, "silence", false, kBegin}}));
  EXPECT_EQ(watch.see(report(35s, State::kRecording)), Events{});
}

TEST(DutyWatch, SaysNothingOfAPauseOfASpeaker) {
  DutyWatch watch(20s);
  watch.see(report(0s, State::kSilent));
  EXPECT_EQ(watch.see(report(5s, State::kRecording)), Events{});
  EXPECT_EQ(watch.see(report(22s, State::kSilent)), Events{});
}

TEST(DutyWatch, TellsOfALostSignalAFrozenOneClippingAndAFullDisk) {
  DutyWatch watch(20s);
  watch.see(report(0s, State::kConnecting));
  EXPECT_EQ(watch.see(report(10s, State::kConnecting)).at(0).condition, "no-signal");
  EXPECT_EQ(watch.see(report(15s, State::kFrozen)).at(1).condition, "frozen");
  watch.see(report(20s, State::kRecording, 0));
  EXPECT_EQ(watch.see(report(25s, State::kRecording, 4)), Events{}) << "a few segments in a minute";
  EXPECT_EQ(watch.see(report(30s, State::kRecording, 5)).at(0).condition, "clipping");
  RecorderReport full = report(100s, State::kRecording, 5);
  full.disk_size = 1'000;
  EXPECT_EQ(watch.see(full).at(1).condition, "disk-full");
}

}  // namespace
}  // namespace zender::recording
