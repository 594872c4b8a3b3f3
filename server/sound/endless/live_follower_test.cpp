#include "sound/endless/live_follower.h"

#include <gtest/gtest.h>

#include "sound/testing/assets.h"

namespace zender::sound {
namespace {

using std::chrono::seconds;
using testing::asset;
using testing::kNoon;
using Kind = LiveFollower::Step::Kind;

/// Two pieces of sound, one after the other from noon: 6 + 6 + 6 seconds, then 4 + 4.
std::vector<LoadedPart> two_parts() {
  return testing::stream_of(kNoon, {asset("a", {6000, 6000, 6000}), asset("b", {4000, 4000})});
}

std::string named(const LiveFollower::Step& step) {
  return step.kind == Kind::kSend ? step.media.value + std::to_string(step.index) : "";
}

TEST(LiveFollower, AListenerBeginsALittleBackAndThenGetsEachSegmentWhenItGoesOnAir) {
  const auto stream = two_parts();
  LiveFollower follower;
  // The last ten seconds at second 17 are the second and third segment.
  EXPECT_EQ(named(follower.step(stream, kNoon + seconds(17))), "a1");
  EXPECT_EQ(named(follower.step(stream, kNoon + seconds(17))), "a2");
  const auto wait = follower.step(stream, kNoon + seconds(17));
  EXPECT_EQ(wait.kind, Kind::kWait);
  EXPECT_EQ(wait.retry_at, kNoon + seconds(18));
  EXPECT_EQ(named(follower.step(stream, kNoon + seconds(18))), "b0");
  EXPECT_EQ(follower.step(stream, kNoon + seconds(21)).retry_at, kNoon + seconds(22));
  EXPECT_EQ(named(follower.step(stream, kNoon + seconds(22))), "b1");
}

TEST(LiveFollower, ASlowListenerMissesNothingUntilTheyAreTooFarBehind) {
  const auto stream = two_parts();
  LiveFollower follower;
  EXPECT_EQ(named(follower.step(stream, kNoon)), "a0");
  EXPECT_EQ(named(follower.step(stream, kNoon + seconds(60))), "a1");
  EXPECT_EQ(follower.step(stream, kNoon + seconds(79)).kind, Kind::kEnd);
}

TEST(LiveFollower, AStreamWithoutSoundEnds) {
  LiveFollower follower;
  EXPECT_EQ(follower.step({}, kNoon).kind, Kind::kWait);
  EXPECT_EQ(follower.step({}, kNoon + seconds(59)).kind, Kind::kWait);
  EXPECT_EQ(follower.step({}, kNoon + seconds(61)).kind, Kind::kEnd);
}

TEST(LiveFollower, AfterASilenceInTheLogItGoesOn) {
  auto stream = two_parts();
  stream[1].part.time = {kNoon + seconds(40), kNoon + seconds(48)};
  LiveFollower follower;
  EXPECT_EQ(named(follower.step(stream, kNoon + seconds(17))), "a1");
  EXPECT_EQ(named(follower.step(stream, kNoon + seconds(17))), "a2");
  EXPECT_EQ(follower.step(stream, kNoon + seconds(17)).retry_at, kNoon + seconds(40));
  EXPECT_EQ(named(follower.step(stream, kNoon + seconds(40))), "b0");
}

}  // namespace
}  // namespace zender::sound
