#include "recording/titles/title_plays.h"

#include <gtest/gtest.h>

namespace zender::recording {
namespace {

using namespace std::chrono_literals;

const TimePoint kSongBegin = TimePoint(date::sys_days(date::year(2026) / 11 / 27)) + 9h;

TEST(TitlePlays, ATitleIsASongUntilTheNextOne) {
  TitlePlays plays;
  const ChannelSlug dijk("dijk");
  EXPECT_TRUE(plays.hear({dijk, kSongBegin, "Radio Dijk"}).empty());
  const auto first = plays.hear({dijk, kSongBegin + 1min, "Doe Maar - Is dit alles"});
  ASSERT_EQ(first.size(), 1U);
  EXPECT_EQ(first[0].artist, "Doe Maar");
  EXPECT_EQ(first[0].song, "Is dit alles");
  const auto second = plays.hear({dijk, kSongBegin + 4min, "nieuws"});
  ASSERT_EQ(second.size(), 1U);
  EXPECT_EQ(second[0].id, first[0].id);
  EXPECT_EQ(second[0].time.until, kSongBegin + 4min);
  EXPECT_TRUE(plays.hear({dijk, kSongBegin + 5min, " - "}).empty());
}

/// As the store gives what was stored.
TrackPlay as_stored(const SentPlay& play) {
  TrackPlay stored;
  stored.id = play.id;
  stored.channel = play.channel;
  stored.time = play.time;
  stored.artist = play.artist;
  stored.song = play.song;
  return stored;
}

TEST(TitlePlays, ASongGoesOnWhenTheRecorderStartsAgain) {
  const ChannelSlug dijk("dijk");
  const auto sent = TitlePlays().hear({dijk, kSongBegin, "Doe Maar - Is dit alles"}).at(0);
  const std::vector<TrackPlay> stored{as_stored(sent)};

  TitlePlays again;
  EXPECT_EQ(again.looks_back(), TitlePlays::kMaxSong);
  const auto same = again.hear({dijk, kSongBegin + 2min, "Doe Maar - Is dit alles"}, stored);
  ASSERT_EQ(same.size(), 1U);
  EXPECT_EQ(same[0], sent);
  EXPECT_EQ(again.looks_back(), TitlePlays::kSameTitle);
  EXPECT_EQ(again.hear({dijk, kSongBegin + 3min, "nieuws"}).at(0).time.until, kSongBegin + 3min);

  TitlePlays later;
  const auto other = later.hear({dijk, kSongBegin + 4min, "Doe Maar - Sinds 1 dag of 2"}, stored);
  ASSERT_EQ(other.size(), 2U);
  EXPECT_EQ(other[0].id, sent.id);
  EXPECT_EQ(other[0].time.until, kSongBegin + 4min) << "it is over by then";

  TitlePlays much_later;
  const auto repeated = much_later.hear({dijk, kSongBegin + 11min, "Doe Maar - Is dit alles"}, stored);
  ASSERT_EQ(repeated.size(), 1U);
  EXPECT_NE(repeated[0].id, sent.id) << "nobody knows that it went on";
}

TEST(TitlePlays, ATitleThatTwoRecordersHearIsOnePlay) {
  TitlePlays one;
  TitlePlays other;
  const ChannelSlug dijk("dijk");
  const auto first = one.hear({dijk, kSongBegin + 9900ms, "Doe Maar - Is dit alles"}).at(0);
  const auto together = other.hear({dijk, kSongBegin + 9950ms, "Doe Maar - Is dit alles"}).at(0);
  EXPECT_EQ(together.id, first.id) << "before either was stored";

  TitlePlays late;
  const TrackPlay stored = as_stored(first);
  const auto after = late.hear({dijk, kSongBegin + 10'200ms, "Doe Maar - Is dit alles"}, {stored}).at(0);
  EXPECT_EQ(after.id, first.id);
  EXPECT_EQ(after.time.from, first.time.from);
  const auto next = late.hear({dijk, kSongBegin + 10'900ms, "Doe Maar - Sinds 1 dag of 2"}, {stored}).at(1);
  EXPECT_NE(next.id, first.id);
  EXPECT_EQ(late.hear({dijk, kSongBegin + 11'000ms, "Doe Maar - Sinds 1 dag of 2"}).size(), 1U)
      << "the title came again: the song goes on";
}

}  // namespace
}  // namespace zender::recording
