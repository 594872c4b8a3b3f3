#pragma once
#include <map>
#include <memory>
#include <optional>
#include <vector>

#include "sound/playlists/live_playlist.h"

/// Visual radio: video to go with the channel's sound. Video and sound are two renditions of one
/// stream with the same segment numbers and times, so players join them by their discontinuities.
/// The sound is that of the radio.
namespace zender::sound {

/// The video of each medium in a stream that has one.
using VideoByMedia = std::map<MediaId, std::shared_ptr<const MediaVideo>>;

/// The live media playlist of the video only: live_playlist() with the files of the video. Sound
/// without video is a gap. Nothing if no segment falls in the window. Pure.
std::optional<LivePlaylist> video_only_playlist(const std::vector<LoadedPart>& stream,
                                                const VideoByMedia& videos, TimePoint now);

/// The multivariant playlist of a channel's visual radio: the video with the channel's live sound.
/// It gives the size and codecs of the newest video that started before `now` and the highest
/// bandwidth in the stream. Nothing if no part of it has video. Pure.
std::optional<LivePlaylist> video_playlist(const ChannelSlug& channel, const std::vector<LoadedPart>& stream,
                                           const VideoByMedia& videos, TimePoint now);

}  // namespace zender::sound
