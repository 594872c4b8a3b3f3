#include "sound/playlists/live_playlist.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <sstream>

#include "domain/sound/stream_holes.h"
#include "sound/testing/assets.h"

namespace zender::sound {
namespace {

using testing::asset;
using testing::kNoon;
using testing::stream_of;

struct Parsed {
  long media_sequence = -1;
  long discontinuity_sequence = -1;
  long target = 0;
  std::vector<std::string> segments;
  int discontinuities = 0;
  int maps = 0;
};

Parsed parse(const std::string& text) {
  Parsed parsed;
  std::istringstream lines(text);
  const auto number = [](const std::string& line) { return std::stol(line.substr(line.find(':') + 1)); };
  for (std::string line; std::getline(lines, line);) {
    if (line.starts_with("#EXT-X-MEDIA-SEQUENCE:")) parsed.media_sequence = number(line);
    if (line.starts_with("#EXT-X-DISCONTINUITY-SEQUENCE:")) parsed.discontinuity_sequence = number(line);
    if (line.starts_with("#EXT-X-TARGETDURATION:")) parsed.target = number(line);
    if (line == "#EXT-X-DISCONTINUITY") ++parsed.discontinuities;
    if (line.starts_with("#EXT-X-MAP:")) ++parsed.maps;
    if (!line.empty() && line[0] != '#') parsed.segments.push_back(line);
  }
  return parsed;
}

TEST(LivePlaylist, EndsWithTheSegmentOnAirAndStartsEachPlayAfterADiscontinuityWithItsTimeOfDay) {
  const auto stream = stream_of(kNoon, {asset("a", {6000, 6000, 3000}), asset("b", {6000, 6000})});
  const auto playlist = live_playlist(stream, kNoon + std::chrono::seconds(16));
  ASSERT_TRUE(playlist);
  EXPECT_EQ(playlist->text,
            "#EXTM3U\n#EXT-X-VERSION:6\n#EXT-X-TARGETDURATION:10\n#EXT-X-MEDIA-SEQUENCE:100\n#EXT-X-"
            "DISCONTINUITY-SEQUENCE:10\n"
            "#EXT-X-INDEPENDENT-SEGMENTS\n"
            "#EXT-X-MAP:URI=\"/media/audio/a/init.mp4\"\n#EXT-X-PROGRAM-DATE-TIME:2024-10-04T12:00:00.000Z\n"
            "#EXTINF:6.000,\n/media/audio/a/00000.m4s\n#EXTINF:6.000,\n/media/audio/a/"
            "00001.m4s\n#EXTINF:3.000,\n/media/audio/a/00002.m4s\n"
            "#EXT-X-DISCONTINUITY\n#EXT-X-MAP:URI=\"/media/audio/b/"
            "init.mp4\"\n#EXT-X-PROGRAM-DATE-TIME:2024-10-04T12:00:15.000Z\n"
            "#EXTINF:6.000,\n/media/audio/b/00000.m4s\n");
  EXPECT_EQ(playlist->valid_until, kNoon + std::chrono::seconds(21));
}

TEST(LivePlaylist, InAnotherQualityOnlyTheFoldersDifferAndOnlyOfSoundThatHasIt) {
  const auto stream = stream_of(kNoon, {asset("a", {6000}), testing::asset_in_qualities("b", {6000, 6000})});
  const TimePoint now = kNoon + std::chrono::seconds(16);
  EXPECT_TRUE(has_qualities(stream));
  EXPECT_FALSE(has_qualities(stream_of(kNoon, {asset("a", {6000})})));
  std::string high = live_playlist(stream, now, sound_folder(SoundQuality::kHigh))->text;
  EXPECT_EQ(parse(high).segments,
            (std::vector<std::string>{"/media/audio/a/00000.m4s", "/media/audio/b/192k/00000.m4s",
                                      "/media/audio/b/192k/00001.m4s"}));
  EXPECT_NE(high.find("#EXT-X-MAP:URI=\"/media/audio/b/192k/init.mp4\""), std::string::npos);
  for (auto found = high.find("/192k"); found != std::string::npos; found = high.find("/192k"))
    high.erase(found, 5);
  EXPECT_EQ(high, live_playlist(stream, now)->text);
}

TEST(LivePlaylist, ASegmentKeepsItsNumberWhileTheWindowMovesOverIt) {
  const auto stream =
      stream_of(kNoon, {asset("a", std::vector<int>(900, 6000)), asset("b", std::vector<int>(900, 5500))});
  std::map<std::string, long> seen;
  for (int minutes = 1; minutes < 170; minutes += 7) {
    const auto parsed = parse(live_playlist(stream, kNoon + std::chrono::minutes(minutes))->text);
    for (std::size_t i = 0; i < parsed.segments.size(); ++i) {
      const long number = parsed.media_sequence + static_cast<long>(i);
      const auto [entry, added] = seen.emplace(parsed.segments[i], number);
      EXPECT_EQ(entry->second, number) << parsed.segments[i];
    }
  }
}

TEST(LivePlaylist, APlayThatLeftTheWindowLeavesItsDiscontinuityInTheSequence) {
  const auto stream = stream_of(kNoon, {asset("a", {6000, 6000}), asset("b", std::vector<int>(1300, 6000))});
  const auto parsed = parse(live_playlist(stream, kNoon + std::chrono::minutes(125))->text);
  EXPECT_EQ(parsed.discontinuity_sequence, 11);
  EXPECT_EQ(parsed.discontinuities, 0);
  EXPECT_EQ(parsed.maps, 1);
}

TEST(LivePlaylist, TheWindowIsTwoHoursLong) {
  const auto stream = stream_of(kNoon, {asset("a", std::vector<int>(2000, 6000))});
  const auto parsed = parse(live_playlist(stream, kNoon + std::chrono::hours(3))->text);
  EXPECT_NEAR(static_cast<double>(parsed.segments.size()), 1200, 1);
}

TEST(StartOverPlaylist, ReachesBackToTheBeginningOfABroadcastHoweverLongAgoAndSaysWhereItIs) {
  const auto stream =
      stream_of(kNoon, {asset("a", std::vector<int>(1000, 6000)), asset("b", {6000, 6000, 6000}),
                        asset("c", std::vector<int>(2500, 6000))});
  // The broadcast began 4 s into the second segment of "b", five hours ago.
  const TimePoint begin = kNoon + std::chrono::seconds(6010);
  const TimePoint now = begin + std::chrono::hours(3);
  const auto list = start_over_playlist(stream, begin, now);
  ASSERT_TRUE(list);
  const auto parsed = parse(list->text);
  EXPECT_EQ(parsed.segments.front(), "/media/audio/b/00001.m4s");
  EXPECT_EQ(parsed.media_sequence, 1101);
  EXPECT_EQ(parsed.discontinuity_sequence, 11);
  EXPECT_THAT(list->text, ::testing::HasSubstr("#EXT-X-START:TIME-OFFSET=4.000,PRECISE=YES\n"));
  // It ends with the same segment and numbers as the live playlist.
  const auto live = parse(live_playlist(stream, now)->text);
  EXPECT_EQ(parsed.segments.back(), live.segments.back());
  EXPECT_EQ(parsed.media_sequence + static_cast<long>(parsed.segments.size()),
            live.media_sequence + static_cast<long>(live.segments.size()));
  EXPECT_EQ(list->valid_until, live_playlist(stream, now)->valid_until);
}

TEST(StartOverPlaylist, OnlyGrows) {
  const auto stream = stream_of(kNoon, {asset("a", std::vector<int>(4000, 6000))});
  const auto early = parse(start_over_playlist(stream, kNoon, kNoon + std::chrono::hours(1))->text);
  const auto late = parse(start_over_playlist(stream, kNoon, kNoon + std::chrono::hours(5))->text);
  EXPECT_EQ(early.media_sequence, late.media_sequence);
  EXPECT_EQ(early.segments.front(), late.segments.front());
  EXPECT_LT(early.segments.size(), late.segments.size());
}

TEST(StartOverPlaylist, BeginsWithTheFirstSoundThereIsWhenTheLogIsSilentAtTheBeginning) {
  const auto stream = stream_of(kNoon, {asset("a", {6000, 6000})});
  const auto list =
      start_over_playlist(stream, kNoon - std::chrono::minutes(10), kNoon + std::chrono::seconds(7));
  ASSERT_TRUE(list);
  EXPECT_EQ(parse(list->text).segments.size(), 2U);
  EXPECT_THAT(list->text, ::testing::HasSubstr("TIME-OFFSET=0.000"));
  EXPECT_FALSE(start_over_playlist({}, kNoon, kNoon));
}

TEST(LivePlaylist, APartMayBeginAndEndInsideItsMedium) {
  auto stream = stream_of(kNoon, {asset("a", {6000, 5000, 4000, 3000}), asset("b", {6000})});
  stream[0].part = {MediaId("a"), 1, 2, {kNoon, kNoon + std::chrono::seconds(9)}, 100, 10};
  const auto playlist = live_playlist(stream, kNoon + std::chrono::seconds(5));
  const auto parsed = parse(playlist->text);
  EXPECT_THAT(parsed.segments,
              ::testing::ElementsAre("/media/audio/a/00001.m4s", "/media/audio/a/00002.m4s"));
  EXPECT_EQ(parsed.media_sequence, 100);
  const auto later = parse(live_playlist(stream, kNoon + kLiveWindow + std::chrono::seconds(7))->text);
  EXPECT_EQ(later.segments.front(), "/media/audio/a/00002.m4s");
  EXPECT_EQ(later.media_sequence, 101);
}

TEST(LivePlaylist, ASegmentThatEndsInsideThePreviousPartIsNotLeftOut) {
  // The last segment of "a" is on air three seconds longer than its play, "b" begins with a short
  // one.
  auto stream = stream_of(kNoon, {asset("a", {6000, 6000}), asset("b", {1000, 6000})});
  stream[1].part.time.from = kNoon + std::chrono::seconds(9);
  const auto parsed =
      parse(live_playlist(stream, kNoon + kLiveWindow + std::chrono::milliseconds(10'500))->text);
  EXPECT_THAT(parsed.segments, ::testing::ElementsAre("/media/audio/a/00001.m4s", "/media/audio/b/00000.m4s",
                                                      "/media/audio/b/00001.m4s"));
}

TEST(LivePlaylist, NoPlaysInTheWindowGiveNoPlaylist) {
  EXPECT_FALSE(live_playlist({}, kNoon));
  EXPECT_FALSE(live_playlist(stream_of(kNoon, {asset("a", {6000})}), kNoon + std::chrono::hours(4)));
  EXPECT_FALSE(live_playlist(stream_of(kNoon, {asset("a", {6000})}), kNoon - std::chrono::seconds(1)));
}

TEST(LivePlaylist, TheTargetDurationIsTheSameWhateverIsOnAir) {
  // RFC 8216 §6.2.1: it must not change. A play with long segments enters and leaves the window.
  const auto stream = stream_of(
      kNoon, {asset("a", {3000, 400}), asset("b", {10000, 9800}), asset("c", std::vector<int>(1500, 5000))});
  for (int seconds = 1; seconds < 7500; seconds += 97) {
    const TimePoint now = kNoon + std::chrono::seconds(seconds);
    EXPECT_EQ(parse(live_playlist(stream, now)->text).target, 10) << seconds;
    EXPECT_EQ(parse(start_over_playlist(stream, now - std::chrono::minutes(1), now)->text).target, 10);
  }
}

TEST(LivePlaylist, TheTargetDurationStaysWhenAChannelIsRecordedFromNowOnAndWhenItIsNotAnyMore) {
  // Two hours and a half of each: the window has one, both, then only the other.
  const auto assembled = asset("a", std::vector<int>(1500, 6000));
  const auto recorded = asset("opname-dijk-20260101t12-a", std::vector<int>(3125, 2880));
  for (const auto& stream :
       {stream_of(kNoon, {assembled, recorded}), stream_of(kNoon, {recorded, assembled})})
    for (int minutes = 1; minutes < 300; minutes += 23)
      EXPECT_EQ(parse(live_playlist(stream, kNoon + std::chrono::minutes(minutes))->text).target, 10)
          << minutes;
}

TEST(LivePlaylist, AtTheEndOfThePlanAListIsLookedAtAgainWhenTheNextPlayIsLate) {
  const auto stream = stream_of(kNoon, {asset("a", {6000, 6000})});
  const auto looked_at = [&](int second) {
    return live_playlist(stream, kNoon + std::chrono::seconds(second))->valid_until - kNoon;
  };
  EXPECT_EQ(looked_at(7), std::chrono::seconds(12) + kLatePlay);
  EXPECT_EQ(looked_at(30), std::chrono::seconds(31)) << "nothing filled it yet";
}

TEST(LivePlaylist, TheNextRecordedSegmentIsLookedForWhenItShouldBeThereThenEachSecond) {
  const auto stream = stream_of(kNoon, {asset("opname-dijk-20261121t12-a", {2880, 2880})});
  const auto looked_at = [&](Milliseconds after) {
    return live_playlist(stream, kNoon + after)->valid_until - kNoon;
  };
  const Milliseconds third(3 * 2880);
  EXPECT_GE(looked_at(Milliseconds(5900)), third);
  EXPECT_LT(looked_at(Milliseconds(5900)), third + std::chrono::seconds(1));
  EXPECT_EQ(looked_at(Milliseconds(20'000)), std::chrono::seconds(21)) << "its topic tells sooner";
}

TEST(LivePlaylist, AHoleBetweenTwoPlaysIsLookedAtWhenItBeginsAndWhileItLasts) {
  auto stream = stream_of(kNoon, {asset("a", {6000, 6000}), asset("b", {6000})});
  stream[1].part.time = {kNoon + std::chrono::seconds(48), kNoon + std::chrono::seconds(54)};
  const auto looked_at = [&](int second) {
    return live_playlist(stream, kNoon + std::chrono::seconds(second))->valid_until - kNoon;
  };
  EXPECT_EQ(looked_at(7), std::chrono::seconds(12));
  EXPECT_EQ(looked_at(20), std::chrono::seconds(21)) << "it is filled without a change of a topic";
}

}  // namespace
}  // namespace zender::sound
