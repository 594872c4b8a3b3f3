#include "sound/playlists/video_playlist.h"

#include <gtest/gtest.h>

#include "sound/testing/assets.h"

namespace zender::sound {
namespace {

using testing::kNoon;

class VideoPlaylist : public ::testing::Test {
 protected:
  /// Adds a part with two segments of 6 s.
  void part(const std::string& media) {
    auto asset = std::make_shared<MediaAsset>();
    asset->id = MediaId(media);
    asset->codec = "mp4a.40.2";
    asset->segments = {Milliseconds(6000), Milliseconds(6000)};
    const auto count = static_cast<std::int64_t>(stream.size());
    const TimePoint from = kNoon + std::chrono::seconds(12) * count;
    stream.push_back(
        {{asset->id, 0, 2, {from, from + std::chrono::seconds(12)}, 100 + 2 * count, 10 + count}, asset});
  }
  void draw(const std::string& media, std::int64_t bandwidth) {
    auto made = std::make_shared<MediaVideo>();
    made->id = MediaId("p-" + media);
    made->media = MediaId(media);
    made->codec = "avc1.42c016";
    made->width = 640;
    made->height = 360;
    made->bandwidth = bandwidth;
    videos[made->media] = made;
  }

  std::vector<LoadedPart> stream;
  VideoByMedia videos;
};

TEST_F(VideoPlaylist, VideoHasTheSameNumbersAndTimesAsItsSound) {
  part("a");
  part("b");
  draw("a", 200'000);
  draw("b", 300'000);
  const TimePoint now = kNoon + std::chrono::seconds(13);
  const auto playlist = video_only_playlist(stream, videos, now);
  ASSERT_TRUE(playlist);
  EXPECT_EQ(
      playlist->text,
      "#EXTM3U\n#EXT-X-VERSION:6\n#EXT-X-TARGETDURATION:10\n#EXT-X-MEDIA-SEQUENCE:100\n"
      "#EXT-X-DISCONTINUITY-SEQUENCE:10\n#EXT-X-INDEPENDENT-SEGMENTS\n"
      "#EXT-X-MAP:URI=\"/media/video/p-a/init.mp4\"\n#EXT-X-PROGRAM-DATE-TIME:2024-10-04T12:00:00.000Z\n"
      "#EXTINF:6.000,\n/media/video/p-a/00000.m4s\n#EXTINF:6.000,\n/media/video/p-a/00001.m4s\n"
      "#EXT-X-DISCONTINUITY\n"
      "#EXT-X-MAP:URI=\"/media/video/p-b/init.mp4\"\n#EXT-X-PROGRAM-DATE-TIME:2024-10-04T12:00:12.000Z\n"
      "#EXTINF:6.000,\n/media/video/p-b/00000.m4s\n");
  EXPECT_EQ(playlist->valid_until, live_playlist(stream, now)->valid_until);
}

TEST_F(VideoPlaylist, SoundWithoutVideoIsAGapSoThatTheNumbersStay) {
  part("a");
  part("b");
  draw("b", 300'000);
  const auto playlist = video_only_playlist(stream, videos, kNoon + std::chrono::seconds(13));
  ASSERT_TRUE(playlist);
  EXPECT_NE(
      playlist->text.find("#EXT-X-PROGRAM-DATE-TIME:2024-10-04T12:00:00.000Z\n#EXT-X-GAP\n#EXTINF:6.000,\n"
                          "/media/none/00000.m4s\n#EXT-X-GAP\n#EXTINF:6.000,\n/media/none/00001.m4s\n"
                          "#EXT-X-DISCONTINUITY\n#EXT-X-MAP:URI=\"/media/video/p-b/init.mp4\"\n"),
      std::string::npos)
      << playlist->text;
  EXPECT_NE(playlist->text.find("#EXT-X-MEDIA-SEQUENCE:100\n"), std::string::npos);
}

TEST_F(VideoPlaylist, TheMultivariantPlaylistJoinsVideoAndTheChannelsLiveSound) {
  part("a");
  part("b");
  part("later");
  draw("a", 300'000);
  draw("b", 200'000);
  draw("later", 900'000);
  const auto playlist =
      video_playlist(ChannelSlug("radio2"), stream, videos, kNoon + std::chrono::seconds(13));
  ASSERT_TRUE(playlist);
  EXPECT_EQ(playlist->text,
            "#EXTM3U\n#EXT-X-VERSION:6\n#EXT-X-INDEPENDENT-SEGMENTS\n"
            "#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID=\"radio\",NAME=\"Radio\",LANGUAGE=\"nl\",DEFAULT=YES,"
            "AUTOSELECT=YES,CHANNELS=\"2\",URI=\"/stream/radio2/live.m3u8\"\n"
            "#EXT-X-STREAM-INF:BANDWIDTH=460000,CODECS=\"avc1.42c016,mp4a.40.2\",RESOLUTION=640x360,AUDIO="
            "\"radio\"\n"
            "/stream/radio2/pictures.m3u8\n");
}

TEST_F(VideoPlaylist, WithoutVideoThereIsNoPlaylist) {
  part("a");
  EXPECT_FALSE(video_playlist(ChannelSlug("radio2"), stream, videos, kNoon + std::chrono::seconds(1)));
  draw("a", 1);
  EXPECT_FALSE(video_playlist(ChannelSlug("radio2"), stream, videos, kNoon - std::chrono::seconds(1)));
  EXPECT_FALSE(video_only_playlist({}, videos, kNoon));
}

}  // namespace
}  // namespace zender::sound
