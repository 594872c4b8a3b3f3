#include "domain/schedule/hearing.h"

#include <gtest/gtest.h>

namespace zender {
namespace {

using std::chrono::hours;

constexpr Milliseconds kWeek = hours(7 * 24);

struct HearingTest : ::testing::Test {
  HearingTest() { broadcast.time = {TimePoint(hours(10)), TimePoint(hours(12))}; }
  Hearing at(hours now, bool has_sound = true) const {
    return hearing_of(channel, broadcast, TimePoint(now), kWeek, has_sound);
  }
  Channel channel;
  Broadcast broadcast;
};

TEST_F(HearingTest, ABroadcastCanBeHeardFromItsEndForAsLongAsItIsKept) {
  EXPECT_EQ(at(hours(9), false), Hearing::kLater);
  EXPECT_EQ(at(hours(11)), Hearing::kLater);
  EXPECT_EQ(at(hours(12)), Hearing::kAvailable);
  EXPECT_EQ(at(hours(12) + hours(7 * 24)), Hearing::kExpired);
  broadcast.listen_back.days = 8;
  EXPECT_EQ(at(hours(12) + hours(7 * 24)), Hearing::kAvailable);
}

TEST_F(HearingTest, NothingIsPromisedOfABroadcastOfWhichNoSoundArrives) {
  EXPECT_EQ(at(hours(11), false), Hearing::kMissing);
  EXPECT_EQ(at(hours(13), false), Hearing::kMissing);
  EXPECT_EQ(at(hours(1000), false), Hearing::kMissing) << "it could not be heard before either";
}

TEST_F(HearingTest, TheSoundOfAChannelWithItsOwnStreamIsElsewhere) {
  channel.stream_url = "https://stream.example/dijk.mp3";
  for (const hours now : {hours(9), hours(11), hours(13), hours(1000)})
    EXPECT_EQ(at(now), Hearing::kElsewhere) << now.count();
}

TEST_F(HearingTest, AProgrammeThatMayNotBeKeptSaysSoOnEveryChannel) {
  broadcast.listen_back = {0, "Om de rechten."};
  EXPECT_EQ(at(hours(13)), Hearing::kNotAllowed);
  channel.stream_url = "https://stream.example/dijk.mp3";
  EXPECT_EQ(at(hours(11)), Hearing::kNotAllowed);
}

}  // namespace
}  // namespace zender
