#pragma once
#include <memory>

#include "domain/music/track.h"

namespace zender {

/// A play in the log with its media asset.
struct AiredAsset {
  AiredMedia play;
  std::shared_ptr<const MediaAsset> asset;
};

}  // namespace zender
