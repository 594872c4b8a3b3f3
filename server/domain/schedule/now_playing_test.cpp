#include "domain/schedule/now_playing.h"

#include <gtest/gtest.h>

#include "domain/music/chart_positions.h"
#include "domain/schedule/start_over.h"
#include "storage/testing/station_test.h"

namespace zender {
namespace {

using testing::saturday;

const ChannelSlug kRadio2("radio2");

class NowPlaying : public testing::StationTest {
 protected:
  LiveState state(const std::string& time) {
    return live_state(store().broadcasts(), store().plays(), kRadio2, saturday(time), 10);
  }
};

TEST_F(NowPlaying, S3_061_S3_064_TellsTheShowOnAirAndTheNextOne) {
  const auto live = state("10:30:00");
  EXPECT_EQ(live.show->name, "De Ochtend");
  EXPECT_EQ(live.upcoming->name, "Middagpauze");
  EXPECT_EQ(state("12:00:00").show->name, "Middagpauze");
  EXPECT_FALSE(state("21:00:00").show);
  EXPECT_FALSE(state("21:00:00").upcoming);
}

TEST_F(NowPlaying, S3_063_TracksAreNewestFirstAndNoneHasYetToBegin) {
  const auto live = state("10:30:00");
  ASSERT_EQ(live.tracks.size(), 3U);
  EXPECT_EQ(live.tracks[0].id.value, "p4");
  EXPECT_EQ(live.tracks[2].id.value, "p1");
}

TEST_F(NowPlaying, S3_062_S9_004_ATrackIsCurrentUntilItsEndPlusOneMinute) {
  EXPECT_EQ(current_track(state("10:35:00"))->id.value, "p5");
  EXPECT_EQ(current_track(state("10:35:59.999"))->id.value, "p5");
  EXPECT_EQ(current_track(state("10:36:00")), nullptr);
  EXPECT_EQ(current_track(state("09:00:00")), nullptr);
}

TEST_F(NowPlaying, IsValidUntilTheNextPlayBegins) {
  EXPECT_EQ(state("10:24:59").valid_until, saturday("10:25:00"));  // p2 ended a minute earlier
  EXPECT_EQ(state("10:28:30").valid_until, saturday("10:31:00"));
}

TEST_F(NowPlaying, S9_004_IsValidUntilAMinuteAfterTheLastPlay) {
  EXPECT_EQ(state("10:35:30").valid_until, saturday("10:36:00"));
}

TEST_F(NowPlaying, IsValidUntilTheShowEndsOrTheNextBegins) {
  EXPECT_EQ(state("11:00:00").valid_until, saturday("12:00:00"));
  EXPECT_EQ(state("08:00:00").valid_until, saturday("09:00:00"));
  EXPECT_EQ(state("20:00:00").valid_until, std::nullopt);
}

TEST_F(NowPlaying, AChannelThatIsNotPublishedIsNotThere) {
  EXPECT_FALSE(find_published(store().channels(), ChannelSlug("geheim")));
  EXPECT_FALSE(find_published(store().channels(), ChannelSlug("onbekend")));
  ASSERT_EQ(published_channels(store().channels()).size(), 3U);
  EXPECT_EQ(published_channels(store().channels())[0].slug, kRadio2);
}

TEST_F(NowPlaying, S3_041_APlayHasThePositionInTheEditionOfItsOwnDay) {
  station.charts[0].editions.push_back({"Week 48", parse_iso_date("2026-11-22"), {{9, TrackId("t1"), 1}}});
  ChartPositions positions(store().tracks(), kRadio2);
  TrackPlay play;
  play.track = station.tracks[0];
  play.time = {saturday("23:59:00"), saturday("23:59:30")};
  EXPECT_EQ(positions.position(play), 1);
  play.time.from += std::chrono::minutes(1);
  EXPECT_EQ(positions.position(play), 9);
  play.time.from = testing::at("2026-11-01T12:00:00+01:00");
  EXPECT_EQ(positions.position(play), std::nullopt);
}

TEST_F(NowPlaying, ChartPositionsAskStorageOnceADay) {
  ChartPositions positions(store().tracks(), kRadio2);
  const auto plays = state("10:30:00").tracks;
  const auto asked_by = [](const auto& work) {
    const int before = testing::StationStore::statements();
    work();
    return testing::StationStore::statements() - before;
  };
  TrackRepository& tracks = store().tracks();
  EXPECT_EQ(asked_by([&] {
              for (const auto& play : plays) positions.position(play);
            }),
            asked_by([&] { tracks.chart_positions(kRadio2, *parse_iso_date("2026-11-21")); }));
}

TEST(StartOver, IsThereWhereTheSoundIsKeptAndTheBroadcastIsNotTooLong) {
  Channel channel = testing::channel("radio2", "Radio 2", 1);
  Broadcast show;
  show.time = {TimePoint{}, TimePoint{} + kMaxStartOver};
  EXPECT_TRUE(can_start_over(channel, show));
  show.time.until += Milliseconds(1);
  EXPECT_FALSE(can_start_over(channel, show));
  show.time.until -= Milliseconds(1);
  channel.stream_url = "https://icecast.example/radio2";
  EXPECT_FALSE(can_start_over(channel, show));
}

}  // namespace
}  // namespace zender
