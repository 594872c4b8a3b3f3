#pragma once
#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "support/clock.h"

namespace zender::http {

/// A regular file opened for reading. Closes itself.
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
  /// Changes when the file does: of size, time and inode.
  std::string version() const;
  /// All bytes. Throws Failure(kUnavailable) when they cannot be read.
  std::string read() const;
  /// Gives the descriptor away.
  int release();

 private:
  int descriptor_;
  std::uint64_t size_;
  TimePoint modified_;
  std::uint64_t modified_ns_;
  std::uint64_t inode_;
};

/// Opens `path` ('a/b.js', decoded) below `root`, following no symbolic link and no name that begins with a
/// dot. Null when there is no such regular file. Blocks; for worker threads. Throws Failure(kUnavailable)
/// when descriptors run out.
std::unique_ptr<OpenFile> open_below(const std::filesystem::path& root, std::string_view path);

}  // namespace zender::http
