#include "sound/kept/filled_holes.h"

#include <gmock/gmock.h>

#include "sound/testing/assets.h"

namespace zender::sound {
namespace {

using namespace testing;
using namespace std::chrono_literals;
using ::testing::ElementsAre;

const auto kSong = asset("song", std::vector<int>(10, 6000));
const auto kBed = asset("bed", std::vector<int>(5, 6000));
const auto kJingle = asset("jingle", {4000});

/// Parts of the song that begin at these seconds.
std::vector<LoadedPart> songs(const std::vector<int>& seconds) {
  std::vector<LoadedPart> stream;
  for (const int second : seconds) {
    auto part = stream_of(kNoon + std::chrono::seconds(second), {kSong}).front();
    part.part.first_segment += 10 * static_cast<std::int64_t>(stream.size());
    part.part.discontinuity += static_cast<std::int64_t>(stream.size());
    stream.push_back(part);
  }
  return stream;
}

/// In words: number, discontinuity, medium with its segments, and when it begins.
std::vector<std::string> told(const std::vector<LoadedPart>& stream) {
  std::vector<std::string> all;
  for (const auto& [part, media] : stream)
    all.push_back(std::to_string(part.first_segment) + "/" + std::to_string(part.discontinuity) + " " +
                  part.media.value + std::to_string(part.first_index) + "-" +
                  std::to_string(part.first_index + part.segment_count - 1) + " at " +
                  std::to_string((part.time.from - kNoon) / 1s));
  return all;
}

std::vector<std::string> filled(const std::vector<LoadedPart>& stream, Milliseconds now,
                                const Fallback& fallback = {kBed}) {
  const auto found = fill_stream_holes(stream, fallback, kNoon + now);
  return found ? told(found->parts) : std::vector<std::string>{};
}

TEST(StreamHoles, AHoleIsFilledAsItComesAndWhatFollowsGetsTheNextNumbers) {
  const auto stream = songs({0, 180});
  EXPECT_THAT(filled(stream, 30s), ElementsAre()) << "it is not due";
  EXPECT_THAT(filled(stream, 50s),
              ElementsAre("100/10 song0-9 at 0", "110/11 bed0-1 at 60", "112/12 song0-9 at 180"));
  EXPECT_THAT(filled(stream, 5min),
              ElementsAre("100/10 song0-9 at 0", "110/11 bed0-4 at 60", "115/12 bed0-4 at 90",
                          "120/13 bed0-4 at 120", "125/14 bed0-4 at 150", "130/15 song0-9 at 180",
                          "140/16 bed0-4 at 240", "145/17 bed0-4 at 270", "150/18 bed0-3 at 300"));
  EXPECT_EQ(fill_stream_holes(stream, {kBed}, kNoon + 5min)->filled_from, kNoon + 60s);
}

TEST(StreamHoles, FilledBitByBitItIsTheSameAsAtOnce) {
  const Fallback fallback{kBed, kJingle};
  auto stream = songs({0, 173, 400});
  constexpr Milliseconds kLast = 1700 * 700ms;
  for (Milliseconds now{0}; now <= kLast; now += 700ms)
    if (auto more = fill_stream_holes(stream, fallback, kNoon + now)) stream = std::move(more->parts);
  EXPECT_EQ(told(stream), filled(songs({0, 173, 400}), kLast, fallback));
  for (std::size_t i = 1; i < stream.size(); ++i) {
    const StreamPart& before = stream[i - 1].part;
    ASSERT_EQ(stream[i].part.first_segment,
              before.first_segment + static_cast<std::int64_t>(before.segment_count));
    ASSERT_EQ(stream[i].part.discontinuity, before.discontinuity + 1);
    ASSERT_LE(std::chrono::abs(stream[i].part.time.from - before.time.until), 3s);
  }
}

TEST(StreamHoles, WhatTheDatabaseBeganToFillGoesOn) {
  auto stream = songs({0, 180});
  const auto begun = fill_stream_holes(stream, {kBed}, kNoon + 45s);
  ASSERT_TRUE(begun);
  EXPECT_EQ(filled(begun->parts, 170s), filled(stream, 170s));
}

TEST(StreamHoles, AShortHoleStaysAndTheNextPlayMayBeLate) {
  EXPECT_THAT(filled(songs({0, 69}), 62s), ElementsAre());
  EXPECT_THAT(filled(songs({0}), 65s), ElementsAre());
  EXPECT_THAT(filled(songs({0}), 66s), ElementsAre("100/10 song0-9 at 0", "110/11 bed0-4 at 60"));
}

TEST(StreamHoles, NothingIsAddedToNothingOrWithoutSound) {
  EXPECT_THAT(filled({}, 1h), ElementsAre());
  EXPECT_THAT(filled(songs({0}), 1h, {}), ElementsAre());
  EXPECT_THAT(filled(songs({0}), 1h, {asset("leeg", {})}), ElementsAre());
  EXPECT_THAT(filled(songs({0}), 1h, {asset("niets", {0})}), ElementsAre());
  EXPECT_THAT(filled(songs({0}), 49h), ElementsAre()) << "nobody has listened for days";
}

}  // namespace
}  // namespace zender::sound
