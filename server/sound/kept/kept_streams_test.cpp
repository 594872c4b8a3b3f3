#include "sound/kept/kept_streams.h"

#include <gtest/gtest.h>

#include "sound/kept/kept_channels.h"
#include "support/failure.h"

namespace zender::sound {
namespace {

using namespace std::chrono_literals;

constexpr TimePoint kStart{std::chrono::hours(24 * 20'000)};
const ChannelSlug kKept("radio2");

/// A database that may be away, with one channel and its stream.
struct Breakable {
  bool is_away = false;
  int asked = 0;

  void ask() {
    ++asked;
    if (is_away) throw Failure(FailureKind::kUnavailable, "no connection");
  }
};

struct BreakableChannels : ChannelRepository {
  explicit BreakableChannels(Breakable& d) : database(d) {}
  std::vector<Channel> channels() override {
    database.ask();
    Channel channel;
    channel.slug = kKept;
    return {channel};
  }
  Breakable& database;
};

TEST(KeptChannels, AreThoseThatWereReadLastWhileTheDatabaseIsAway) {
  Breakable database;
  BreakableChannels stored(database);
  ManualClock clock(kStart);
  DatabasePause pause(clock);
  KeptChannels kept(stored, pause);
  database.is_away = true;
  EXPECT_THROW(kept.channels(), Failure) << "never read";
  database.is_away = false;
  EXPECT_EQ(kept.channels().size(), 1U);
  database.is_away = true;
  EXPECT_EQ(kept.channels().at(0).slug, kKept);
  const int asked = database.asked;
  EXPECT_EQ(kept.channels().size(), 1U);
  EXPECT_EQ(database.asked, asked) << "not every request waits for it";
  clock.advance(3s);
  database.is_away = false;
  EXPECT_EQ(kept.channels().size(), 1U);
  EXPECT_EQ(database.asked, asked + 1) << "it is asked again after a moment";
}

/// A stream in a database that may be away: a song of a minute, and another four minutes later.
struct BreakablePlays : TrackPlayRepository {
  explicit BreakablePlays(Breakable& d) : database(d) {}
  std::vector<StreamPart> stream(const ChannelSlug&, Interval interval) override {
    database.ask();
    std::vector<StreamPart> found;
    for (const StreamPart& part : stored)
      if (part.time.from < interval.until && part.time.until > interval.from) found.push_back(part);
    return found;
  }
  bool restore_stream(const ChannelSlug&, const std::vector<StreamPart>& known,
                      const std::vector<StreamPart>& published) override {
    database.ask();
    if (known != stored) return false;
    stored = published;
    return true;
  }
  TrackPlayReceipt record(const std::vector<SentPlay>&) override { return {}; }
  std::vector<PlayMistake> mistakes_in(const std::vector<SentPlay>&) override { return {}; }
  std::vector<LatestTrackPlay> latest_per_channel() override { return {}; }
  std::vector<TrackPlay> newest_songs(const ChannelSlug&, TimePoint, int) override { return {}; }
  std::vector<TrackPlay> songs(const ChannelSlug&, Interval, TimePoint, std::int64_t, int) override {
    return {};
  }
  std::int64_t count_songs(const ChannelSlug&, Interval, TimePoint) override { return 0; }
  std::optional<TimePoint> first_play(const ChannelSlug&) override { return std::nullopt; }
  std::optional<TrackPlay> last_play_of(const TrackId&, TimePoint) override { return std::nullopt; }
  std::vector<HeardPlay> plays_of(const TrackId&, TimePoint, int) override { return {}; }
  std::int64_t count_plays_of(const TrackId&, Interval, std::int64_t) override { return 0; }
  std::optional<TimePoint> first_play_of(const TrackId&) override { return std::nullopt; }
  std::vector<AiredMedia> aired(const ChannelSlug&, Interval) override { return {}; }
  bool keep_on_air(const ChannelSlug&) override { return false; }
  bool has_aired(const ChannelSlug&, Interval) override { return true; }
  std::optional<TimePoint> next_play_boundary(const ChannelSlug&, TimePoint) override { return std::nullopt; }

  Breakable& database;
  std::vector<StreamPart> stored{{MediaId("song"), 0, 10, {kStart, kStart + 1min}, 100, 7},
                                 {MediaId("song"), 0, 10, {kStart + 5min, kStart + 6min}, 110, 8}};
};

/// Every medium is a minute long.
struct MinuteMedia : MediaRepository {
  std::optional<MediaAsset> media(const MediaId& id) override {
    return MediaAsset{id, "", "mp4a.40.2", std::vector<Milliseconds>(10, 6s), false};
  }
  std::vector<MediaAsset> all_media() override { return {}; }
  std::optional<MediaVideo> video_of(const MediaId&) override { return std::nullopt; }
};

struct KeptStreamsTest : ::testing::Test {
  KeptStreamsTest() {
    channel.slug = kKept;
    channel.fallback = {MediaId("bed")};
    kept.refresh(channel);
    database.is_away = true;
  }
  /// What is on air at the moment, and its number; empty: nothing.
  std::string on_air(Milliseconds after) {
    clock.set(kStart + after);
    const auto parts = kept.stream(kKept, {clock.now(), clock.now() + 1ms});
    if (parts.empty()) return "";
    const StreamPart& part = parts.front().part;
    const auto number = part.first_segment + (clock.now() - part.time.from) / 6s;
    return part.media.value + " " + std::to_string(number) + " after " + std::to_string(part.discontinuity);
  }

  Breakable database;
  BreakablePlays plays{database};
  MinuteMedia media;
  MediaAssets assets{media};
  ManualClock clock{kStart};
  DatabasePause pause{clock};
  KeptStreams kept{plays, assets, pause, clock};
  Channel channel;
};

TEST_F(KeptStreamsTest, AHoleInThePlanIsFilledWhileTheDatabaseIsAwayAndThePlanGoesOnAfterIt) {
  EXPECT_EQ(on_air(30s), "song 105 after 7");
  EXPECT_EQ(on_air(61s), "bed 110 after 8");
  EXPECT_EQ(on_air(3min), "bed 130 after 10");
  EXPECT_EQ(on_air(5min + 1s), "song 150 after 12");
  EXPECT_EQ(on_air(6min + 7s), "bed 161 after 13") << "and after the plan";
  EXPECT_EQ(on_air(60min), "bed 700 after 67");
}

TEST_F(KeptStreamsTest, WhatWasHeardKeepsItsNumbersWhenTheDatabaseIsBack) {
  const std::string heard = on_air(3min);
  database.is_away = false;
  clock.advance(1min);
  EXPECT_EQ(on_air(4min), "bed 140 after 11") << "also before it was stored";
  kept.settle(plays);
  const int asked = database.asked;
  EXPECT_EQ(on_air(4min), "bed 140 after 11");
  EXPECT_GT(database.asked, asked) << "now from the database";
  EXPECT_EQ(on_air(3min), heard);
}

TEST_F(KeptStreamsTest, AServerThatNobodyAskedStoresTheSameAsOneThatWasAsked) {
  on_air(3min);
  KeptStreams other(plays, assets, pause, clock);
  clock.set(kStart);
  database.is_away = false;
  other.refresh(channel);
  clock.set(kStart + 3min);
  other.settle(plays);
  EXPECT_EQ(on_air(3min), "bed 130 after 10");
  const auto stored = plays.stored;
  kept.settle(plays);
  EXPECT_EQ(plays.stored, stored) << "somebody else was first";
}

TEST_F(KeptStreamsTest, NothingIsStoredWhileTheDatabaseAnswers) {
  database.is_away = false;
  const auto stored = plays.stored;
  clock.set(kStart + 63s);
  kept.refresh(channel);
  clock.advance(5s);
  kept.settle(plays);
  EXPECT_EQ(plays.stored, stored);
}

TEST_F(KeptStreamsTest, ItIsStoredLaterIfTheDatabaseIsStillAway) {
  on_air(3min);
  EXPECT_THROW(kept.settle(plays), Failure);
  database.is_away = false;
  kept.settle(plays);
  EXPECT_EQ(plays.stored.size(), 5U);
}

}  // namespace
}  // namespace zender::sound
