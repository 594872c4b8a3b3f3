#pragma once
#include <optional>
#include <string>
#include <string_view>

#include "domain/schedule/broadcast.h"
#include "domain/schedule/channel.h"

namespace zender {

/// Address of a channel's live sound: the station's own stream, else channel assembly on this site. Works as
/// a plain link.
std::string live_stream_address(const Channel& channel);

/// Root-relative address of the playlist of a media asset, of a past broadcast.
std::string media_stream_address(const MediaId& media);
std::string broadcast_stream_address(const BroadcastId& broadcast);
/// For so long after a broadcast began there is a live list that reaches back to its beginning.
inline constexpr Milliseconds kStartOverLife = std::chrono::hours(12);
/// Longer broadcasts cannot be started over: who does so in the last minute hears all of it within the list's
/// life.
inline constexpr Milliseconds kLongestStartOver = kStartOverLife / 2;
/// Root-relative address of that list; nothing when the sound is not kept here (a channel with a stream of
/// its own) or the broadcast is too long.
std::optional<std::string> start_over_address(const Channel& channel, const Broadcast& broadcast);
/// Root-relative address of the multivariant playlist of a recorded video.
std::string video_stream_address(const VideoId& video);
/// Root-relative address of the visual radio that channel assembly makes for a channel. A channel has it when
/// this is its live_video_url.
std::string assembled_video_address(const ChannelSlug& channel);

/// How a stream at the address is played: 'hls' for a playlist (path ending in .m3u8), 'progressive' for
/// anything else, such as Icecast.
std::string stream_profile(std::string_view address);

}  // namespace zender
