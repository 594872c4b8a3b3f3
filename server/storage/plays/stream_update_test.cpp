#include "storage/plays/stream_update.h"

#include <numeric>
#include <random>
#include <set>
#include <thread>

#include "domain/schedule/start_over.h"
#include "domain/sound/silence.h"
#include "domain/topic_names.h"
#include "storage/testing/small_station.h"
#include "storage/testing/store_test_base.h"

namespace zender::storage {
namespace {

using namespace testing;
using namespace std::chrono_literals;

const Interval kStationDay = station_day(date::year(2026) / 11 / 21);

/// By number: which segment of which medium, and when it begins.
using Segments = std::map<std::int64_t, std::string>;

class StreamTest : public StoreTest {
 protected:
  void SetUp() override {
    StoreTest::SetUp();
    if (!HasFatalFailure()) store().content().apply(small_station());
  }

  static const std::vector<Milliseconds>& segments_of(const MediaId& media) {
    static const auto content = small_station();
    static const MediaAsset silence = silence_asset();
    if (media == silence.id) return silence.segments;
    for (const MediaAsset& asset : content.media)
      if (asset.id == media) return asset.segments;
    throw std::runtime_error("no medium " + media.value);
  }

  /// The segments that began by `until`, as a server reads them.
  static Segments segments(TrackPlayRepository& plays, TimePoint until) {
    Segments found;
    std::optional<std::int64_t> expected;
    for (const StreamPart& part : plays.stream(kRadio2, {until - 2h, until})) {
      EXPECT_EQ(part.first_segment, expected.value_or(part.first_segment));
      TimePoint begin = part.time.from;
      for (std::size_t i = 0; i < part.segment_count; ++i) {
        const std::size_t index = part.first_index + i;
        if (begin <= until) {
          found.emplace(part.first_segment + static_cast<std::int64_t>(i),
                        part.media.value + "/" + std::to_string(index) + " at " + to_iso(begin) + " after " +
                            std::to_string(part.discontinuity));
        }
        begin += segments_of(part.media)[index];
      }
      expected = part.first_segment + static_cast<std::int64_t>(part.segment_count);
    }
    return found;
  }

