#pragma once
#include <optional>

#include "domain/sound/media_asset.h"

namespace zender {

/// Reads media assets (conditions: domain/store.h).
class MediaRepository {
 public:
  virtual ~MediaRepository() = default;
  virtual std::optional<MediaAsset> media(const MediaId& id) = 0;
  /// Every media asset. Reads all of them: not for requests.
  virtual std::vector<MediaAsset> all_media() = 0;
  /// The video of a media asset; nothing if it has none.
  virtual std::optional<MediaVideo> video_of(const MediaId& media) = 0;
};

}  // namespace zender
