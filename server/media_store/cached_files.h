#pragma once
#include <atomic>
#include <chrono>
#include <cstdint>
#include <filesystem>
#include <string>

#include "media_store/folder_lock.h"
#include "media_store/pending_names.h"

namespace zender::media_store {

/// The media folder as a cache in front of a bucket: at most so many bytes of files that the bucket
/// has too; those that were not used for longest go first. When a file was used is its access time,
/// so all processes of the machine share it. Thread-safe; blocks on the disk.
class CachedFiles {
 public:
  /// `uploads`: the files that the bucket may not have yet, which are never removed.
  CachedFiles(std::filesystem::path folder, std::uintmax_t most, const PendingNames& uploads);

  /// Nothing is removed while one of these is held: for files that are written, until they are in
  /// the bucket or in `uploads`.
  FolderLock writing() const;
  void used(const std::string& name) const noexcept;
  /// Counts a file that came.
  void came(std::uintmax_t bytes);

  /// Notes that files may be removed which could not before.
  void can_remove_more() { stuck_at_ = std::chrono::steady_clock::time_point(); }

  /// Whether so much came that sweep() must look.
  bool is_full() const;
  /// Looks how large the folder is, and removes files if it is too large and `may_remove`; not
  /// while somebody writes. Used by one thread.
  void sweep(bool may_remove);

  /// Of all files, as far as this process knows.
  std::uintmax_t bytes() const { return bytes_; }
  std::uint64_t removed() const { return removed_; }

 private:
  std::filesystem::path lock_file() const { return folder_ / ".store/lock"; }

  const std::filesystem::path folder_;
  const std::uintmax_t most_;
  const PendingNames& uploads_;
  std::atomic<std::uintmax_t> bytes_ = 0;
  std::atomic<std::uintmax_t> came_ = 0;  ///< since the last look
  std::atomic<bool> has_looked_ = false;
  /// When it was last too large although all that may go was removed.
  std::atomic<std::chrono::steady_clock::time_point> stuck_at_{};
  std::atomic<std::uint64_t> removed_ = 0;
};

}  // namespace zender::media_store
