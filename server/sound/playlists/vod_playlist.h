#pragma once
#include <string>

#include "domain/on_demand/video.h"
#include "domain/schedule/broadcast_timeline.h"
#include "domain/sound/sound_quality.h"

/// HLS playlists of finished recordings: RFC 8216 media playlists with EXT-X-ENDLIST. Pure.
namespace zender::sound {

/// A whole media asset. Sound that does not have the quality is in the one that it has, here and
/// below.
std::string asset_playlist(const MediaAsset& asset, SoundQuality quality = SoundQuality::kStandard);

/// A past broadcast. Each play starts with its own init section and EXT-X-PROGRAM-DATE-TIME, and
/// all but the first follow a discontinuity. If the first segment started before the broadcast,
/// EXT-X-START gives the exact start. `timeline` has at least one segment.
std::string broadcast_playlist(const BroadcastTimeline& timeline,
                               SoundQuality quality = SoundQuality::kStandard);
/// The same without EXT-X-PROGRAM-DATE-TIME: the segments do not say when they were on air.
std::string undated_playlist(const BroadcastTimeline& timeline,
                             SoundQuality quality = SoundQuality::kStandard);

/// The three playlists of a recorded video: the multivariant playlist, its video and its sound.
/// Parts are separated by discontinuities, at the same places in both; corresponding segments have
/// equal lengths. `parts` has at least one element. The multivariant playlist gives the size and
/// codec of the first part's video and the highest bandwidth.
std::string video_playlist(const VideoId& video, const std::vector<VideoPart>& parts);
std::string video_only_playlist(const std::vector<VideoPart>& parts);
std::string video_sound_playlist(const std::vector<VideoPart>& parts);

}  // namespace zender::sound