  /// Every play continues the numbers of the previous one.
  void expect_whole_stream(std::size_t parts) {
    const auto stream = store().plays().stream(kRadio2, kStationDay);
    ASSERT_EQ(stream.size(), parts);
    EXPECT_EQ(stream[0].first_segment, 0);
    for (std::size_t i = 1; i < stream.size(); ++i) {
      ASSERT_EQ(stream[i].first_segment,
                stream[i - 1].first_segment + static_cast<std::int64_t>(stream[i - 1].segment_count));
      ASSERT_EQ(stream[i].discontinuity, stream[i - 1].discontinuity + 1);
    }
  }
};
ZENDER_ON_BOTH_ENGINES(StreamTest);

TEST_P(StreamTest, SegmentNumbersContinueFromPlayToPlay) {
  store().plays().record({play("p1", kNine, 1min), play("p2", kNine + 1min, 30s)});
  store().plays().record({play("p3", kNine + 90s, 1min), play("p4", kNine + 150s, 10min)});
  store().plays().record({play("p5", kNine + 750s, 15s, "tune-b")});
  const auto stream = store().plays().stream(kRadio2, kStationDay);
  ASSERT_EQ(stream.size(), 5U);
  // p2 is cut short: 5 segments; p4 is longer than its media: 10.
  const std::vector<std::int64_t> expected{0, 10, 15, 25, 35};
  for (std::size_t i = 0; i < 5; ++i) {
    EXPECT_EQ(stream[i].first_segment, expected[i]);
    EXPECT_EQ(stream[i].discontinuity, static_cast<std::int64_t>(i));
  }
  EXPECT_EQ(stream[4].media, MediaId("tune-b"));
  EXPECT_EQ(stream[4].time, (Interval{kNine + 750s, kNine + 765s}));
}

TEST_P(StreamTest, OnlyPartsThatOverlapTheIntervalAreRead) {
  store().plays().record(
      {play("p1", kNine, 1min), play("p2", kNine + 1min, 1min), play("p3", kNine + 2min, 1min)});
  EXPECT_EQ(store().plays().stream(kRadio2, {kNine + 1min, kNine + 2min}).size(), 1U);
  EXPECT_EQ(store().plays().stream(kRadio2, {kNine + 1min - 1ms, kNine + 2min + 1ms}).size(), 3U);
  EXPECT_TRUE(store().plays().stream(kRadio2, {kNine + 3min, kNine + 4min}).empty());
  EXPECT_TRUE(store().plays().stream(ChannelSlug("radio4"), kStationDay).empty());
}

TEST_P(StreamTest, WhatIsPlannedFollowsEveryCorrection) {
  store().plays().record(
      {play("p1", kNine, 1min), play("p3", kNine + 2min, 1min), play("p4", kNine + 3min, 1min)});
  store().plays().record({play("p2", kNine + 1min, 1min)});
  expect_whole_stream(4);
  EXPECT_EQ(store().plays().stream(kRadio2, kStationDay)[3].first_segment, 30);
  store().plays().record({play("p1", kNine, 6s)});
  expect_whole_stream(4);
  EXPECT_EQ(store().plays().stream(kRadio2, kStationDay)[3].first_segment, 21);
  store().plays().record({play("p2", kNine + 1min, 1min, "")});  // without its media
  expect_whole_stream(3);
  store().plays().record({play("p1", kNine + 4min, 1min)});
  expect_whole_stream(3);
  EXPECT_EQ(store().plays().stream(kRadio2, kStationDay)[0].time.from, kNine + 2min);
}

TEST_P(StreamTest, LateCorrectionsChangeTitlesButNoPublishedSegment) {
  store().plays().record({play("p1", kNine, 1min), play("p2", kNine + 1min, 1min),
                          play("p3", kNine + 2min, 1min), play("p4", kNine + 3min, 1min)});
  clock_.set(kNine + 150s);
  const Segments published = segments(store().plays(), clock_.now());
  ASSERT_EQ(published.size(), 26U);
  auto corrected = play("p1", kNine, 30s, "tune-b");
  corrected.song = "De echte titel";
  store().plays().record({corrected});                        // another medium, and shorter
  store().plays().record({play("extra", kNine + 30s, 30s)});  // between two
  store().plays().record({play("p2", kNine + 5min, 1min)});   // its id is used for another one
  EXPECT_EQ(segments(store().plays(), clock_.now()), published);
  EXPECT_EQ(store().plays().newest_songs(kRadio2, kNine, 1)[0].song, "De echte titel");
  // A server that starts now says the same, and what follows is what the log says.
  open();
  EXPECT_EQ(segments(store().plays(), clock_.now()), published);
  const auto stream = store().plays().stream(kRadio2, kStationDay);
  EXPECT_EQ(stream.back().time.from, kNine + 5min);
  EXPECT_EQ(stream.back().first_segment, 40);
}

TEST_P(StreamTest, HistoryThatIsSentLaterIsNotPutBeforeWhatIsOnAir) {
  clock_.set(kNine);
  store().plays().record({play("p1", kNine, 1min)});
  const Segments published = segments(store().plays(), kNine + 1min);
  clock_.set(kNine + 1min);
  store().plays().record({play("h1", kNine - 2min, 1min), play("h2", kNine - 1min, 1min)});
  EXPECT_EQ(segments(store().plays(), kNine + 1min), published);
  EXPECT_EQ(store().plays().aired(kRadio2, kStationDay).size(), 3U) << "past broadcasts have it";
}

TEST_P(StreamTest, PartsOlderThanAnyPlaylistAreRemovedButTheNumbersGoOn) {
  clock_.set(kNine);
  store().plays().record({play("p1", kNine, 1min), play("p2", kNine + 1min, 1min)});
  clock_.set(kNine + 2min + kStartOverLife);
  store().plays().record({play("p3", clock_.now(), 1min)});
  EXPECT_EQ(number("SELECT COUNT(*) FROM stream_parts"), 3) << "a show can still be started over";
  clock_.set(kNine + 5 * 24h);
  store().plays().record({play("p4", clock_.now(), 1min)});
  store().plays().record({play("p5", clock_.now() + 1min, 1min)});
  const auto stream = store().plays().stream(kRadio2, {kNine - 24h, kNine + 6 * 24h});
  ASSERT_EQ(stream.size(), 2U);
  EXPECT_EQ(stream[0].first_segment, 30);
  EXPECT_EQ(stream[1].discontinuity, 4);
}

TEST_P(StreamTest, PlaysSentInAnyOrderAndAnyNumberMakeOneStream) {
  std::vector<SentPlay> plays;
  for (int i = 0; i < 300; ++i) {
    plays.push_back(
        play("p" + std::to_string(i), kNine + i * 1min, Milliseconds(20000 + (i * 7919) % 60000)));
  }
  std::mt19937 random(7);  // NOLINT: the same order each time
  std::shuffle(plays.begin(), plays.end(), random);
  for (std::size_t sent = 0; sent < plays.size();) {
    const std::size_t size = std::min<std::size_t>(1 + random() % 40, plays.size() - sent);
    const auto first = plays.begin() + static_cast<std::ptrdiff_t>(sent);
    store().plays().record({first, first + static_cast<std::ptrdiff_t>(size)});
    sent += size;
  }
  expect_whole_stream(300);
}

TEST_P(StreamTest, CallsForOneChannelTakeTurns) {
  DatabaseStore other(options_);  // a second server
  std::vector<std::thread> threads;
  for (int t = 0; t < 4; ++t) {
    threads.emplace_back([&, t] {
      TrackPlayRepository& target = t % 2 == 0 ? store().plays() : other.plays();
      for (int i = 0; i < 20; ++i) {
        const int slot = i * 4 + t;
        target.record({play("p" + std::to_string(slot), kNine + slot * 1min, 1min)});
        target.record({play("same" + std::to_string(i), kNine + (100 + i) * 1min, 1min)});
      }
    });
  }
  for (auto& thread : threads) thread.join();
  EXPECT_EQ(number("SELECT COUNT(*) FROM track_plays"), 100);
  expect_whole_stream(100);
}

TEST_P(StreamTest, ANumberOncePublishedKeepsItsSegmentOnEveryServerWhateverIsCorrected) {
  // Two servers, the second of which is four seconds ahead, take the calls in turn; each is started
  // again now and then.
  ManualClock ahead(kNine);
  StoreOptions other_options = options_;
  other_options.clock = &ahead;
  auto other = std::make_unique<DatabaseStore>(other_options);
  std::mt19937 random(11);  // NOLINT: the same corrections each time
  const auto below = [&](int limit) { return static_cast<int>(random() % static_cast<unsigned>(limit)); };
  Segments seen;
  TimePoint now = kNine;
  for (int step = 0; step < 150; ++step) {
    now += Milliseconds(below(30'000));
    clock_.set(now);
    ahead.set(now + 4s);
    if (below(20) == 0) open();
    if (below(20) == 0) other = std::make_unique<DatabaseStore>(other_options);
    std::vector<SentPlay> sent;
    for (int i = 1 + below(3); i > 0; --i) {
      const char* media[] = {"tune-a", "tune-b", ""};
      sent.push_back(play("p" + std::to_string(below(25)), now - 2min + Milliseconds(below(240'000)),
                          Milliseconds(1 + below(90'000)), media[below(3)]));
    }
    (below(2) == 0 ? store() : *other).plays().record(sent);
    if (below(2) == 0) (below(2) == 0 ? store() : *other).plays().keep_on_air(kRadio2);
    for (const auto& [number, segment] : segments(store().plays(), now))
      ASSERT_EQ(seen.emplace(number, segment).first->second, segment) << "step " << step;
    for (const auto& [number, segment] : segments(other->plays(), now + 4s))
      ASSERT_EQ(seen.emplace(number, segment).first->second, segment) << "step " << step;
  }
  EXPECT_GT(seen.size(), 100U);
}

TEST_P(StreamTest, AHoleAfterTheLastPlayIsFilledWithSilenceOnceTheNextOneIsLate) {
  auto& plays = store().plays();
  plays.record({play("p1", kNine, 1min)});
  clock_.set(kNine + 64s);
  EXPECT_FALSE(plays.keep_on_air(kRadio2)) << "the next play may still come";
  clock_.set(kNine + 66s);
  EXPECT_TRUE(plays.keep_on_air(kRadio2));
  EXPECT_FALSE(plays.keep_on_air(kRadio2)) << "enough for now";
  for (int i = 0; i < 100; ++i) {
    clock_.set(clock_.now() + 5s);
    plays.keep_on_air(kRadio2);
    const auto stream = plays.stream(kRadio2, {clock_.now(), clock_.now() + 1min});
    ASSERT_FALSE(stream.empty());
    EXPECT_EQ(stream.back().media, MediaId(kSilence));
    EXPECT_GE(stream.back().time.until, clock_.now() + 10s);
  }
  const auto stream = plays.stream(kRadio2, kStationDay);
  // Five minutes of silence, and the beginning of the next five.
  ASSERT_EQ(stream.size(), 3U);
  EXPECT_EQ(stream[1].time, (Interval{kNine + 1min, kNine + 1min + 50 * 5952ms}));
  EXPECT_EQ(stream[2].time.from, stream[1].time.until);
  expect_whole_stream(3);
}

TEST_P(StreamTest, TheFallbackOfTheChannelPlaysInTurnAndGivesWayToTheNextPlay) {
  auto content = small_station();
  for (Channel& channel : content.channels) {
    if (channel.slug == kRadio2) channel.fallback = {MediaId("tune-b"), MediaId("tune-a"), MediaId("gone")};
  }
  store().content().apply(content);
  auto& plays = store().plays();
  plays.record({play("p1", kNine, 1min)});
  for (auto late = 66s; late < 200s; late += 5s) {
    clock_.set(kNine + late);
    plays.keep_on_air(kRadio2);
  }
  std::set<MediaId> heard;
  for (const StreamPart& part : plays.stream(kRadio2, {kNine + 1min, clock_.now()})) heard.insert(part.media);
  EXPECT_EQ(heard, (std::set<MediaId>{MediaId("tune-a"), MediaId("tune-b")}));
  const Segments published = segments(plays, clock_.now() + 10s);

  const TimePoint next = clock_.now() + 15s;
  plays.record({play("p2", next, 1min)});
  EXPECT_EQ(segments(plays, clock_.now() + 10s), published);
  plays.keep_on_air(kRadio2);
  const auto stream = plays.stream(kRadio2, kStationDay);
  EXPECT_EQ(stream.back().time, (Interval{next, next + 1min}));
  EXPECT_LT(next - stream[stream.size() - 2].time.until, 6s) << "and nothing is missing before it";
  expect_whole_stream(stream.size());
}

TEST_P(StreamTest, AHoleBetweenTwoKnownPlaysIsFilledBeforeItIsHeard) {
  auto& plays = store().plays();
  plays.record({play("p1", kNine, 1min), play("p2", kNine + 3min, 1min)});
  clock_.set(kNine + 55s);
  EXPECT_TRUE(plays.keep_on_air(kRadio2));
  const auto media_at = [&](Milliseconds after) {
    const auto stream = plays.stream(kRadio2, {kNine + after, kNine + after + 1ms});
    return stream.size() == 1 ? stream[0].media.value : "none";
  };
  EXPECT_EQ(media_at(61s), kSilence);
  EXPECT_EQ(media_at(72s), kSilence);
  plays.record({play("p1b", kNine + 1min, 1min)});
  EXPECT_EQ(media_at(61s), kSilence) << "it was published";
  EXPECT_EQ(media_at(75s), "tune-a") << "what nobody could hear yet follows the log";
}

TEST_P(StreamTest, AServerThatWasAwayFillsTheHoleFromNowOn) {
  auto& plays = store().plays();
  plays.record({play("p1", kNine, 1min)});
  clock_.set(kNine + 3h);
  EXPECT_TRUE(plays.keep_on_air(kRadio2));
  const auto stream = plays.stream(kRadio2, kStationDay);
  ASSERT_GE(stream.size(), 2U);
  EXPECT_LE(kNine + 3h - stream[1].time.from, 36s);
  EXPECT_GE(stream.back().time.until, kNine + 3h + 10s);
  expect_whole_stream(stream.size());
}

TEST_P(StreamTest, AChannelWithAStreamOfItsOwnOrWithoutAnyPlayStaysAsItIs) {
  EXPECT_FALSE(store().plays().keep_on_air(kRadio2));
  store().plays().record({play("p1", kNine, 1min, "tune-a", "radio4")});
  clock_.set(kNine + 70s);
  EXPECT_FALSE(store().plays().keep_on_air(ChannelSlug("radio4")));
  EXPECT_FALSE(store().plays().keep_on_air(ChannelSlug("geen")));
  EXPECT_EQ(number("SELECT COUNT(*) FROM media_assets WHERE id = 'zender-silence'"), 0);
}

TEST_P(StreamTest, AChannelWithAFallbackIsOnAirBeforeItsFirstPlay) {
  auto content = small_station();
  for (Channel& channel : content.channels) {
    if (channel.slug == kRadio2) channel.fallback = {MediaId("tune-b"), MediaId("tune-a")};
  }
  store().content().apply(content);
  auto& plays = store().plays();
  clock_.set(kNine);
  EXPECT_TRUE(plays.keep_on_air(kRadio2));
  EXPECT_FALSE(segments(plays, kNine).empty()) << "players find something to begin with";
  Segments seen;
  for (auto after = 0s; after < 150s; after += 5s) {
    clock_.set(kNine + after);
    // The first play is announced a minute before it begins.
    if (after == 60s) plays.record({play("p1", kNine + 2min, 1min)});
    plays.keep_on_air(kRadio2);
    EXPECT_FALSE(plays.stream(kRadio2, {clock_.now(), clock_.now() + 1ms}).empty()) << after.count();
    for (const auto& [number, segment] : segments(plays, clock_.now()))
      ASSERT_EQ(seen.emplace(number, segment).first->second, segment) << after.count();
  }
  const auto stream = plays.stream(kRadio2, kStationDay);
  EXPECT_EQ(stream.back().time.from, kNine + 2min);
  expect_whole_stream(stream.size());
}

TEST_P(StreamTest, WhatWasPublishedWithoutTheDatabaseIsStoredUnlessSomebodyElseWentOn) {
  auto& plays = store().plays();
  plays.record({play("p1", kNine, 1min), play("p2", kNine + 5min, 1min)});
  const auto known = plays.stream(kRadio2, kStationDay);
  ASSERT_EQ(known.size(), 2U);
  // Another tune is heard twice meanwhile; the second play comes after that.
  const auto& lengths = segments_of(MediaId("tune-b"));
  const Milliseconds length = std::accumulate(lengths.begin(), lengths.end(), Milliseconds(0));
  const auto count = static_cast<std::int64_t>(lengths.size());
  const auto twice = [&](int n) {
    const TimePoint from = kNine + 1min + n * length;
    return StreamPart{MediaId("tune-b"), 0, lengths.size(), {from, from + length}, 10 + n * count, 1 + n};
  };
  auto published = known;
  published[1].first_segment += 2 * count;
  published[1].discontinuity += 2;
  published.insert(published.begin() + 1, {twice(0), twice(1)});
  clock_.set(twice(1).time.from);
  const auto changes = store().generations().at(plays_topic(kRadio2));
  EXPECT_TRUE(plays.restore_stream(kRadio2, known, published));
  EXPECT_GT(store().generations().at(plays_topic(kRadio2)), changes) << "every server hears of it";
  const auto stream = plays.stream(kRadio2, kStationDay);
  ASSERT_GE(stream.size(), 4U);
  EXPECT_EQ(stream[0], published[0]);
  EXPECT_EQ(stream[1], published[1]);
  EXPECT_EQ(stream[2].first_segment, published[2].first_segment);
  EXPECT_EQ(stream[2].time.from, published[2].time.from);
  EXPECT_EQ(stream.back().time, published.back().time) << "what is planned follows";
  expect_whole_stream(stream.size());

  EXPECT_FALSE(plays.restore_stream(kRadio2, known, published));
  EXPECT_EQ(plays.stream(kRadio2, kStationDay), stream);
  EXPECT_FALSE(plays.restore_stream(ChannelSlug("geen"), known, published));
}

TEST_P(StreamTest, AnImportKeepsTheSilence) {
  store().plays().record({play("p1", kNine, 1min)});
  clock_.set(kNine + 70s);
  store().plays().keep_on_air(kRadio2);
  const ContentChanges changes = store().content().apply(small_station());
  EXPECT_EQ(changes.removed, 0);
  EXPECT_TRUE(store().media().media(MediaId(kSilence)));
}

}  // namespace
}  // namespace zender::storage
