#pragma once
#include <atomic>
#include <cstdint>
#include <filesystem>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>

namespace zender::images {

/// A folder of files that can be made again, bounded by their total size: past it those not read for longest
/// go first. When a file was last read is its modification time, so it outlives a restart, and several
/// processes can share the folder; each of them may go over the bound by a sixteenth of it before it looks
/// again. Each file ends with a checksum of what stands before it: a damaged one is taken away, not read.
/// Thread-safe; blocks on the disk.
class SizedFiles {
 public:
  /// Makes the folder when the first file is written.
  SizedFiles(std::filesystem::path folder, std::uintmax_t max_bytes);

  /// The file, marked as used; nothing when it is not there or damaged.
  std::optional<std::string> read(const std::string& name) const;
  /// Stores the file whole or not at all. Throws Failure(kUnavailable), naming the path, when the disk
  /// refuses.
  void write(const std::string& name, std::string_view bytes);

  /// How many damaged files this process met.
  std::uint64_t damaged() const { return damaged_; }

  /// What the folder holds, as far as this process knows.
  std::uintmax_t bytes() const { return bytes_; }

 private:
  void sweep_locked();

  std::filesystem::path folder_;
  std::uintmax_t max_bytes_;
  std::mutex mutex_;  ///< guards looking and removing, and what follows
  bool looked_ = false;
  std::uintmax_t written_ = 0;  ///< since we looked
  std::atomic<std::uintmax_t> bytes_ = 0;
  mutable std::atomic<std::uint64_t> damaged_ = 0;
};

}  // namespace zender::images
