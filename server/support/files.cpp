#include "support/files.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <system_error>
#include <utility>

#include "support/failure.h"

namespace zender {
namespace {

namespace fs = std::filesystem;

[[noreturn]] void fail(const char* verb, const fs::path& path, int error) {
  throw Failure(FailureKind::kUnavailable, std::string("cannot ") + verb + " '" + path.string() +
                                               "': " + std::generic_category().message(error));
}

class Descriptor {
 public:
  explicit Descriptor(int number) : number_(number) {}
  ~Descriptor() {
    if (number_ >= 0) ::close(number_);
  }
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;
  int get() const { return number_; }
  int release() { return std::exchange(number_, -1); }

 private:
  int number_;
};

void write_all(int descriptor, std::string_view bytes, const fs::path& path) {
  while (!bytes.empty()) {
    const ssize_t written = ::write(descriptor, bytes.data(), bytes.size());
    if (written < 0) {
      if (errno == EINTR) continue;
      fail("write", path, errno);
    }
    bytes.remove_prefix(static_cast<std::size_t>(written));
  }
}

/// Deletes the file at the end of the scope unless keep() is called.
class Unfinished {
 public:
  explicit Unfinished(fs::path path) : path_(std::move(path)) {}
  ~Unfinished() {
    std::error_code ignored;
    if (!kept_) fs::remove(path_, ignored);
  }
  Unfinished(const Unfinished&) = delete;
  Unfinished& operator=(const Unfinished&) = delete;
  void keep() { kept_ = true; }

 private:
  fs::path path_;
  bool kept_ = false;
};

/// `named`: the path to use in error messages.
void write_new_file(const fs::path& path, std::string_view bytes, const fs::path& named) {
  Descriptor file(::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0644));
  if (file.get() < 0) fail("write", named, errno);
  Unfinished unfinished(path);
  write_all(file.get(), bytes, named);
  if (::fsync(file.get()) != 0) fail("write", named, errno);
  if (::close(file.release()) != 0) fail("write", named, errno);
  unfinished.keep();
}

constexpr std::uintmax_t kMaxCopied = 1ULL << 30;

}  // namespace

std::optional<std::string> read_whole_file(const fs::path& path, std::uintmax_t limit) {
  // Without O_NONBLOCK, opening a named pipe could block for ever.
  Descriptor file(::open(path.c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC));
  if (file.get() < 0) {
    if (errno == ENOENT || errno == ENOTDIR) return std::nullopt;
    fail("read", path, errno);
  }
  struct stat status {};
  if (::fstat(file.get(), &status) != 0) fail("read", path, errno);
  if (!S_ISREG(status.st_mode)) fail("read", path, S_ISDIR(status.st_mode) ? EISDIR : EINVAL);
  std::string bytes;
  // Reads one byte more than the limit, to detect a file that grew meanwhile.
  const auto expected = std::min<std::uintmax_t>(static_cast<std::uintmax_t>(status.st_size), limit) + 1;
  bytes.resize(expected);
  std::size_t filled = 0;
  while (true) {
    if (filled == bytes.size()) {
      if (filled > limit) break;
      bytes.resize(std::min<std::uintmax_t>(filled * 2, limit + 1));
    }
    const ssize_t got = ::read(file.get(), bytes.data() + filled, bytes.size() - filled);
    if (got < 0) {
      if (errno == EINTR) continue;
      fail("read", path, errno);
    }
    if (got == 0) break;
    filled += static_cast<std::size_t>(got);
  }
  if (filled > limit)
    throw Failure(FailureKind::kTooLarge,
                  "'" + path.string() + "' is larger than " + std::to_string(limit) + " bytes");
  bytes.resize(filled);
  return bytes;
}

void write_whole_file(const fs::path& path, std::string_view bytes) {
  static std::atomic<unsigned> counter{0};
  const fs::path temporary =
      path.parent_path() / (".tmp-" + std::to_string(::getpid()) + "-" + std::to_string(counter++) + "-" +
                            path.filename().string());
  write_new_file(temporary, bytes, path);
  Unfinished unfinished(temporary);
  if (::rename(temporary.c_str(), path.c_str()) != 0) fail("write", path, errno);
  unfinished.keep();
  sync_folder(path.parent_path());
}

void link_or_copy_file(const fs::path& from, const fs::path& to) {
  if (::linkat(AT_FDCWD, from.c_str(), AT_FDCWD, to.c_str(), AT_SYMLINK_FOLLOW) == 0) return;
  if (errno == ENOENT || errno == EEXIST || errno == ENOSPC) fail("write", to, errno);
  // A different file system, or one without hard links.
  const std::optional<std::string> bytes = read_whole_file(from, kMaxCopied);
  if (!bytes) fail("read", from, ENOENT);
  write_new_file(to, *bytes, to);
}

void copy_whole_file(const fs::path& from, const fs::path& to) {
  std::error_code error;
  if (!fs::copy_file(from, to, error) || error) fail("write", to, error ? error.value() : EEXIST);
}

void sync_folder(const fs::path& folder) {
  Descriptor directory(::open(folder.empty() ? "." : folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  if (directory.get() < 0 || ::fsync(directory.get()) != 0) fail("write", folder, errno);
}

}  // namespace zender
