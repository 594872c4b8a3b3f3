#include "sound/audience/audience.h"

#include <chrono>

#include "domain/reports/listening.h"
#include "domain/testing/demo_data.h"
#include "storage/testing/station_test.h"

namespace zender::sound {
namespace {

using namespace std::chrono_literals;

const ChannelSlug kHeardChannel("radio2");
const ChannelSlug kOtherChannel("radio5");

class AudienceTest : public testing::StationTest {
 protected:
  void SetUp() override {
    store().listening().remove_listening(clock.now() + 24h);  // of the tests before
  }
  static std::shared_ptr<const MediaAsset> medium(const std::string& id) {
    auto asset = std::make_shared<MediaAsset>();
    asset->id = MediaId(id);
    asset->segments = std::vector<Milliseconds>(10, 6s);
    return asset;
  }
  /// A whole medium from `from` on.
  static LoadedPart airing(const std::string& media, TimePoint from) {
    return {{MediaId(media), 0, 10, {from, from + 60s}, 0, 0}, medium(media)};
  }
  void get(const std::string& path, int status = 200) {
    audience.sent({path, status, 1000, "Firefox/128.0", "192.0.2.1"});
  }
  /// Minutes heard by all, of one kind and id, after everything was stored.
  std::map<Heard, Milliseconds> heard() {
    audience.stop();
    std::map<Heard, Milliseconds> found;
    for (const HourOfListening& one : store().listening().listening({clock.now() - 2h, clock.now() + 2h}))
      found[one.what] += one.heard;
    return found;
  }

  ManualClock clock{testing::saturday("10:32:00")};
  Metrics metrics;
  media_store::MediaStore media{"/nowhere"};
  SoundFiles files{media, [](const MediaId&) { return nullptr; }};
  Audience audience{store(), files, clock, metrics};
};

TEST_F(AudienceTest, ASegmentCountsForTheChannelOnWhichItWasOnAirLast) {
  audience.follow({{kHeardChannel, {airing("a", clock.now() - 30s)}},
                   {kOtherChannel, {airing("a", clock.now() - 1h), airing("b", clock.now() - 30s)}}});
  get("/media/audio/a/00002.m4s");
  get("/media/audio/a/00002.m4s?x=1", 404);
  get("/media/audio/a/00009.m4s");  // not yet on radio2, an hour ago on radio5
  get("/media/audio/a/init.mp4");
  const auto all = heard();
  EXPECT_EQ(all.at({Heard::Kind::kChannel, "radio2"}), 6s);
  EXPECT_EQ(all.at({Heard::Kind::kChannel, "radio5"}), 6s);
}

TEST_F(AudienceTest, ChannelsThatAirTheSameAtTheSameTimeShareWhoListens) {
  audience.follow(
      {{kHeardChannel, {airing("a", clock.now() - 30s)}}, {kOtherChannel, {airing("a", clock.now() - 35s)}}});
  get("/media/audio/a/00002.m4s");
  const auto all = heard();
  EXPECT_EQ(all.at({Heard::Kind::kChannel, "radio2"}), 3s);
  EXPECT_EQ(all.at({Heard::Kind::kChannel, "radio5"}), 3s);
}

TEST_F(AudienceTest, ASegmentThatWentOnAirAfterTheStreamWasReadIsCountedLater) {
  get("/media/audio/a/00002.m4s");
  audience.follow({{kHeardChannel, {airing("a", clock.now() - 30s)}}});
  EXPECT_EQ(heard().at({Heard::Kind::kChannel, "radio2"}), 6s);
}

TEST_F(AudienceTest, OnlyWhatTheDispatcherNamesIsWatched) {
  EXPECT_TRUE(Audience::counts("/media/*"));
  EXPECT_TRUE(Audience::counts("/media/episodes/{file}"));
  EXPECT_FALSE(Audience::counts("/gids"));
  EXPECT_FALSE(Audience::counts("/media/progressive/{file}"));
}

}  // namespace
}  // namespace zender::sound
