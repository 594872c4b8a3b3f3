#include "site/streams.h"

#include <gtest/gtest.h>

#include <utility>
#include <vector>

namespace zender::site {
namespace {

/// A pattern with its one parameter replaced.
std::string with_value(std::string pattern, const std::string& value) {
  const auto from = pattern.find('{');
  return pattern.replace(from, pattern.find('}') - from + 1, value);
}

TEST(Streams, LiveSoundIsTheStationsOwnStreamOrChannelAssembly) {
  Channel channel;
  channel.slug = ChannelSlug("radio2");
  EXPECT_EQ(live_stream_address(channel), "/stream/radio2/variants.m3u8");
  channel.stream_url = "https://icecast.example/radio2";
  EXPECT_EQ(live_stream_address(channel), "https://icecast.example/radio2");
}

TEST(Streams, TheProfileFollowsFromTheAddress) {
  EXPECT_EQ(stream_profile("/stream/radio2/live.m3u8?x=1"), "hls");
  EXPECT_EQ(stream_profile("https://icecast.example/radio.M3U8"), "hls");
  EXPECT_EQ(stream_profile("https://icecast.example/radio2?f=.m3u8"), "progressive");
}

TEST(Streams, EveryPathIsItsPatternFilledIn) {
  const std::vector<std::pair<std::string, const char*>> cases{
      {live_playlist_path(ChannelSlug("a")), kLivePlaylist},
      {live_variants_path(ChannelSlug("a")), kLiveVariants},
      {media_variants_path(MediaId("a")), kMediaVariants},
      {start_over_variants_path(BroadcastId("a")), kStartOverVariants},
      {broadcast_variants_path(BroadcastId("a")), kBroadcastVariants},
      {live_video_path(ChannelSlug("a")), kLiveVideoPlaylist},
      {live_pictures_path(ChannelSlug("a")), kLivePicturesPlaylist},
      {media_playlist_path(MediaId("a")), kMediaPlaylist},
      {start_over_path(BroadcastId("a")), kStartOverPlaylist},
      {broadcast_playlist_path(BroadcastId("a")), kBroadcastPlaylist},
      {video_playlist_path(VideoId("a")), kVideoPlaylist},
      {video_pictures_path(VideoId("a")), kVideoPicturesPlaylist},
      {video_sound_path(VideoId("a")), kVideoSoundPlaylist}};
  for (const auto& [path, pattern] : cases) {
    EXPECT_EQ(path, with_value(pattern, "a"));
    EXPECT_TRUE(path.starts_with(kStreamPrefix)) << path;
  }
}

}  // namespace
}  // namespace zender::site
