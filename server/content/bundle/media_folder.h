#pragma once
#include <filesystem>
#include <mutex>
#include <vector>

#include "content/bundle/bundle.h"
#include "images/picture_store.h"

namespace zender::content {

/// Where media is served from: audio/<mediaId>/, video/<picturesId>/ and images/<imageId>-<width>.webp
/// beneath it.
struct MediaFolder {
  std::filesystem::path root;
};

/// Brings files into the media folder; what it brought is taken away again unless keep() was called. Only one
/// can exist for a folder at a time, over all processes. Throws Failure(kConflict) when there is one already,
/// Failure(kUnavailable), naming the path, when the disk refuses.
class MediaTransaction {
 public:
  explicit MediaTransaction(const MediaFolder& folder);
  ~MediaTransaction();
  MediaTransaction(const MediaTransaction&) = delete;
  MediaTransaction& operator=(const MediaTransaction&) = delete;

  /// Stores a picture; also says when it was there. Thread-safe. Throws what images::PictureStore throws.
  images::PictureStore::Stored add_picture(std::string_view bytes);
  /// Stores an asset's files, all at once; false when they were there with the same sizes.
  bool add_media(const MediaToStore& media);

  /// What was added stays; what it replaced is removed.
  void keep() noexcept;

 private:
  struct Placed {
    std::filesystem::path place;
    std::filesystem::path aside;  ///< where what was there before is kept
    bool replaced = false;
  };
  void sweep();
  void undo() noexcept;

  std::filesystem::path root_;
  std::filesystem::path images_;
  int lock_ = -1;
  std::mutex mutex_;
  std::vector<ImageId> pictures_;
  std::vector<Placed> placed_;
  bool kept_ = false;
};

}  // namespace zender::content
