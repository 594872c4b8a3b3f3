#include "domain/schedule/stream_address.h"

namespace zender {

std::string live_stream_address(const Channel& channel) {
  return channel.stream_url ? *channel.stream_url : "/stream/" + channel.slug.value + "/live.m3u8";
}

std::string assembled_video_address(const ChannelSlug& channel) {
  return "/stream/" + channel.value + "/video.m3u8";
}

std::string stream_profile(std::string_view address) {
  return address.substr(0, address.find_first_of("?#")).ends_with(".m3u8") ? "hls" : "progressive";
}

std::string media_stream_address(const MediaId& media) {
  return "/stream/media/" + media.value + "/index.m3u8";
}

std::string broadcast_stream_address(const BroadcastId& broadcast) {
  return "/stream/broadcasts/" + broadcast.value + "/index.m3u8";
}

std::optional<std::string> start_over_address(const Channel& channel, const Broadcast& broadcast) {
  if (channel.stream_url || broadcast.time.until - broadcast.time.from > kLongestStartOver)
    return std::nullopt;
  return "/stream/broadcasts/" + broadcast.id.value + "/live.m3u8";
}

std::string video_stream_address(const VideoId& video) {
  return "/stream/videos/" + video.value + "/index.m3u8";
}

}  // namespace zender
