#include "site/streams.h"

#include <fmt/format.h>

#include "site/filled.h"
#include "support/net/stream_address.h"

namespace zender::site {

std::string live_stream_address(const Channel& channel) {
  return channel.stream_url ? *channel.stream_url : live_variants_path(channel.slug);
}

std::string endless_stream_path(const ChannelSlug& channel, const std::string& kind) {
  return kStreamPrefix + channel.value + kind;
}

std::string quality_query(SoundQuality quality) {
  return quality == SoundQuality::kStandard ? "" : fmt::format("?kbps={}", kilobits(quality));
}

std::string live_variants_path(const ChannelSlug& channel) {
  return filled(kLiveVariants, {{"channelSlug", channel.value}});
}

std::string live_playlist_path(const ChannelSlug& channel) {
  return filled(kLivePlaylist, {{"channelSlug", channel.value}});
}

std::string live_video_path(const ChannelSlug& channel) {
  return filled(kLiveVideoPlaylist, {{"channelSlug", channel.value}});
}

std::string live_pictures_path(const ChannelSlug& channel) {
  return filled(kLivePicturesPlaylist, {{"channelSlug", channel.value}});
}

std::string media_playlist_path(const MediaId& media) {
  return filled(kMediaPlaylist, {{"mediaId", media.value}});
}

std::string media_variants_path(const MediaId& media) {
  return filled(kMediaVariants, {{"mediaId", media.value}});
}

std::string broadcast_variants_path(const BroadcastId& broadcast) {
  return filled(kBroadcastVariants, {{"broadcastId", broadcast.value}});
}

std::string start_over_variants_path(const BroadcastId& broadcast) {
  return filled(kStartOverVariants, {{"broadcastId", broadcast.value}});
}

std::string broadcast_playlist_path(const BroadcastId& broadcast) {
  return filled(kBroadcastPlaylist, {{"broadcastId", broadcast.value}});
}

std::string moment_playlist_path(const std::string& key) {
  return filled(kMomentPlaylist, {{"momentKey", key}});
}

std::string moment_variants_path(const std::string& key) {
  return filled(kMomentVariants, {{"momentKey", key}});
}

std::string start_over_path(const BroadcastId& broadcast) {
  return filled(kStartOverPlaylist, {{"broadcastId", broadcast.value}});
}

std::string video_playlist_path(const VideoId& video) {
  return filled(kVideoPlaylist, {{"videoId", video.value}});
}

std::string video_pictures_path(const VideoId& video) {
  return filled(kVideoPicturesPlaylist, {{"videoId", video.value}});
}

std::string video_sound_path(const VideoId& video) {
  return filled(kVideoSoundPlaylist, {{"videoId", video.value}});
}

std::string stream_profile(std::string_view address) {
  return is_hls_address(address) ? "hls" : "progressive";
}

}  // namespace zender::site
