#pragma once
#include <memory>
#include <optional>
#include <unordered_map>
#include <utility>

#include "domain/sound/media_repository.h"
#include "support/threads/mutex.h"

namespace zender::sound {

/// Something about media, read once per id and kept, for media never change. Thread-safe. `Value`:
/// a pointer or optional; one without a value is not kept.
template <class Value>
class KeptByMedia {
 public:
  /// The kept value, or what `read` returns; throws what `read` throws.
  template <class Read>
  Value get(const MediaId& id, const Read& read) {
    {
      const MutexLock lock(mutex_);
      if (const auto found = kept_.find(id); found != kept_.end()) return found->second;
    }
    Value value = read();
    if (!value) return value;
    const MutexLock lock(mutex_);
    if (kept_.size() >= kMax) kept_.clear();
    kept_[id] = value;
    return value;
  }
  void forget() {
    const MutexLock lock(mutex_);
    kept_.clear();
  }

 private:
  /// Enough for any station's library. When it is full, all are forgotten and read again.
  static constexpr std::size_t kMax = 20'000;
  Mutex mutex_;
  std::unordered_map<MediaId, Value> kept_ ZENDER_GUARDED_BY(mutex_);
};

/// Media assets, each read once. Thread-safe; blocks on storage.
class MediaAssets {
 public:
  using Asset = std::shared_ptr<const MediaAsset>;
  explicit MediaAssets(MediaRepository& media) : media_(media) {}

  /// Null if there is no such asset.
  Asset operator()(const MediaId& id) {
    return assets_.get(id, [&]() -> Asset {
      auto read = media_.media(id);
      return read ? std::make_shared<const MediaAsset>(std::move(*read)) : nullptr;
    });
  }

 private:
  MediaRepository& media_;
  KeptByMedia<Asset> assets_;
};

/// The video of media, each read once. Thread-safe; blocks on storage.
class MediaVideos {
 public:
  using Video = std::shared_ptr<const MediaVideo>;
  explicit MediaVideos(MediaRepository& media) : media_(media) {}

  /// Null if it has no video.
  Video operator()(const MediaId& id) {
    const auto found = videos_.get(id, [&]() -> std::optional<Video> {
      auto read = media_.video_of(id);
      return read ? std::make_shared<const MediaVideo>(std::move(*read)) : Video();
    });
    return found.value_or(Video());
  }
  /// To be called after a change of content: the same sound may have new video.
  void forget() { videos_.forget(); }

 private:
  MediaRepository& media_;
  KeptByMedia<std::optional<Video>> videos_;
};

}  // namespace zender::sound
