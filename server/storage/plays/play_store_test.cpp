#include "storage/testing/small_station.h"
#include "storage/testing/store_test_base.h"
#include "support/failure.h"

namespace zender::storage {
namespace {

using namespace testing;
using namespace std::chrono_literals;

const Interval kDay = station_day(date::year(2026) / 11 / 21);

class PlayTest : public StoreTest {
 protected:
  void SetUp() override {
    StoreTest::SetUp();
    if (!HasFatalFailure()) store().content().apply(small_station());
  }
  FailureKind failure_of(const std::vector<SentPlay>& plays, std::string* field = nullptr) {
    try {
      store().plays().record(plays);
    } catch (const Failure& failure) {
      if (field != nullptr && !failure.errors().empty()) *field = failure.errors()[0].field;
      return failure.kind();
    }
    ADD_FAILURE() << "was accepted";
    return FailureKind::kInternal;
  }
};
ZENDER_ON_BOTH_ENGINES(PlayTest);

TEST_P(PlayTest, APlayIsStoredOnceHoweverOftenItIsSent) {
  const auto one = play("p1", kNine, 1min);
  TrackPlayReceipt receipt = store().plays().record({one, play("p2", kNine + 1min, 1min)});
  EXPECT_EQ(receipt.stored, 2);
  const auto generations = store().generations();
  EXPECT_EQ(generations.at("plays:radio2"), 1);
  receipt = store().plays().record({one});
  EXPECT_EQ(receipt.unchanged, 1);
  EXPECT_EQ(receipt.stored + receipt.updated, 0);
  EXPECT_EQ(store().generations(), generations);
  auto longer = one;
  longer.time.until += 1s;
  receipt = store().plays().record({longer, longer});
  EXPECT_EQ(receipt.updated, 1);
  EXPECT_EQ(receipt.unchanged, 1);
  EXPECT_EQ(store().generations().at("plays:radio2"), 2);
  EXPECT_EQ(number("SELECT COUNT(*) FROM track_plays"), 2);
}

TEST_P(PlayTest, APlayIsReadWithItsTrack) {
  store().plays().record({play("p1", kNine, 1min)});
  const auto songs = store().plays().newest_songs(kRadio2, kNine, 5);
  ASSERT_EQ(songs.size(), 1U);
  EXPECT_EQ(songs[0].time, (Interval{kNine, kNine + 1min}));
  EXPECT_EQ(songs[0].artist, "Bløf");
  EXPECT_EQ(songs[0].song, "Één vraag");
  ASSERT_TRUE(songs[0].track);
  EXPECT_EQ(songs[0].track->image->id, ImageId("img4"));
  auto unknown = play("p2", kNine + 1min, 1min);
  unknown.track = std::nullopt;
  store().plays().record({unknown});
  EXPECT_FALSE(store().plays().newest_songs(kRadio2, kNine + 1min, 1)[0].track);
}

TEST_P(PlayTest, S3_057_ItemsWithoutASongAreNotAmongTheSongs) {
  auto speech = play("p2", kNine + 1min, 1min, "tune-b");
  speech.song = std::nullopt;
  speech.track = std::nullopt;
  store().plays().record({play("p1", kNine, 1min), speech, play("p3", kNine + 2min, 1min)});
  const auto songs = store().plays().newest_songs(kRadio2, kNine + 1h, 5);
  ASSERT_EQ(songs.size(), 2U);
  EXPECT_EQ(songs[0].id, TrackPlayId("p3"));  // newest first
  EXPECT_EQ(store().plays().count_songs(kRadio2, kDay, kNine + 1h), 2);
  EXPECT_EQ(store().plays().aired(kRadio2, kDay).size(), 3U);
}

TEST_P(PlayTest, FuturePlaysAreNotShown) {
  store().plays().record({play("p1", kNine, 1min), play("p2", kNine + 1min, 1min)});
  EXPECT_EQ(store().plays().newest_songs(kRadio2, kNine + 1min - 1ms, 5).size(), 1U);
  EXPECT_EQ(store().plays().songs(kRadio2, kDay, kNine + 1min - 1ms, 0, 5).size(), 1U);
  EXPECT_EQ(store().plays().count_songs(kRadio2, kDay, kNine + 1min - 1ms), 1);
  EXPECT_EQ(store().plays().count_songs(kRadio2, kDay, kNine + 1min), 2);
}

TEST_P(PlayTest, ADayIsReadPageByPageNewestFirst) {
  std::vector<SentPlay> plays;
  for (int i = 0; i < 25; ++i) plays.push_back(play("p" + std::to_string(100 + i), kNine + i * 1min, 1min));
  store().plays().record(plays);
  const auto last = store().plays().songs(kRadio2, kDay, kNine + 24h, 20, 10);
  ASSERT_EQ(last.size(), 5U);
  EXPECT_EQ(last[0].id, TrackPlayId("p104"));
  EXPECT_TRUE(store().plays().songs(kRadio2, kDay, kNine + 24h, 1000000000000, 10).empty());
  EXPECT_EQ(store().plays().songs(kRadio2, {kNine + 5min, kNine + 10min}, kNine + 24h, 0, 100).size(), 5U);
  EXPECT_EQ(store().plays().first_play(kRadio2), kNine);
  EXPECT_FALSE(store().plays().first_play(ChannelSlug("radio4")));
}

TEST_P(PlayTest, AnUnknownChannelTrackOrMediaAssetIsRefusedByFieldAndNothingIsStored) {
  std::string field;
  auto wrong = play("p2", kNine, 1min);
  wrong.channel = ChannelSlug("radio9");
  EXPECT_EQ(failure_of({play("p1", kNine, 1min), wrong}, &field), FailureKind::kUnprocessable);
  EXPECT_EQ(field, "plays[1].channel");
  wrong = play("p2", kNine, 1min);
  wrong.track = TrackId("geen");
  EXPECT_EQ(failure_of({play("p1", kNine, 1min), wrong}, &field), FailureKind::kUnprocessable);
  EXPECT_EQ(field, "plays[1].trackId");
  EXPECT_EQ(failure_of({play("p1", kNine, 1min, "geen")}, &field), FailureKind::kUnprocessable);
  EXPECT_EQ(field, "plays[0].mediaId");
  EXPECT_EQ(failure_of({play("p1", kNine, 0ms)}, &field), FailureKind::kUnprocessable);
  EXPECT_EQ(field, "plays[0].untilIso");
  auto nul = play("p1", kNine, 1min);
  nul.artist = std::string("a\0b", 3);
  EXPECT_EQ(failure_of({nul}), FailureKind::kUnprocessable);
  EXPECT_EQ(number("SELECT COUNT(*) FROM track_plays"), 0);
  EXPECT_EQ(number("SELECT COUNT(*) FROM media_assets WHERE aired = 1"), 0);
}

TEST_P(PlayTest, AnIdFromAnotherChannelIsAConflict) {
  store().plays().record({play("p1", kNine, 1min)});
  EXPECT_EQ(failure_of({play("p1", kNine, 1min, "tune-a", "radio4")}), FailureKind::kConflict);
  EXPECT_EQ(failure_of({play("p2", kNine, 1min), play("p2", kNine, 1min, "tune-a", "radio4")}),
            FailureKind::kConflict);
  EXPECT_EQ(number("SELECT COUNT(*) FROM track_plays"), 1);
}

TEST_P(PlayTest, TheNewestPlayOfEachChannelIsKnown) {
  store().plays().record(
      {play("p1", kNine, 1min), play("p2", kNine + 1min, 1min), play("p3", kNine, 1min, "", "radio4")});
  const auto latest = store().plays().latest_per_channel();
  ASSERT_EQ(latest.size(), 2U);
  EXPECT_EQ(latest[0].channel, kRadio2);
  EXPECT_EQ(latest[0].id, TrackPlayId("p2"));
  EXPECT_EQ(latest[0].until, kNine + 2min);
  EXPECT_EQ(latest[1].id, TrackPlayId("p3"));
}

TEST_P(PlayTest, S9_004_TheNextBoundaryIsAStartOrAMinuteAfterAnEnd) {
  store().plays().record({play("p1", kNine, 3min), play("p2", kNine + 10min, 3min)});
  EXPECT_EQ(store().plays().next_play_boundary(kRadio2, kNine - 1ms), kNine);
  EXPECT_EQ(store().plays().next_play_boundary(kRadio2, kNine), kNine + 4min);
  EXPECT_EQ(store().plays().next_play_boundary(kRadio2, kNine + 4min - 1ms), kNine + 4min);
  EXPECT_EQ(store().plays().next_play_boundary(kRadio2, kNine + 4min), kNine + 10min);
  EXPECT_EQ(store().plays().next_play_boundary(kRadio2, kNine + 10min), kNine + 14min);
  EXPECT_FALSE(store().plays().next_play_boundary(kRadio2, kNine + 14min));
}

TEST_P(PlayTest, TheLastPlayOfATrackIsOnAPublishedChannel) {
  store().plays().record({play("p1", kNine, 1min), play("p2", kNine + 1h, 1min, "", "radio4")});
  EXPECT_EQ(store().plays().last_play_of(TrackId("track-a"), kNine + 2h)->id, TrackPlayId("p2"));
  EXPECT_EQ(store().plays().last_play_of(TrackId("track-a"), kNine)->id, TrackPlayId("p1"));
  Content content = small_station();
  content.channels.pop_back();
  store().content().apply(content);
  EXPECT_EQ(store().plays().last_play_of(TrackId("track-a"), kNine + 2h)->id, TrackPlayId("p1"));
  EXPECT_FALSE(store().plays().last_play_of(TrackId("track-b"), kNine + 2h));
}

TEST_P(PlayTest, ALaterPlayCutsTheOneOnAirShort) {
  store().plays().record({play("p1", kNine, 1min)});
  store().plays().record({play("p2", kNine + 30s, 1min)});
  const auto aired = store().plays().aired(kRadio2, kDay);
  ASSERT_EQ(aired.size(), 2U);
  EXPECT_EQ(aired[0].time.until, kNine + 30s);
  // As sent.
  EXPECT_EQ(store().plays().newest_songs(kRadio2, kNine + 1h, 2)[1].time.until, kNine + 1min);
}

TEST_P(PlayTest, AiredReturnsOnlyPlaysThatOverlapTheInterval) {
  store().plays().record(
      {play("p1", kNine, 1min), play("p2", kNine + 1min, 1min), play("p3", kNine + 2min, 1min)});
  EXPECT_EQ(store().plays().aired(kRadio2, {kNine + 1min, kNine + 2min}).size(), 1U);
  EXPECT_EQ(store().plays().aired(kRadio2, {kNine + 1min - 1ms, kNine + 2min + 1ms}).size(), 3U);
  EXPECT_TRUE(store().plays().aired(kRadio2, {kNine + 3min, kNine + 4min}).empty());
  EXPECT_TRUE(store().plays().aired(kRadio2, {kNine - 1h, kNine}).empty());
  // Cut short by a play that starts after the interval.
  store().plays().record({play("p4", kNine + 150s, 1min)});
  EXPECT_EQ(store().plays().aired(kRadio2, {kNine + 121s, kNine + 122s})[0].time.until, kNine + 150s);
}

TEST_P(PlayTest, AnEmptyListDoesNothing) {
  EXPECT_EQ(store().plays().record({}).stored, 0);
  EXPECT_FALSE(store().generations().contains("plays:radio2"));
}

}  // namespace
}  // namespace zender::storage
