#include <gtest/gtest.h>

#include "storage/testing/small_station.h"
#include "storage/testing/store_test_base.h"

namespace zender::storage {
namespace {

using namespace testing;
using namespace std::chrono_literals;

class ListeningStoreTest : public StoreTest {
 protected:
  ListeningRepository& listening() { return store().listening(); }
};
ZENDER_ON_BOTH_ENGINES(ListeningStoreTest);

const Heard kRadio{Heard::Kind::kChannel, "radio2"};
const Heard kEpisode{Heard::Kind::kEpisode, "e1"};

TEST_P(ListeningStoreTest, MinutesOfAllServersAddUpToHoursWithTheirBusiestMinute) {
  listening().add_listening("a", kNine, {{kNine, kRadio, 5min, 0}, {kNine + 1min, kRadio, 2min, 0}});
  listening().add_listening("b", kNine, {{kNine, kRadio, 3min, 0}, {kNine, kEpisode, 0ms, 4}});
  listening().add_listening("b", kNine, {{kNine, kRadio, 3min, 0}});  // its outcome was not known
  listening().add_listening("c", kNine, {{kNine + 1h, kRadio, 1min, 0}});
  EXPECT_EQ(listening().listening({kNine, kNine + 1h}),
            (std::vector<HourOfListening>{{kNine, kRadio, 10min, 8min, 0}, {kNine, kEpisode, 0ms, 0ms, 4}}));
  EXPECT_EQ(listening().remove_listening(kNine + 1h), 2);
  EXPECT_EQ(listening().listening({kNine, kNine + 2h}).size(), 1U);
}

TEST_P(ListeningStoreTest, MinutesAreForgottenAfterTwoDays) {
  listening().add_listening("a", kNine, {{kNine, kRadio, 5min, 0}});
  listening().add_listening("b", kNine + 49h, {{kNine + 49h, kRadio, 1min, 0}});
  EXPECT_EQ(number("SELECT COUNT(*) FROM listening_minutes"), 1);
  EXPECT_EQ(listening().listening({kNine, kNine + 50h}).size(), 2U);
}

TEST_P(ListeningStoreTest, SoundOnDemandIsFoundByItsMedium) {
  store().content().apply(small_station());
  EXPECT_FALSE(listening().on_demand_sound(MediaId("tune-a")));
  EXPECT_FALSE(listening().episode_sound(EpisodeId("geen")));
}

}  // namespace
}  // namespace zender::storage
