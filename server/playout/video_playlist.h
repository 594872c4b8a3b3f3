#pragma once
#include <map>
#include <memory>
#include <optional>
#include <vector>

#include "playout/live_playlist.h"

/// Visual radio: moving pictures beside the channel's sound. Two renditions of one play log, numbered and
/// timed alike, so a player puts them together by their discontinuities, and the sound is the one that the
/// radio uses.
namespace zender::playout {

/// The pictures of each medium in a log that has them.
using PicturesByMedia = std::map<MediaId, std::shared_ptr<const MediaPictures>>;

/// The live media playlist of the pictures alone: live_playlist() over the pictures' files. Sound without
/// pictures is a gap. Nothing when no segment falls in the window. Pure.
std::optional<LivePlaylist> pictures_playlist(const std::vector<AiredAsset>& log,
                                              const PicturesByMedia& pictures, TimePoint now);

/// The multivariant playlist of a channel's visual radio: the pictures with the channel's live sound. It
/// names the size and codecs of the newest pictures that began before `now` and the bandwidth of the heaviest
/// in the log. Nothing when no play in the log has pictures. Pure.
std::optional<LivePlaylist> video_playlist(const ChannelSlug& channel, const std::vector<AiredAsset>& log,
                                           const PicturesByMedia& pictures, TimePoint now);

}  // namespace zender::playout
