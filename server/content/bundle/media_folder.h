#pragma once
#include <filesystem>
#include <functional>
#include <vector>

#include "content/bundle/bundle.h"
#include "images/picture_store.h"
#include "media_store/media_store.h"
#include "support/paths/inside_path.h"
#include "support/threads/mutex.h"

namespace zender::content {

/// The folder that media is served from: audio/<mediaId>/, video/<mediaVideoId>/ and images/
/// (images::PictureStore) are in it.
struct MediaFolder {
  std::filesystem::path root;
  /// What is behind the folder; null: nothing. Lives longer than this.
  media_store::MediaStore* store = nullptr;

  /// Where the files that an import was given are kept, for `zender export`. Never served: the
  /// folder's name begins with a dot, and pictures may say where they were taken.
  /// The path is inside the media folder. Throws Failure(kUnprocessable) if the id is no name.
  static InsidePath original_picture(const ImageId& id) {
    return InsidePath::require(".originals/images/" + id.value);
  }
  static InsidePath original_sound(const MediaId& id) {
    return InsidePath::require(".originals/sound/" + id.value);
  }
  /// Copies a file to `original`, one of these, if neither folder nor bucket has it yet. Not by a
  /// link: people write into files of a bundle. Throws Failure(kUnavailable).
  void keep(const std::filesystem::path& file, const InsidePath& original) const;
  /// Makes sure that the files whose path in the folder begins so are there. Throws
  /// Failure(kUnavailable) if the bucket does not answer.
  void bring(const std::string& prefix) const;
  bool has_bucket() const { return store != nullptr && store->has_bucket(); }

 private:
  static void copy_original(const std::filesystem::path& file, const std::filesystem::path& original);
};

/// Adds files to the media folder. The destructor removes them again unless commit() was called;
/// sound and pictures may be kept nevertheless (make_sound(), keep_pictures()).
/// There is at most one per folder at a time, over all processes: the constructor throws
/// Failure(kConflict) if there is one already. It and the functions that add throw
/// Failure(kUnavailable), naming the path, if the disk fails, or if the bucket does not answer.
/// Only add_picture() and make_sound() are thread-safe.
class MediaTransaction {
 public:
  explicit MediaTransaction(const MediaFolder& folder);
  ~MediaTransaction();
  MediaTransaction(const MediaTransaction&) = delete;
  MediaTransaction& operator=(const MediaTransaction&) = delete;

  /// Stores a picture; `made` is false if it was stored already. Thread-safe. Throws what
  /// images::PictureStore throws.
  images::PictureStore::Stored add_picture(std::string_view bytes, std::optional<Focus> focus);
  /// Keeps the pictures that were added so far, also if nothing else is: they are called after
  /// their bytes, so the next import need not make them again.
  void keep_pictures();
  enum class Media { kAdded, kKept, kChanged };
  /// Stores an asset's files in one step. kKept: they were there already. kChanged: files with
  /// these names and other bytes are there; nothing is done, because browsers keep what they have
  /// loaded from an address.
  Media add_media(const MediaToStore& media);

  /// The folder of an asset's sound, once it is complete.
  std::filesystem::path sound_folder(const MediaId& id) const { return root_ / "audio" / id.value; }
  /// Calls `make(folder)` with an empty folder for the files of a sound, and keeps what it makes
  /// there as the sound `id`, in one step, also if the transaction is not committed: an id from
  /// sound_id() always means the same sound. Thread-safe. Passes on what `make` throws.
  void make_sound(const MediaId& id, const std::function<void(const std::filesystem::path& folder)>& make);

  /// Puts the files of pictures and media into the bucket, those that it does not have. To be
  /// called before anybody is told of them. Throws Failure(kUnavailable) if not all are there then.
  void put_into_bucket(const std::vector<ImageId>& pictures, const std::vector<std::string>& folders,
                       const Progress& progress);
  /// Keeps what was added and removes what it replaced.
  void commit() noexcept;

 private:
  struct AddedFolder {
    std::filesystem::path path;
    std::filesystem::path aside;  ///< has the files that were replaced
    bool replaced = false;
  };
  enum class Likeness { kSame, kIncomplete, kDifferent };
  void remove_temporary_files();
  void undo() noexcept;
  void withdraw() noexcept;

  Likeness compare(const MediaToStore& media) const;
  Likeness compare_file(const std::filesystem::path& file, const std::string& name) const;
  std::vector<std::string> names_in(const std::string& folder) const;

  const MediaFolder folder_;
  std::filesystem::path root_;
  std::filesystem::path images_;
  const media_store::FolderLock writing_;
  int lock_ = -1;
  Mutex mutex_;
  std::vector<ImageId> pictures_ ZENDER_GUARDED_BY(mutex_);
  std::vector<AddedFolder> added_;
  bool is_in_bucket_ = false;  ///< put_into_bucket() was called
  bool committed_ = false;
};

}  // namespace zender::content
