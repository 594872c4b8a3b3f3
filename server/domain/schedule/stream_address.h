#pragma once
#include <optional>
#include <string>
#include <string_view>

#include "domain/schedule/broadcast.h"
#include "domain/schedule/channel.h"

namespace zender {

/// The address of a channel's live sound: the station's own stream, else channel assembly on this
/// site. Works as a plain link.
std::string live_stream_address(const Channel& channel);

/// The root-relative address of the playlist of a media asset or past broadcast.
std::string media_stream_address(const MediaId& media);
std::string broadcast_stream_address(const BroadcastId& broadcast);
/// How long after its start a broadcast can be started over.
inline constexpr Milliseconds kStartOverLife = std::chrono::hours(12);
/// Longer broadcasts cannot be started over, so that a listener who does so in the last minute can
/// hear the whole broadcast within kStartOverLife.
inline constexpr Milliseconds kLongestStartOver = kStartOverLife / 2;
/// The root-relative address of the start-over playlist; nothing if the channel has its own stream
/// or the broadcast is too long.
std::optional<std::string> start_over_address(const Channel& channel, const Broadcast& broadcast);
/// The root-relative address of the multivariant playlist of a recorded video.
std::string video_stream_address(const VideoId& video);
/// The root-relative address of a channel's visual radio from channel assembly. The channel has
/// visual radio of this kind if it is its live_video_url.
std::string assembled_video_address(const ChannelSlug& channel);

/// The profile of the stream at an address: 'hls' for a playlist (the path ends in .m3u8),
/// 'progressive' for anything else, such as Icecast.
std::string stream_profile(std::string_view address);

}  // namespace zender
