#pragma once
#include <filesystem>
#include <vector>

#include "content/bundle/bundle.h"
#include "images/picture_store.h"
#include "support/threads/mutex.h"

namespace zender::content {

/// The folder that media is served from: audio/<mediaId>/, video/<mediaVideoId>/ and images/
/// (images::PictureStore) are in it.
struct MediaFolder {
  std::filesystem::path root;
};

/// Adds files to the media folder. The destructor removes them again unless commit() was called.
/// There is at most one per folder at a time, over all processes: the constructor throws
/// Failure(kConflict) if there is one already. It and the functions that add throw
/// Failure(kUnavailable), naming the path, if the disk fails. Only add_picture() is thread-safe.
class MediaTransaction {
 public:
  explicit MediaTransaction(const MediaFolder& folder);
  ~MediaTransaction();
  MediaTransaction(const MediaTransaction&) = delete;
  MediaTransaction& operator=(const MediaTransaction&) = delete;

  /// Stores a picture; `made` is false if it was stored already. Thread-safe. Throws what
  /// images::PictureStore throws.
  images::PictureStore::Stored add_picture(std::string_view bytes);
  /// Stores an asset's files in one step. False if they were there already, with the same sizes.
  bool add_media(const MediaToStore& media);

  /// Keeps what was added and removes what it replaced.
  void commit() noexcept;

 private:
  struct AddedFolder {
    std::filesystem::path path;
    std::filesystem::path aside;  ///< has the files that were replaced
    bool replaced = false;
  };
  void remove_temporary_files();
  void undo() noexcept;

  std::filesystem::path root_;
  std::filesystem::path images_;
  int lock_ = -1;
  Mutex mutex_;
  std::vector<ImageId> pictures_ ZENDER_GUARDED_BY(mutex_);
  std::vector<AddedFolder> added_;
  bool committed_ = false;
};

}  // namespace zender::content
