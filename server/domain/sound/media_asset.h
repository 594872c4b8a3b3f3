#pragma once
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "domain/ids.h"
#include "support/station_time.h"

namespace zender {

/// Sound that was on air, for replaying it: of a play, or recorded.
struct AiredMedia {
  Interval time;
  MediaId media;
  std::size_t first_index = 0;  ///< of its first segment, in the medium
};

/// No segment of a media asset is longer.
inline constexpr Milliseconds kMaxSegment = std::chrono::seconds(10);

/// A sound recording, cut into segments (docs/content-bundle.md, asset.yaml).
struct MediaAsset {
  MediaId id;
  std::string title;
  std::string codec;
  std::vector<Milliseconds> segments;  ///< duration of each, in order
  bool progressive = false;            ///< the same sound also exists as one file, 'audio.m4a'
  bool has_qualities = false;          ///< in every SoundQuality; false: in kStandard only
  bool operator==(const MediaAsset&) const = default;
};

/// Video made for the sound of a media asset, with a video segment for each sound segment, of equal
/// length (docs/content-bundle.md, media/video).
struct MediaVideo {
  MediaId id;     ///< names the files
  MediaId media;  ///< the sound
  std::string codec;
  int width = 0;  ///< pixels
  int height = 0;
  std::int64_t bandwidth = 0;  ///< peak bits per second of a segment
  bool operator==(const MediaVideo&) const = default;
};

}  // namespace zender
