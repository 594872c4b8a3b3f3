#pragma once
#include <cstddef>
#include <filesystem>
#include <string>
#include <vector>

namespace zender::media_store {

/// Names that wait for something, each as an empty file in a folder: they outlive the process, and
/// every process of the machine sees them. Thread-safe; blocks on the disk.
class PendingNames {
 public:
  /// The folder is made with the first name.
  explicit PendingNames(std::filesystem::path folder) : folder_(std::move(folder)) {}

  /// Synced. Does nothing if it waits already. Throws Failure(kUnavailable).
  void add(const std::string& name) const;
  void remove(const std::string& name) const noexcept;
  bool has(const std::string& name) const noexcept;
  /// Since when it waits, by the clock of file systems.
  std::filesystem::file_time_type since(const std::string& name) const noexcept;
  /// At most so many of them.
  std::vector<std::string> some(std::size_t most) const;
  std::size_t count() const;

 private:
  std::filesystem::path file_of(std::string name) const;

  std::filesystem::path folder_;
};

}  // namespace zender::media_store
