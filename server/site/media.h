#pragma once
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "domain/ids.h"
#include "domain/sound/sound_quality.h"

/// Addresses of sound and video: in segments, which playlists name, and as one file, for clients
/// that do not use our player (browsers without JavaScript, podcast apps, the station's app). The
/// patterns are written as the dispatcher of `http` reads them. Pure.
namespace zender::site {

/// What all of these addresses begin with, and those of pictures (picture_addresses.h).
inline constexpr const char* kMediaPrefix = "/media/";
inline constexpr const char* kMediaFiles = "/media/*";
inline constexpr const char* kEpisodeSound = "/media/episodes/{file}";
inline constexpr const char* kFragmentSound = "/media/fragments/{file}";
/// Only with a signature.
inline constexpr const char* kProgressiveSound = "/media/progressive/{file}";

/// The folder of the segments of a media asset's sound. The asset must have the quality.
std::string sound_folder_path(const MediaId& media, SoundQuality quality = SoundQuality::kStandard);
/// The folder of the segments of a media asset's video, by the video's own id.
std::string video_folder_path(const MediaId& video);
/// The folder of segments that do not exist.
inline constexpr const char* kNoFolder = "/media/none";

/// A segment of a media asset's sound, in whatever quality.
struct SoundSegment {
  MediaId media;
  std::size_t index = 0;
};
/// What a path is the address of; nothing if it is none of its kind.
std::optional<SoundSegment> read_segment_path(std::string_view path);
std::optional<EpisodeId> read_episode_sound_path(std::string_view path);

std::string episode_sound_path(const EpisodeId& episode);
std::string fragment_sound_path(const FragmentId& fragment);
/// A media asset's sound, without the signature.
std::string progressive_sound_path(const MediaId& media);

}  // namespace zender::site
