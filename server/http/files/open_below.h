#pragma once
#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "support/clock.h"

namespace zender::http {

/// A regular file that is open for reading. Closes itself.
class OpenFile {
 public:
  OpenFile(int descriptor, std::uint64_t size, TimePoint modified, std::uint64_t modified_ns,
           std::uint64_t inode)
      : descriptor_(descriptor), size_(size), modified_(modified), modified_ns_(modified_ns), inode_(inode) {}
  ~OpenFile();
  OpenFile(const OpenFile&) = delete;
  OpenFile& operator=(const OpenFile&) = delete;

  std::uint64_t size() const { return size_; }
  TimePoint modified() const { return modified_; }
  /// Made of size, time and inode, so it changes when the file does.
  std::string version() const;
  /// The whole content. Throws Failure(kUnavailable) if it cannot be read.
  std::string read() const;
  /// Returns the descriptor, which the caller must close.
  int release();

 private:
  int descriptor_;
  std::uint64_t size_;
  TimePoint modified_;
  std::uint64_t modified_ns_;
  std::uint64_t inode_;
};

/// Opens `path` ('a/b.js', decoded) below `root`. Follows no symbolic link and opens no name that
/// begins with a dot. Null if there is no such regular file. Blocks: for worker threads. Throws
/// Failure(kUnavailable) when there are no descriptors left.
std::unique_ptr<OpenFile> open_below(const std::filesystem::path& root, std::string_view path);

}  // namespace zender::http
