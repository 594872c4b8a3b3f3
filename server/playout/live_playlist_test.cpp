#include "playout/live_playlist.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <sstream>

#include "playout/testing/assets.h"

namespace zender::playout {
namespace {

using testing::asset;
using testing::kNoon;

/// A log of consecutive plays, numbered as storage numbers them.
std::vector<AiredAsset> log_of(TimePoint from, const std::vector<std::shared_ptr<const MediaAsset>>& assets) {
  std::vector<AiredAsset> log;
  std::int64_t segment = 100;
  std::int64_t discontinuity = 10;
  for (const auto& one : assets) {
    Milliseconds length{0};
    for (const auto part : one->segments) length += part;
    log.push_back({{{from, from + length}, one->id, segment, discontinuity}, one});
    segment += static_cast<std::int64_t>(one->segments.size());
    ++discontinuity;
    from += length;
  }
  return log;
}

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
  const auto log = log_of(kNoon, {asset("a", {6000, 6000, 3000}), asset("b", {6000, 6000})});
  const auto playlist = live_playlist(log, kNoon + std::chrono::seconds(16));
  ASSERT_TRUE(playlist);
  EXPECT_EQ(playlist->text,
            "#EXTM3U\n#EXT-X-VERSION:6\n#EXT-X-TARGETDURATION:6\n#EXT-X-MEDIA-SEQUENCE:100\n#EXT-X-"
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

TEST(LivePlaylist, ASegmentKeepsItsNumberWhileTheWindowMovesOverIt) {
  const auto log =
      log_of(kNoon, {asset("a", std::vector<int>(900, 6000)), asset("b", std::vector<int>(900, 5500))});
  std::map<std::string, long> seen;
  for (int minutes = 1; minutes < 170; minutes += 7) {
    const auto parsed = parse(live_playlist(log, kNoon + std::chrono::minutes(minutes))->text);
    for (std::size_t i = 0; i < parsed.segments.size(); ++i) {
      const long number = parsed.media_sequence + static_cast<long>(i);
      const auto [entry, added] = seen.emplace(parsed.segments[i], number);
      EXPECT_EQ(entry->second, number) << parsed.segments[i];
    }
  }
}

TEST(LivePlaylist, APlayThatLeftTheWindowLeavesItsDiscontinuityInTheSequence) {
  const auto log = log_of(kNoon, {asset("a", {6000, 6000}), asset("b", std::vector<int>(1300, 6000))});
  const auto parsed = parse(live_playlist(log, kNoon + std::chrono::minutes(125))->text);
  EXPECT_EQ(parsed.discontinuity_sequence, 11);
  EXPECT_EQ(parsed.discontinuities, 0);
  EXPECT_EQ(parsed.maps, 1);
}

TEST(LivePlaylist, TheWindowIsTwoHoursLong) {
  const auto log = log_of(kNoon, {asset("a", std::vector<int>(2000, 6000))});
  const auto parsed = parse(live_playlist(log, kNoon + std::chrono::hours(3))->text);
  EXPECT_NEAR(static_cast<double>(parsed.segments.size()), 1200, 1);
}

TEST(StartOverPlaylist, ReachesBackToTheBeginningOfABroadcastHoweverLongAgoAndSaysWhereItIs) {
  const auto log = log_of(kNoon, {asset("a", std::vector<int>(1000, 6000)), asset("b", {6000, 6000, 6000}),
                                  asset("c", std::vector<int>(2500, 6000))});
  // The broadcast began 4 s into the second segment of "b", five hours ago.
  const TimePoint begin = kNoon + std::chrono::seconds(6010);
  const TimePoint now = begin + std::chrono::hours(3);
  const auto list = start_over_playlist(log, begin, now);
  ASSERT_TRUE(list);
  const auto parsed = parse(list->text);
  EXPECT_EQ(parsed.segments.front(), "/media/audio/b/00001.m4s");
  EXPECT_EQ(parsed.media_sequence, 1101);
  EXPECT_EQ(parsed.discontinuity_sequence, 11);
  EXPECT_THAT(list->text, ::testing::HasSubstr("#EXT-X-START:TIME-OFFSET=4.000,PRECISE=YES\n"));
  // It ends with the same segment and numbers as the live playlist.
  const auto live = parse(live_playlist(log, now)->text);
  EXPECT_EQ(parsed.segments.back(), live.segments.back());
  EXPECT_EQ(parsed.media_sequence + static_cast<long>(parsed.segments.size()),
            live.media_sequence + static_cast<long>(live.segments.size()));
  EXPECT_EQ(list->valid_until, live_playlist(log, now)->valid_until);
}

TEST(StartOverPlaylist, OnlyGrows) {
  const auto log = log_of(kNoon, {asset("a", std::vector<int>(4000, 6000))});
  const auto early = parse(start_over_playlist(log, kNoon, kNoon + std::chrono::hours(1))->text);
  const auto late = parse(start_over_playlist(log, kNoon, kNoon + std::chrono::hours(5))->text);
  EXPECT_EQ(early.media_sequence, late.media_sequence);
  EXPECT_EQ(early.segments.front(), late.segments.front());
  EXPECT_LT(early.segments.size(), late.segments.size());
}

TEST(StartOverPlaylist, BeginsWithTheFirstSoundThereIsWhenTheLogIsSilentAtTheBeginning) {
  const auto log = log_of(kNoon, {asset("a", {6000, 6000})});
  const auto list =
      start_over_playlist(log, kNoon - std::chrono::minutes(10), kNoon + std::chrono::seconds(7));
  ASSERT_TRUE(list);
  EXPECT_EQ(parse(list->text).segments.size(), 2U);
  EXPECT_THAT(list->text, ::testing::HasSubstr("TIME-OFFSET=0.000"));
  EXPECT_FALSE(start_over_playlist({}, kNoon, kNoon));
}

TEST(LivePlaylist, APlayCutShortAirsTheSegmentsThatAreAtLeastHalfInsideIt) {
  auto log = log_of(kNoon, {asset("a", {6000, 6000, 6000})});
  log[0].play.time.until = kNoon + Milliseconds(9500);
  EXPECT_EQ(parse(live_playlist(log, kNoon + std::chrono::seconds(20))->text).segments.size(), 2U);
  log[0].play.time.until = kNoon + Milliseconds(8500);
  EXPECT_EQ(parse(live_playlist(log, kNoon + std::chrono::seconds(20))->text).segments.size(), 1U);
}

TEST(LivePlaylist, NoPlaysInTheWindowGiveNoPlaylist) {
  EXPECT_FALSE(live_playlist({}, kNoon));
  EXPECT_FALSE(live_playlist(log_of(kNoon, {asset("a", {6000})}), kNoon + std::chrono::hours(4)));
  EXPECT_FALSE(live_playlist(log_of(kNoon, {asset("a", {6000})}), kNoon - std::chrono::seconds(1)));
}

TEST(LivePlaylist, TheTargetDurationCoversTheLongestSegment) {
  EXPECT_EQ(
      parse(live_playlist(log_of(kNoon, {asset("a", {6400, 5000})}), kNoon + std::chrono::seconds(1))->text)
          .target,
      6);
  EXPECT_EQ(
      parse(live_playlist(log_of(kNoon, {asset("a", {6600, 5000})}), kNoon + std::chrono::seconds(1))->text)
          .target,
      7);
}

}  // namespace
}  // namespace zender::playout
