#pragma once
#include "domain/sound/media_asset.h"

namespace zender {

/// The sound that fills holes in a stream when nothing else can. Its id is reserved.
inline constexpr const char* kSilence = "zender-silence";

/// Five minutes of it, in segments of 279 frames of AAC at 48 kHz. Its files are made by the server
/// (sound/formats/silent_sound.h).
inline MediaAsset silence_asset() {
  constexpr std::size_t kSegments = 50;
  constexpr Milliseconds kSegment{5952};
  return {MediaId(kSilence), "Stilte", "mp4a.40.2", std::vector<Milliseconds>(kSegments, kSegment), false};
}

}  // namespace zender
