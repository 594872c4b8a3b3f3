#pragma once
#include <filesystem>
#include <optional>
#include <utility>

namespace zender::media_store {

/// A lock on a folder that all processes of the machine respect (flock). Held until the end of its
/// scope.
class FolderLock {
 public:
  enum class Kind { kShared, kExclusive };

  /// Waits for it. Makes the file if it is not there. Throws Failure(kUnavailable).
  static FolderLock take(const std::filesystem::path& file, Kind kind);
  /// Nothing if another one excludes it now.
  static std::optional<FolderLock> try_take(const std::filesystem::path& file, Kind kind);

  /// Holds nothing.
  FolderLock() = default;
  ~FolderLock();
  FolderLock(FolderLock&& other) noexcept : descriptor_(std::exchange(other.descriptor_, -1)) {}
  FolderLock(const FolderLock&) = delete;
  FolderLock& operator=(const FolderLock&) = delete;
  FolderLock& operator=(FolderLock&&) = delete;

 private:
  explicit FolderLock(int descriptor) : descriptor_(descriptor) {}
  int descriptor_ = -1;
};

}  // namespace zender::media_store
