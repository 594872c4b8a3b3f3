#include "recording/duty_watch.h"

#include <gtest/gtest.h>

#include "recording/title_plays.h"

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

TEST(TitlePlays, ATitleIsASongUntilTheNextOne) {
  TitlePlays plays;
  const ChannelSlug dijk("dijk");
  EXPECT_TRUE(plays.hear({dijk, kBegin, "Radio Dijk"}).empty());
  const auto first = plays.hear({dijk, kBegin + 1min, "Doe Maar - Is dit alles"});
  ASSERT_EQ(first.size(), 1U);
  EXPECT_EQ(first[0].artist, "Doe Maar");
  EXPECT_EQ(first[0].song, "Is dit alles");
  const auto second = plays.hear({dijk, kBegin + 4min, "nieuws"});
  ASSERT_EQ(second.size(), 1U);
  EXPECT_EQ(second[0].id, first[0].id);
  EXPECT_EQ(second[0].time.until, kBegin + 4min);
  EXPECT_TRUE(plays.hear({dijk, kBegin + 5min, " - "}).empty());
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
  const auto sent = TitlePlays().hear({dijk, kBegin, "Doe Maar - Is dit alles"}).at(0);
  const std::vector<TrackPlay> stored{as_stored(sent)};

  TitlePlays again;
  EXPECT_EQ(again.looks_back(), TitlePlays::kLongestSong);
  const auto same = again.hear({dijk, kBegin + 2min, "Doe Maar - Is dit alles"}, stored);
  ASSERT_EQ(same.size(), 1U);
  EXPECT_EQ(same[0], sent);
  EXPECT_EQ(again.looks_back(), TitlePlays::kSameTitle);
  EXPECT_EQ(again.hear({dijk, kBegin + 3min, "nieuws"}).at(0).time.until, kBegin + 3min);

  TitlePlays later;
  const auto other = later.hear({dijk, kBegin + 4min, "Doe Maar - Sinds 1 dag of 2"}, stored);
  ASSERT_EQ(other.size(), 2U);
  EXPECT_EQ(other[0].id, sent.id);
  EXPECT_EQ(other[0].time.until, kBegin + 4min) << "it is over by then";

  TitlePlays much_later;
  const auto repeated = much_later.hear({dijk, kBegin + 11min, "Doe Maar - Is dit alles"}, stored);
  ASSERT_EQ(repeated.size(), 1U);
  EXPECT_NE(repeated[0].id, sent.id) << "nobody knows that it went on";
}

TEST(TitlePlays, ATitleThatTwoRecordersHearIsOnePlay) {
  TitlePlays one;
  TitlePlays other;
  const ChannelSlug dijk("dijk");
  const auto first = one.hear({dijk, kBegin + 9900ms, "Doe Maar - Is dit alles"}).at(0);
  const auto together = other.hear({dijk, kBegin + 9950ms, "Doe Maar - Is dit alles"}).at(0);
  EXPECT_EQ(together.id, first.id) << "before either was stored";

  TitlePlays late;
  const TrackPlay stored = as_stored(first);
  const auto after = late.hear({dijk, kBegin + 10'200ms, "Doe Maar - Is dit alles"}, {stored}).at(0);
  EXPECT_EQ(after.id, first.id);
  EXPECT_EQ(after.time.from, first.time.from);
  const auto next = late.hear({dijk, kBegin + 10'900ms, "Doe Maar - Sinds 1 dag of 2"}, {stored}).at(1);
  EXPECT_NE(next.id, first.id);
  EXPECT_EQ(late.hear({dijk, kBegin + 11'000ms, "Doe Maar - Sinds 1 dag of 2"}).size(), 1U)
      << "the title came again: the song goes on";
}

}  // namespace
}  // namespace zender::recording
