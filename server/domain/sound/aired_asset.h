#pragma once
#include <memory>

#include "domain/sound/media_asset.h"

namespace zender {

/// A play in the log with its media asset.
struct AiredAsset {
  AiredMedia play;
  std::shared_ptr<const MediaAsset> asset;
};

}  // namespace zender
