#pragma once
#include <filesystem>
#include <optional>
#include <string>

namespace zender::search {

/// Where the index stands: a folder with an index in a folder of its own, named by the file 'current'. A new
/// one is built beside it and takes its place in one step, so that whoever is killed leaves one whole index
/// or none.
class IndexFolder {
 public:
  explicit IndexFolder(std::filesystem::path folder) : folder_(std::move(folder)) {}

  const std::filesystem::path& path() const { return folder_; }
  /// The folder of the index that is in use; nothing when there is none.
  std::optional<std::filesystem::path> current() const;
  /// A new folder to build in. Throws Failure(kUnavailable) when the disk will not have it.
  std::filesystem::path make_next() const;
  /// Makes what was built the one in use. What is in it is on disk before, and so is the switch when this
  /// returns.
  void use(const std::filesystem::path& built) const;
  /// Removes every index but the one in use. Only for who holds the BuildLock.
  void remove_others() const;

 private:
  std::filesystem::path folder_;
};

/// The right to build: of all processes one has it.
class BuildLock {
 public:
  /// Throws Failure(kConflict) when another process builds.
  explicit BuildLock(const IndexFolder& folder);
  ~BuildLock();
  BuildLock(const BuildLock&) = delete;
  BuildLock& operator=(const BuildLock&) = delete;

 private:
  int file_ = -1;
};

}  // namespace zender::search
