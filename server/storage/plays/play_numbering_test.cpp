#include "storage/plays/play_numbering.h"

#include <gtest/gtest.h>

#include "domain/music/aired_segments.h"

namespace zender::storage {
namespace {

using namespace std::chrono_literals;

const std::vector<Milliseconds> kTen(10, 6000ms);
const TimePoint kStart{1000000s};
const SegmentsOf kSegments = [](const std::string&) -> const std::vector<Milliseconds>& { return kTen; };

ChainedPlay fresh(const std::string& id, Milliseconds from, Milliseconds until) {
  return {id, {kStart + from, kStart + until}, "m", 0, 0, true, false};
}

TEST(PlayNumbering, APlayAirsTheSegmentsThatAreAtLeastHalfInsideIt) {
  EXPECT_EQ(aired_segment_count(kTen, 60s), 10U);
  EXPECT_EQ(aired_segment_count(kTen, 300s), 10U);  // longer than its media
  EXPECT_EQ(aired_segment_count(kTen, 12s), 2U);
  EXPECT_EQ(aired_segment_count(kTen, 15s + 1ms), 3U);
  EXPECT_EQ(aired_segment_count(kTen, 0s), 0U);
  EXPECT_EQ(aired_segment_count(kTen, -5s), 0U);
  EXPECT_EQ(aired_segment_count({}, 60s), 0U);
}

TEST(PlayNumbering, EachPlayContinuesTheNumbersOfThePreviousOne) {
  std::vector<ChainedPlay> plays{fresh("a", 0s, 60s), fresh("b", 60s, 90s), fresh("c", 90s, 150s)};
  number_plays(std::nullopt, plays, kStart - 6h, kStart, kSegments);
  EXPECT_EQ(plays[0].first_segment, 0);
  EXPECT_EQ(plays[1].first_segment, 10);
  EXPECT_EQ(plays[2].first_segment, 15);
  EXPECT_EQ(plays[2].discontinuity, 2);
}

TEST(PlayNumbering, ALaterPlayCutsThePreviousOneShort) {
  std::vector<ChainedPlay> plays{fresh("a", 0s, 60s), fresh("b", 30s, 90s)};
  number_plays(std::nullopt, plays, kStart - 6h, kStart, kSegments);
  EXPECT_EQ(plays[1].first_segment, 5);
}

TEST(PlayNumbering, OldPlaysKeepTheirNumbersAndLaterOnesFollowAChange) {
  ChainedPlay before = fresh("z", -60s, 0s);
  before.first_segment = 100;
  before.discontinuity = 7;
  ChainedPlay kept = fresh("b", 60s, 120s);
  kept.fresh = false;
  kept.first_segment = 110;
  kept.discontinuity = 8;
  std::vector<ChainedPlay> plays{fresh("a", 0s, 60s), kept};
  auto old = plays;
  number_plays(before, old, kStart + 200s, TimePoint::max(), kSegments);  // all before the window
  EXPECT_EQ(old[0].first_segment, 110);
  EXPECT_FALSE(old[1].changed);
  EXPECT_EQ(old[1].first_segment, 110);
  number_plays(before, plays, kStart - 6h, kStart, kSegments);
  EXPECT_TRUE(plays[1].changed);
  EXPECT_EQ(plays[1].first_segment, 120);
  EXPECT_EQ(plays[1].discontinuity, 9);
}

}  // namespace
}  // namespace zender::storage
