#include "domain/schedule/broadcast_timeline.h"

#include <gtest/gtest.h>

namespace zender {
namespace {

using std::chrono::hours;
using std::chrono::minutes;
using std::chrono::seconds;

constexpr TimePoint kNoon{hours(24 * 20000 + 12)};

/// A play of `segments` segments of 6 s that starts `after` seconds after noon.
AiredAsset play(const std::string& media, seconds after, std::size_t segments,
                std::optional<Milliseconds> cut_short = std::nullopt) {
  auto asset = std::make_shared<MediaAsset>();
  asset->id = MediaId(media);
  asset->segments.assign(segments, Milliseconds(6000));
  const TimePoint from = kNoon + after;
  const Milliseconds length = Milliseconds(6000) * static_cast<std::int64_t>(segments);
  return {{{from, from + cut_short.value_or(length)}, asset->id}, asset};
}

TEST(BroadcastTimeline, HasTheSegmentsOfItsPlaysOneAfterAnother) {
  const auto timeline =
      broadcast_timeline({play("a", seconds(0), 2), play("b", seconds(12), 1)}, {kNoon, kNoon + seconds(18)});
  ASSERT_EQ(timeline.segments.size(), 3U);
  EXPECT_EQ(timeline.length, Milliseconds(18'000));
  EXPECT_EQ(timeline.lead, Milliseconds(0));
  EXPECT_TRUE(timeline.segments[0].begins_play);
  EXPECT_FALSE(timeline.segments[1].begins_play);
  EXPECT_TRUE(timeline.segments[2].begins_play);
  EXPECT_EQ(timeline.segments[2].media, MediaId("b"));
  EXPECT_EQ(timeline.segments[2].begin, kNoon + seconds(12));
  EXPECT_EQ(timeline.segments[2].offset, Milliseconds(12'000));
}

TEST(BroadcastTimeline, BeginsAndEndsInSegmentsThatCrossItsEdges) {
  // On air from 11:59:50: the broadcast starts in the second segment, at 11:59:56, and ends in the
  // fifth.
  const auto timeline = broadcast_timeline({play("a", seconds(-10), 20)}, {kNoon, kNoon + seconds(15)});
  ASSERT_EQ(timeline.segments.size(), 4U);
  EXPECT_EQ(timeline.segments.front().index, 1U);
  EXPECT_TRUE(timeline.segments.front().begins_play);
  EXPECT_EQ(timeline.lead, Milliseconds(4000));
  EXPECT_EQ(timeline.length, Milliseconds(24'000));
}

TEST(BroadcastTimeline, APlayThatWasCutShortGivesTheSegmentsThatWereOnAir) {
  const auto timeline =
      broadcast_timeline({play("a", seconds(0), 5, Milliseconds(14'000)), play("b", seconds(14), 1)},
                         {kNoon, kNoon + minutes(1)});
  ASSERT_EQ(timeline.segments.size(), 3U);
  EXPECT_EQ(timeline.segments[2].media, MediaId("b"));
  EXPECT_EQ(timeline.segments[2].offset, Milliseconds(12'000));
}

TEST(BroadcastTimeline, FindsThePositionOfAMomentAlsoAfterASilence) {
  const auto timeline =
      broadcast_timeline({play("a", seconds(0), 2), play("b", seconds(60), 2)}, {kNoon, kNoon + minutes(5)});
  EXPECT_EQ(timeline.length, Milliseconds(24'000));
  EXPECT_EQ(timeline.offset_at(kNoon + seconds(7)), Milliseconds(7000));
  EXPECT_EQ(timeline.offset_at(kNoon + seconds(40)), Milliseconds(12'000)) << "silence: the next play";
  EXPECT_EQ(timeline.offset_at(kNoon + seconds(61)), Milliseconds(13'000));
  EXPECT_EQ(timeline.offset_at(kNoon + minutes(4)), timeline.length);
  EXPECT_EQ(timeline.offset_at(kNoon - minutes(4)), Milliseconds(0));
}

TEST(BroadcastTimeline, ALogWithoutSoundGivesNothing) {
  const auto timeline = broadcast_timeline({}, {kNoon, kNoon + hours(1)});
  EXPECT_TRUE(timeline.segments.empty());
  EXPECT_EQ(timeline.length, Milliseconds(0));
  EXPECT_EQ(timeline.offset_at(kNoon), Milliseconds(0));
}

TEST(BroadcastState, ABroadcastIsAvailableFromItsEndUntilItsLifeIsOver) {
  const Interval time{kNoon, kNoon + hours(2)};
  const Milliseconds week = hours(24 * 7);
  EXPECT_EQ(broadcast_state(time, kNoon - hours(1), week), BroadcastState::kNotYet);
  EXPECT_EQ(broadcast_state(time, time.until - Milliseconds(1), week), BroadcastState::kNotYet);
  EXPECT_EQ(broadcast_state(time, time.until, week), BroadcastState::kAvailable);
  EXPECT_EQ(broadcast_state(time, time.until + week - Milliseconds(1), week), BroadcastState::kAvailable);
  EXPECT_EQ(broadcast_state(time, time.until + week, week), BroadcastState::kGone);
}

}  // namespace
}  // namespace zender
