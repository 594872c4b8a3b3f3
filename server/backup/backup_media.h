#pragma once
#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "backup/media_list.h"
#include "media_store/media_store.h"
#include "support/paths/inside_path.h"

namespace zender::backup {

/// An earlier backup, from which unchanged files are linked.
struct EarlierMedia {
  std::filesystem::path folder;  ///< its media/
  MediaList list;                ///< empty: there is none
};

/// Makes the media of a backup. A file that an earlier backup has with the same bytes is a hard
/// link to it, so it takes no room. Others are linked to the media folder if the file system can,
/// else copied, each to a temporary name first: a backup that was interrupted goes on where it was.
/// Throws Failure(kUnavailable) if a disk or the bucket fails. Not thread-safe.
class BackupMedia {
 public:
  using Tell = std::function<void(std::int64_t files)>;
  /// `to`: the folder to fill.
  BackupMedia(std::filesystem::path to, EarlierMedia earlier, Tell tell)
      : to_(std::move(to)), earlier_(std::move(earlier)), tell_(std::move(tell)) {}

  /// Takes the files of a media folder, but for what is made again by itself and what is behind a
  /// symbolic link, which nothing serves either.
  void take_folder(const std::filesystem::path& from);
  /// Takes what only the bucket has, if there is one.
  void take_bucket(media_store::MediaStore& media);

  /// Removes what a run that was interrupted left and is no longer wanted.
  void remove_others() const;

  const MediaList& list() const { return list_; }
  std::int64_t bytes() const { return bytes_; }
  /// Those that no earlier backup had.
  std::int64_t new_files() const { return new_files_; }
  std::int64_t new_bytes() const { return new_bytes_; }
  /// What was left out because it is no file, in words: 'audio/elsewhere is a symbolic link'.
  const std::vector<std::string>& left_out() const { return left_out_; }

 private:
  /// Makes a draft of a file; returns false if it was removed meanwhile.
  using Make = std::function<bool(const std::filesystem::path& draft)>;

  void take_file(const std::filesystem::path& from, const InsidePath& path, std::uintmax_t bytes);
  /// Makes the file, unless it is there since an interrupted run, and lists it.
  void take_new(const InsidePath& path, std::uintmax_t bytes, const Make& make);
  bool take_earlier(const InsidePath& path, const ListedFile& file);
  /// The file that an earlier backup has by this name and size; null: none.
  const ListedFile* earlier_file(const InsidePath& path, std::uintmax_t bytes) const;
  void add(const InsidePath& path, ListedFile file);

  const std::filesystem::path to_;
  const EarlierMedia earlier_;
  const Tell tell_;
  MediaList list_;
  std::int64_t bytes_ = 0;
  std::int64_t new_files_ = 0;
  std::int64_t new_bytes_ = 0;
  std::vector<std::string> left_out_;
};

}  // namespace zender::backup
