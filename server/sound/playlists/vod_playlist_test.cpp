#include "sound/playlists/vod_playlist.h"

#include <gtest/gtest.h>

#include "sound/testing/assets.h"

namespace zender::sound {
namespace {

using testing::asset;
using testing::kNoon;

TEST(AssetPlaylist, IsTheWholeAssetWithAnEnd) {
  EXPECT_EQ(asset_playlist(*asset("praat", {6016, 5504, 64})),
            "#EXTM3U\n#EXT-X-VERSION:6\n#EXT-X-TARGETDURATION:6\n#EXT-X-MEDIA-SEQUENCE:0\n"
            "#EXT-X-PLAYLIST-TYPE:VOD\n#EXT-X-INDEPENDENT-SEGMENTS\n"
            "#EXT-X-MAP:URI=\"/media/audio/praat/init.mp4\"\n"
            "#EXTINF:6.016,\n/media/audio/praat/00000.m4s\n#EXTINF:5.504,\n/media/audio/praat/00001.m4s\n"
            "#EXTINF:0.064,\n/media/audio/praat/00002.m4s\n#EXT-X-ENDLIST\n");
}

TEST(AssetPlaylist, IsInTheQualityThatIsAskedIfItHasThat) {
  const auto both = testing::asset_in_qualities("praat", {6016});
  EXPECT_NE(asset_playlist(*both, SoundQuality::kLow).find("\n/media/audio/praat/48k/00000.m4s\n"),
            std::string::npos);
  EXPECT_EQ(asset_playlist(*asset("praat", {6016}), SoundQuality::kLow), asset_playlist(*both));
}

TEST(AssetPlaylist, TheTargetIsNeverZero) {
  EXPECT_NE(asset_playlist(*asset("kort", {64})).find("#EXT-X-TARGETDURATION:1\n"), std::string::npos);
}

TEST(BroadcastPlaylist, OfWhatWasNeverOnAirHasNoDates) {
  BroadcastTimeline timeline;
  timeline.segments = {{MediaId("praat"), 3, true, TimePoint(), Milliseconds(0), Milliseconds(6016)}};
  timeline.length = Milliseconds(6016);
  EXPECT_NE(broadcast_playlist(timeline).find("#EXT-X-PROGRAM-DATE-TIME:"), std::string::npos);
  EXPECT_EQ(undated_playlist(timeline),
            "#EXTM3U\n#EXT-X-VERSION:6\n#EXT-X-TARGETDURATION:6\n#EXT-X-MEDIA-SEQUENCE:0\n"
            "#EXT-X-PLAYLIST-TYPE:VOD\n#EXT-X-INDEPENDENT-SEGMENTS\n"
            "#EXT-X-MAP:URI=\"/media/audio/praat/init.mp4\"\n"
            "#EXTINF:6.016,\n/media/audio/praat/00003.m4s\n#EXT-X-ENDLIST\n");
}

std::vector<VideoPart> two_pieces() {
  return {{{MediaId("beeld-a"), MediaId("a"), "avc1.4d4016", 640, 360, 200'000},
           {MediaId("a"), "A", "mp4a.40.2", {Milliseconds(6000), Milliseconds(2500)}}},
          {{MediaId("beeld-b"), MediaId("b"), "avc1.4d401e", 1280, 720, 900'000},
           {MediaId("b"), "B", "mp4a.40.2", {Milliseconds(4000)}}}};
}

TEST(RecordedVideo, JoinsVideoAndSoundAtTheHighestBandwidth) {
  EXPECT_EQ(video_playlist(VideoId("v1"), two_pieces()),
            "#EXTM3U\n#EXT-X-VERSION:6\n#EXT-X-INDEPENDENT-SEGMENTS\n"
            "#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID=\"sound\",NAME=\"Geluid\",LANGUAGE=\"nl\",DEFAULT=YES,"
            "AUTOSELECT=YES,CHANNELS=\"2\",URI=\"/stream/videos/v1/sound.m3u8\"\n"
            "#EXT-X-STREAM-INF:BANDWIDTH=1060000,CODECS=\"avc1.4d4016,mp4a.40.2\",RESOLUTION=640x360,AUDIO="
            "\"sound\"\n"
            "/stream/videos/v1/pictures.m3u8\n");
}

TEST(RecordedVideo, PartsFollowEachOtherAlikeInVideoAndSound) {
  const std::string video = video_only_playlist(two_pieces());
  EXPECT_EQ(video,
            "#EXTM3U\n#EXT-X-VERSION:6\n#EXT-X-TARGETDURATION:6\n#EXT-X-MEDIA-SEQUENCE:0\n"
            "#EXT-X-PLAYLIST-TYPE:VOD\n#EXT-X-INDEPENDENT-SEGMENTS\n"
            "#EXT-X-MAP:URI=\"/media/video/beeld-a/init.mp4\"\n"
            "#EXTINF:6.000,\n/media/video/beeld-a/00000.m4s\n#EXTINF:2.500,\n/media/video/beeld-a/00001.m4s\n"
            "#EXT-X-DISCONTINUITY\n#EXT-X-MAP:URI=\"/media/video/beeld-b/init.mp4\"\n"
            "#EXTINF:4.000,\n/media/video/beeld-b/00000.m4s\n#EXT-X-ENDLIST\n");
  std::string sound = video_sound_playlist(two_pieces());
  for (const char* name : {"a", "b"}) {
    const std::string from = std::string("/media/audio/") + name + "/";
    for (auto found = sound.find(from); found != std::string::npos; found = sound.find(from))
      sound.replace(found, from.size(), std::string("/media/video/beeld-") + name + "/");
  }
  EXPECT_EQ(sound, video) << "the same but for the files";
}

TEST(BroadcastPlaylist, EachPlayHasItsInitSectionAndTimeOfDayAllButTheFirstAfterADiscontinuity) {
  using std::chrono::seconds;
  const auto a = asset("a", {6000, 6000});
  const auto b = asset("b", {4000});
  // The first play started four seconds before the broadcast: the start offset is exact to the
  // millisecond.
  const std::vector<AiredAsset> log{{{{kNoon - seconds(4), kNoon + seconds(8)}, a->id}, a},
                                    {{{kNoon + seconds(8), kNoon + seconds(12)}, b->id}, b}};
  EXPECT_EQ(broadcast_playlist(broadcast_timeline(log, {kNoon, kNoon + seconds(12)})),
            "#EXTM3U\n#EXT-X-VERSION:6\n#EXT-X-TARGETDURATION:6\n#EXT-X-MEDIA-SEQUENCE:0\n"
            "#EXT-X-PLAYLIST-TYPE:VOD\n#EXT-X-INDEPENDENT-SEGMENTS\n"
            "#EXT-X-START:TIME-OFFSET=4.000,PRECISE=YES\n"
            "#EXT-X-MAP:URI=\"/media/audio/a/init.mp4\"\n#EXT-X-PROGRAM-DATE-TIME:2024-10-04T11:59:56.000Z\n"
            "#EXTINF:6.000,\n/media/audio/a/00000.m4s\n#EXTINF:6.000,\n/media/audio/a/00001.m4s\n"
            "#EXT-X-DISCONTINUITY\n#EXT-X-MAP:URI=\"/media/audio/b/init.mp4\"\n"
            "#EXT-X-PROGRAM-DATE-TIME:2024-10-04T12:00:08.000Z\n"
            "#EXTINF:4.000,\n/media/audio/b/00000.m4s\n#EXT-X-ENDLIST\n");
}

TEST(BroadcastPlaylist, ABroadcastThatBeginsWithAPlayNeedsNoStart) {
  const auto a = asset("a", {6000});
  const std::vector<AiredAsset> log{{{{kNoon, kNoon + Milliseconds(6000)}, a->id}, a}};
  EXPECT_EQ(
      broadcast_playlist(broadcast_timeline(log, {kNoon, kNoon + Milliseconds(6000)})).find("EXT-X-START"),
      std::string::npos);
}

}  // namespace
}  // namespace zender::sound
