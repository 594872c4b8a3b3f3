#pragma once
#include <string>

#include "domain/on_demand/video.h"
#include "domain/schedule/broadcast_timeline.h"

/// HLS playlists of what is over: RFC 8216 media playlists with EXT-X-ENDLIST. Pure.
namespace zender::playout {

/// A media asset from its beginning to its end.
std::string asset_playlist(const MediaAsset& asset);

/// A past broadcast: each play begins with its own init section and EXT-X-PROGRAM-DATE-TIME, all but the
/// first after a discontinuity. Where the first segment was on air before the broadcast began, EXT-X-START
/// points at the exact beginning. `timeline` has at least one segment.
std::string broadcast_playlist(const BroadcastTimeline& timeline);

/// A recorded video as three lists: the multivariant one that joins the other two, its pictures, their sound.
/// Pieces follow each other after a discontinuity, in both alike; segment for segment they last as long.
/// `parts` has at least one piece. The multivariant list names the size and codec of the first piece's
/// pictures and the bandwidth of the heaviest.
std::string video_playlist(const VideoId& video, const std::vector<VideoPart>& parts);
std::string video_pictures_playlist(const std::vector<VideoPart>& parts);
std::string video_sound_playlist(const std::vector<VideoPart>& parts);

}  // namespace zender::playout
