#include "sound/playlists/variants_playlist.h"

#include <gtest/gtest.h>

namespace zender::sound {
namespace {

constexpr const char* kHead = "#EXTM3U\n#EXT-X-VERSION:6\n#EXT-X-INDEPENDENT-SEGMENTS\n";
constexpr const char* kLow =
    "#EXT-X-STREAM-INF:BANDWIDTH=64000,CODECS=\"mp4a.40.2\"\n/stream/a/live.m3u8?kbps=48\n";
constexpr const char* kStandard =
    "#EXT-X-STREAM-INF:BANDWIDTH=160000,CODECS=\"mp4a.40.2\"\n/stream/a/live.m3u8\n";
constexpr const char* kHigh =
    "#EXT-X-STREAM-INF:BANDWIDTH=240000,CODECS=\"mp4a.40.2\"\n/stream/a/live.m3u8?kbps=192\n";

std::string variants(bool has_qualities, SoundQuality best) {
  return variants_playlist("/stream/a/live.m3u8", "mp4a.40.2", has_qualities, best);
}

TEST(VariantsPlaylist, ListsTheQualitiesUpToTheBestAndBeginsWithTheStandardOne) {
  EXPECT_EQ(variants(true, SoundQuality::kHigh), std::string(kHead) + kStandard + kLow + kHigh);
  EXPECT_EQ(variants(true, SoundQuality::kStandard), std::string(kHead) + kStandard + kLow);
  EXPECT_EQ(variants(true, SoundQuality::kLow), std::string(kHead) + kLow);
}

TEST(VariantsPlaylist, OfSoundInOneQualityListsThatOneWhateverIsTheBest) {
  for (const SoundQuality best : kSoundQualities)
    EXPECT_EQ(variants(false, best), std::string(kHead) + kStandard);
}

}  // namespace
}  // namespace zender::sound
