#include "plays/history_generator.h"

#include "storage/testing/small_station.h"
#include "storage/testing/store_test_base.h"
#include "support/failure.h"

namespace zender::storage {
namespace {

using namespace testing;
using namespace std::chrono_literals;

const Interval kPast{kNine - 24h * 30, kNine};

class HistoryTest : public StoreTest {
 protected:
  HistoryRequest request(std::int64_t plays) {
    HistoryRequest wanted;
    wanted.channels = {kRadio2};
    wanted.plays = plays;
    wanted.until = kNine;
    return wanted;
  }
};
ZENDER_ON_BOTH_ENGINES(HistoryTest);

TEST_P(HistoryTest, TheInventedLogEndsAtTheGivenMomentWithoutGapsOrOverlaps) {
  store().content().apply(small_station());
  std::int64_t told = 0;
  auto wanted = request(1234);
  wanted.progress = [&](std::int64_t done, std::int64_t) { told = done; };
  EXPECT_EQ(generate_history(options_, wanted), 1234);
  EXPECT_EQ(told, 1234);
  EXPECT_EQ(number("SELECT COUNT(*) FROM track_plays"), 1234);
  EXPECT_EQ(store().plays().latest_per_channel().front().until, kNine);
  EXPECT_EQ(number("SELECT COUNT(*) FROM track_plays p WHERE ends_at < :end AND NOT EXISTS "
                   "(SELECT 1 FROM track_plays q WHERE q.starts_at = p.ends_at)",
                   {kNine}),
            0);
  EXPECT_EQ(store().plays().count_songs(kRadio2, kPast, kNine), 1234 - 1234 / 12);
  EXPECT_EQ(store().generations().at("plays:radio2"), 1);
}

TEST_P(HistoryTest, TheInventedLogContinuesIntoTheStoredPlays) {
  store().content().apply(small_station());
  store().plays().record({play("p1", kNine - 1h, 1min), play("p2", kNine - 59min, 1min)});
  generate_history(options_, request(500));
  const auto aired = store().plays().aired(kRadio2, kPast);
  EXPECT_GT(aired.size(), 100U);
  EXPECT_EQ(aired.back().time, (Interval{kNine - 59min, kNine - 58min}));
  EXPECT_EQ(aired[aired.size() - 2].time, (Interval{kNine - 1h, kNine - 59min}));
  // What is on air is not changed by what was before it.
  const auto stream = store().plays().stream(kRadio2, kPast);
  ASSERT_EQ(stream.size(), 2U);
  EXPECT_EQ(stream[1].first_segment, 10);
}

TEST_P(HistoryTest, TheInventedLogIsOnAirOnAChannelWithoutPlays) {
  store().content().apply(small_station());
  generate_history(options_, request(500));
  const auto stream = store().plays().stream(kRadio2, {kNine - 2h, kNine});
  ASSERT_GT(stream.size(), 5U);
  EXPECT_EQ(stream[1].first_segment, stream[0].first_segment + 10);
}

TEST_P(HistoryTest, TheSameRequestMakesTheSamePlays) {
  store().content().apply(small_station());
  generate_history(options_, request(120));
  const auto songs = store().plays().songs(kRadio2, kPast, kNine, 0, 200);
  store().database().write([](Connection& connection) { execute(connection, "DELETE FROM track_plays"); });
  generate_history(options_, request(120));
  const auto again = store().plays().songs(kRadio2, kPast, kNine, 0, 200);
  ASSERT_EQ(songs.size(), again.size());
  for (std::size_t i = 0; i < songs.size(); ++i) {
    EXPECT_EQ(songs[i].id, again[i].id);
    EXPECT_EQ(songs[i].song, again[i].song);
    EXPECT_EQ(songs[i].time, again[i].time);
  }
}

TEST_P(HistoryTest, AnUnknownChannelIsRefusedAndAStationWithoutTracksGetsInventedNames) {
  auto wanted = request(10);
  EXPECT_THROW(generate_history(options_, wanted), Failure);
  Content content = small_station();
  content.tracks.clear();
  content.charts.clear();
  store().content().apply(content);
  wanted.channels.clear();
  EXPECT_EQ(generate_history(options_, wanted), 30);
  EXPECT_FALSE(store().plays().newest_songs(ChannelSlug("radio4"), kNine, 1)[0].artist.empty());
}

}  // namespace
}  // namespace zender::storage
