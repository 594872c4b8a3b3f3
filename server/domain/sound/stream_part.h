#pragma once
#include <cstdint>
#include <memory>

#include "domain/sound/media_asset.h"

namespace zender {

/// A part of a channel's live stream: successive segments of one media asset, with the numbers that
/// they have in every playlist. A part begins with a discontinuity. What was published stays: the
/// segments that began are never changed, only those that follow them
/// (docs/adr/0019-what-was-published-stays-in-the-stream.md).
struct StreamPart {
  MediaId media;
  std::size_t first_index = 0;     ///< of its first segment, in the medium
  std::size_t segment_count = 0;   ///< at least 1
  Interval time;                   ///< from the begin of its first segment to the end of its last
  std::int64_t first_segment = 0;  ///< media sequence number of its first segment
  std::int64_t discontinuity = 0;  ///< discontinuity sequence number
  bool operator==(const StreamPart&) const = default;
};

/// A part with its media asset.
struct LoadedPart {
  StreamPart part;
  std::shared_ptr<const MediaAsset> asset;
};

}  // namespace zender
