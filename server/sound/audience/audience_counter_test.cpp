#include "sound/audience/audience_counter.h"

#include <gtest/gtest.h>

#include "sound/audience/download_counter.h"

namespace zender::sound {
namespace {

using namespace std::chrono_literals;

constexpr TimePoint kMidnight{std::chrono::hours(24 * 20'000)};
const ChannelSlug kRadio2("radio2");
const EpisodeId kEpisode("e1");
constexpr const char* kApp = "AppleCoreMedia/1.0.0 (iPhone)";

TEST(AudienceCounter, ListenersAreMinutesHeardInTheLastWholeMinute) {
  ManualClock clock(kMidnight);
  AudienceCounter counter(clock);
  for (int i = 0; i < 30; ++i) counter.live(kRadio2, 6s);  // three listeners
  EXPECT_EQ(counter.listeners(kRadio2), 0) << "the minute is not over";
  clock.advance(1min);
  EXPECT_DOUBLE_EQ(counter.listeners(kRadio2), 3);
  EXPECT_EQ(counter.listeners(ChannelSlug("3fm")), 0);
  EXPECT_DOUBLE_EQ(counter.seconds(kRadio2), 180);
  clock.advance(1min);
  EXPECT_EQ(counter.listeners(kRadio2), 0);
}

TEST(AudienceCounter, WholeMinutesAreTakenOnceAndTheCurrentOneAtTheEnd) {
  ManualClock clock(kMidnight);
  AudienceCounter counter(clock);
  counter.live(kRadio2, 6s);
  counter.segment(MediaId("m"), 3);
  counter.segment(MediaId("m"), 3);
  EXPECT_TRUE(counter.take().empty());
  clock.advance(61s);
  counter.live(kRadio2, 5s);
  const auto minutes = counter.take();
  ASSERT_EQ(minutes.size(), 1U);
  EXPECT_EQ(minutes[0].begin, kMidnight);
  EXPECT_EQ(minutes[0].live.at(kRadio2), 6s);
  EXPECT_EQ(minutes[0].segments.at({MediaId("m"), 3}), 2);
  EXPECT_TRUE(counter.take().empty());
  EXPECT_EQ(counter.take(true).size(), 1U);
  EXPECT_DOUBLE_EQ(counter.listeners(kRadio2), 0.1) << "what was taken is still shown";
}

/// Ten bytes are a minute.
std::int64_t downloads(DownloadCounter& counter) {
  const auto taken = counter.take([](const EpisodeId&) { return 10; });
  const auto found = taken.find(kEpisode);
  return found == taken.end() ? 0 : found->second;
}

TEST(DownloadCounter, AClientCountsOnceADayWhenItGotAMinute) {
  ManualClock clock(kMidnight);
  DownloadCounter counter(clock);
  counter.sent(kEpisode, "192.0.2.1", kApp, 6);
  EXPECT_EQ(downloads(counter), 0) << "not a minute yet";
  counter.sent(kEpisode, "192.0.2.1", kApp, 6);
  EXPECT_EQ(downloads(counter), 1);
  counter.sent(kEpisode, "192.0.2.1", kApp, 60);
  EXPECT_EQ(downloads(counter), 0) << "the same client";
  counter.sent(kEpisode, "192.0.2.2", kApp, 60);
  counter.sent(kEpisode, "192.0.2.1", "Overcast/3.0", 60);
  EXPECT_EQ(downloads(counter), 2) << "another address, and another app at the same address";
  clock.advance(24h);
  counter.sent(kEpisode, "192.0.2.1", kApp, 60);
  EXPECT_EQ(downloads(counter), 1) << "the next day";
}

TEST(DownloadCounter, ProbesAndRobotsDoNotCount) {
  ManualClock clock(kMidnight);
  DownloadCounter counter(clock);
  for (int i = 0; i < 20; ++i) counter.sent(kEpisode, "192.0.2.1", kApp, 2);
  for (const char* robot : {"Googlebot/2.1", "curl/7.88", "", "Mozilla/5.0 (compatible; bingbot/2.0)"})
    counter.sent(kEpisode, "192.0.2.1", robot, 60);
  EXPECT_EQ(downloads(counter), 0);
  for (const char* app :
       {"Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0", "Pocket Casts"})
    EXPECT_FALSE(is_robot(app));
}

TEST(DownloadCounter, NothingIsLostWhileTheDatabaseIsAway) {
  ManualClock clock(kMidnight);
  DownloadCounter counter(clock);
  counter.sent(EpisodeId("e0"), "192.0.2.1", kApp, 60);
  counter.sent(kEpisode, "192.0.2.1", kApp, 60);
  const auto fails = [](const EpisodeId& episode) -> std::optional<std::uint64_t> {
    if (episode == kEpisode) throw std::runtime_error("away");
    return 10;
  };
  EXPECT_THROW(counter.take(fails), std::runtime_error);
  EXPECT_EQ(counter.take([](const EpisodeId&) { return 10; }).size(), 2U);
}

TEST(DownloadCounter, AnEpisodeThatIsGoneIsNotCounted) {
  ManualClock clock(kMidnight);
  DownloadCounter counter(clock);
  counter.sent(kEpisode, "192.0.2.1", kApp, 60);
  EXPECT_TRUE(counter.take([](const EpisodeId&) { return std::nullopt; }).empty());
}

}  // namespace
}  // namespace zender::sound
