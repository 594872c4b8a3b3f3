#pragma once
#include <atomic>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

#include "support/threads/mutex.h"

namespace zender::images {

/// A disk cache with a maximum total size: the least recently read files are evicted first. The
/// modification time holds when a file was last read, so this survives a restart and several
/// processes can share the folder; each of them may exceed the limit by a sixteenth before it scans
/// the folder again. Thread-safe; blocks on the disk.
class SizedFiles {
 public:
  /// The folder is created with the first file.
  SizedFiles(std::filesystem::path folder, std::uintmax_t max_bytes);

  /// The file, marked as used now; nothing if it is missing.
  std::optional<std::string> read(const std::string& name) const;
  /// Stores the file completely or not at all. Throws Failure(kUnavailable) with the path on disk
  /// errors.
  void write(const std::string& name, std::string_view bytes);

  /// The size of the folder as far as this process knows.
  std::uintmax_t bytes() const { return bytes_; }

 private:
  void sweep_locked() ZENDER_REQUIRES(mutex_);

  std::filesystem::path folder_;
  std::uintmax_t max_bytes_;
  Mutex mutex_;  ///< one thread at a time scans and evicts
  bool scanned_ ZENDER_GUARDED_BY(mutex_) = false;
  std::uintmax_t written_ ZENDER_GUARDED_BY(mutex_) = 0;  ///< since the last scan
  std::atomic<std::uintmax_t> bytes_ = 0;
};

}  // namespace zender::images
