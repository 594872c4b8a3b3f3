#pragma once
#include <filesystem>
#include <optional>
#include <string>

namespace zender::search {

/// The folder of the search index. The index is in a subfolder, named in the file 'current'. A new
/// index is built in another subfolder and replaces it in one step, so that a killed process leaves
/// one complete index or none.
class IndexFolder {
 public:
  explicit IndexFolder(std::filesystem::path folder) : folder_(std::move(folder)) {}

  const std::filesystem::path& path() const { return folder_; }
  /// The subfolder of the index in use; nothing if there is none.
  std::optional<std::filesystem::path> current() const;
  /// Makes a subfolder to build in. Throws Failure(kUnavailable) if the disk fails.
  std::filesystem::path make_next() const;
  /// Puts the index in `built` to use. Its files are synced to disk first, and so is the switch
  /// before this returns. Throws Failure(kUnavailable) if the disk fails.
  void use(const std::filesystem::path& built) const;
  /// Removes every index but the one in use. To be called only by the holder of the BuildLock.
  void remove_others() const;

 private:
  std::filesystem::path folder_;
};

/// The right to build the index. One process at a time has it.
class BuildLock {
 public:
  /// Throws Failure(kConflict) if another process is building, Failure(kUnavailable) if the disk
  /// fails.
  explicit BuildLock(const IndexFolder& folder);
  ~BuildLock();
  BuildLock(const BuildLock&) = delete;
  BuildLock& operator=(const BuildLock&) = delete;

 private:
  int file_ = -1;
};

}  // namespace zender::search
