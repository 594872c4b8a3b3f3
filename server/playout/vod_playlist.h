#pragma once
#include <string>

#include "domain/broadcast_timeline.h"

/// HLS playlists of what is over: RFC 8216 media playlists with EXT-X-ENDLIST. Pure.
namespace zender::playout {

/// A media asset from its beginning to its end.
std::string asset_playlist(const MediaAsset& asset);

/// A past broadcast: each play begins with its own init section and EXT-X-PROGRAM-DATE-TIME, all but the
/// first after a discontinuity. Where the first segment was on air before the broadcast began, EXT-X-START
/// points at the exact beginning. `timeline` has at least one segment.
std::string broadcast_playlist(const BroadcastTimeline& timeline);

}  // namespace zender::playout
