#pragma once
#include <string>
#include <string_view>

#include "domain/ids.h"
#include "domain/schedule/channel.h"
#include "domain/sound/sound_quality.h"

/// Addresses of playlists, and of sound as one stream without them. The patterns are written as the
/// dispatcher of `http` reads them; the functions fill them in. Pure.
namespace zender::site {

/// What all of these addresses begin with.
inline constexpr const char* kStreamPrefix = "/stream/";

/// Media playlists of sound take the query 'kbps' (quality_query); those with 'variants' in their
/// name list one for each quality, and take 'max', the highest that they may list.
inline constexpr const char* kLivePlaylist = "/stream/{channelSlug}/live.m3u8";
inline constexpr const char* kLiveVariants = "/stream/{channelSlug}/variants.m3u8";
inline constexpr const char* kLiveSound = "/stream/{channelSlug}/live.aac";
/// '{channelSlug}.mp3' or '.aac', without end, and '.m3u' or '.pls', which name those.
inline constexpr const char* kEndlessFile = "/stream/{file}";
/// Visual radio from channel assembly: the multivariant playlist, and the video without sound.
inline constexpr const char* kLiveVideoPlaylist = "/stream/{channelSlug}/video.m3u8";
inline constexpr const char* kLivePicturesPlaylist = "/stream/{channelSlug}/pictures.m3u8";
inline constexpr const char* kMediaPlaylist = "/stream/media/{mediaId}/index.m3u8";
inline constexpr const char* kMediaVariants = "/stream/media/{mediaId}/variants.m3u8";
inline constexpr const char* kStartOverPlaylist = "/stream/broadcasts/{broadcastId}/live.m3u8";
inline constexpr const char* kStartOverVariants = "/stream/broadcasts/{broadcastId}/live-variants.m3u8";
inline constexpr const char* kBroadcastPlaylist = "/stream/broadcasts/{broadcastId}/index.m3u8";
inline constexpr const char* kBroadcastVariants = "/stream/broadcasts/{broadcastId}/variants.m3u8";
inline constexpr const char* kBroadcastSound = "/stream/broadcasts/{broadcastId}/index.aac";
/// A moment, by its key.
inline constexpr const char* kMomentPlaylist = "/stream/moments/{momentKey}/index.m3u8";
inline constexpr const char* kMomentVariants = "/stream/moments/{momentKey}/variants.m3u8";
inline constexpr const char* kMomentSound = "/stream/moments/{momentKey}/index.aac";
/// A recorded video: the multivariant playlist, and its two renditions.
inline constexpr const char* kVideoPlaylist = "/stream/videos/{videoId}/index.m3u8";
inline constexpr const char* kVideoPicturesPlaylist = "/stream/videos/{videoId}/pictures.m3u8";
inline constexpr const char* kVideoSoundPlaylist = "/stream/videos/{videoId}/sound.m3u8";

/// A channel's live sound: the station's own stream, else the playlist of this site's qualities.
/// Works as a plain link.
std::string live_stream_address(const Channel& channel);
/// A channel's endless stream. `kind`: '.mp3' or '.aac'.
std::string endless_stream_path(const ChannelSlug& channel, const std::string& kind);
/// What is added to the path of a media playlist for this quality; empty for kStandard.
std::string quality_query(SoundQuality quality);
/// A channel's live sound from this site: one quality, and the list of them.
std::string live_playlist_path(const ChannelSlug& channel);
std::string live_variants_path(const ChannelSlug& channel);
/// A channel's visual radio from channel assembly. The channel has visual radio of this kind if it
/// is its live_video_url.
std::string live_video_path(const ChannelSlug& channel);
std::string live_pictures_path(const ChannelSlug& channel);

std::string media_playlist_path(const MediaId& media);
std::string media_variants_path(const MediaId& media);
/// A past broadcast.
std::string broadcast_playlist_path(const BroadcastId& broadcast);
std::string broadcast_variants_path(const BroadcastId& broadcast);
/// A moment that listeners share, by its key (playables/moments.h).
std::string moment_playlist_path(const std::string& key);
std::string moment_variants_path(const std::string& key);
/// A show from its start, while it is on air.
std::string start_over_path(const BroadcastId& broadcast);
std::string start_over_variants_path(const BroadcastId& broadcast);

std::string video_playlist_path(const VideoId& video);
std::string video_pictures_path(const VideoId& video);
std::string video_sound_path(const VideoId& video);

/// The profile of the stream at an address: 'hls' for a playlist (the path ends in .m3u8),
/// 'progressive' for anything else, such as Icecast.
std::string stream_profile(std::string_view address);

}  // namespace zender::site
