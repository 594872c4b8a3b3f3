#pragma once
#include <memory>
#include <unordered_map>

#include "domain/music/media_repository.h"
#include "support/threads/mutex.h"

namespace zender::app {

/// Media assets, each read once: the segments of an id never change. Thread-safe; blocks on
/// storage.
class MediaAssets {
 public:
  explicit MediaAssets(MediaRepository& media) : media_(media) {}

  /// Null if there is no such asset.
  std::shared_ptr<const MediaAsset> operator()(const MediaId& id);

 private:
  MediaRepository& media_;
  Mutex mutex_;
  std::unordered_map<MediaId, std::shared_ptr<const MediaAsset>> assets_ ZENDER_GUARDED_BY(mutex_);
};

}  // namespace zender::app
