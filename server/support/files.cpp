#include "support/files.h"

#include <fcntl.h>
#include <sys/sendfile.h>
#include <sys/stat.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <system_error>
#include <utility>

#include "support/descriptor.h"
#include "support/failure.h"

namespace zender {
namespace {

namespace fs = std::filesystem;

[[noreturn]] void fail(const char* verb, const fs::path& path, int error) {
  throw Failure(FailureKind::kUnavailable, std::string("cannot ") + verb + " '" + path.string() +
                                               "': " + std::generic_category().message(error));
}

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

/// What a file that is no regular one is.
std::string kind_in_words(fs::file_type type) {
  switch (type) {
    case fs::file_type::regular:
      return "a file";
    case fs::file_type::directory:
      return "a folder";
    case fs::file_type::symlink:
      return "a symbolic link";
    case fs::file_type::fifo:
      return "a named pipe";
    case fs::file_type::socket:
      return "a socket";
    case fs::file_type::block:
    case fs::file_type::character:
      return "a device";
    default:
      return "nothing";
  }
}

[[noreturn]] void refuse_kind(const fs::path& path, const std::string& kind) {
  throw Failure(FailureKind::kUnprocessable, "'" + path.string() + "' is " + kind + ", not a file");
}

/// Opens a regular file, not through a symbolic link.
Descriptor open_regular(const fs::path& path) {
  Descriptor file(::open(path.c_str(), O_RDONLY | O_NONBLOCK | O_NOFOLLOW | O_CLOEXEC));
  const int error = errno;
  if (!file && (error == ELOOP || error == ENXIO)) refuse_kind(path, file_kind(path));
  if (!file) fail("read", path, error);
  require_regular(file.get(), path);
  return file;
}

/// As send_all(), for file systems that cannot copy by themselves.
void pass_on(int from, int into, const fs::path& to) {
  std::string part(1 << 20, '\0');
  while (true) {
    const ssize_t got = ::read(from, part.data(), part.size());
    if (got == 0) return;
    if (got < 0 && errno != EINTR) fail("read", to, errno);
    if (got > 0) write_all(into, std::string_view(part).substr(0, static_cast<std::size_t>(got)), to);
  }
}

/// Copies what is left to read. `to` is named in errors.
void send_all(int from, int into, const fs::path& to) {
  constexpr std::size_t kAtOnce = 1 << 30;
  while (true) {
    const ssize_t sent = ::sendfile(into, from, nullptr, kAtOnce);
    if (sent == 0) return;
    if (sent < 0 && (errno == EINVAL || errno == ENOSYS)) return pass_on(from, into, to);
    if (sent < 0 && errno != EINTR) fail("write", to, errno);
  }
}

/// Writes a new file with what `from` has.
void copy_descriptor(int from, const fs::path& to, bool is_synced) {
  Descriptor file(::open(to.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0644));
  if (!file) fail("write", to, errno);
  Unfinished unfinished(to);
  send_all(from, file.get(), to);
  if (is_synced && ::fsync(file.get()) != 0) fail("write", to, errno);
  if (::close(file.release()) != 0) fail("write", to, errno);
  unfinished.keep();
}

}  // namespace

std::optional<std::string> read_whole_file(const fs::path& path, std::uintmax_t limit) {
  // Without O_NONBLOCK, opening a named pipe could block for ever.
  const Descriptor file(::open(path.c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC));
  if (!file) {
    if (errno == ENOENT || errno == ENOTDIR) return std::nullopt;
    fail("read", path, errno);
  }
  return read_open_file(file.get(), path, limit);
}

std::string read_open_file(int descriptor, const fs::path& named, std::uintmax_t limit) {
  struct stat status {};
  if (::fstat(descriptor, &status) != 0) fail("read", named, errno);
  if (!S_ISREG(status.st_mode)) fail("read", named, S_ISDIR(status.st_mode) ? EISDIR : EINVAL);
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
    const ssize_t got = ::read(descriptor, bytes.data() + filled, bytes.size() - filled);
    if (got < 0) {
      if (errno == EINTR) continue;
      fail("read", named, errno);
    }
    if (got == 0) break;
    filled += static_cast<std::size_t>(got);
  }
  if (filled > limit)
    throw Failure(FailureKind::kTooLarge,
                  "'" + named.string() + "' is larger than " + std::to_string(limit) + " bytes");
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
  link_or_copy_open_file(open_regular(from).get(), from, to);
}

void copy_whole_file(const fs::path& from, const fs::path& to) {
  copy_open_file(open_regular(from).get(), from, to);
}

void link_or_copy_open_file(int descriptor, const fs::path& named, const fs::path& to) {
  // By the descriptor: the path may name something else by now.
  const std::string open = "/proc/self/fd/" + std::to_string(descriptor);
  if (::linkat(AT_FDCWD, open.c_str(), AT_FDCWD, to.c_str(), AT_SYMLINK_FOLLOW) == 0) return;
  if (errno == EEXIST || errno == ENOSPC) fail("write", to, errno);
  // A different file system, or one without hard links.
  require_regular(descriptor, named);
  copy_descriptor(descriptor, to, true);
}

void copy_open_file(int descriptor, const fs::path& named, const fs::path& to) {
  require_regular(descriptor, named);
  copy_descriptor(descriptor, to, false);
}

std::string file_kind(const fs::path& path) {
  std::error_code error;
  return kind_in_words(fs::symlink_status(path, error).type());
}

void require_regular(int descriptor, const fs::path& named) {
  struct stat status {};
  if (::fstat(descriptor, &status) != 0) fail("read", named, errno);
  if (S_ISREG(status.st_mode)) return;
  refuse_kind(named, S_ISDIR(status.st_mode)    ? "a folder"
                     : S_ISFIFO(status.st_mode) ? "a named pipe"
                     : S_ISSOCK(status.st_mode) ? "a socket"
                                                : "a device");
}

void require_regular_file(const fs::path& path) {
  std::error_code error;
  const fs::file_type type = fs::status(path, error).type();
  if (type == fs::file_type::regular) return;
  if (type == fs::file_type::not_found)
    throw Failure(FailureKind::kUnprocessable, "'" + path.string() + "' does not exist");
  if (type == fs::file_type::none) fail("read", path, error.value());
  refuse_kind(path, kind_in_words(type));
}

void sync_disk(const fs::path& folder) {
  const Descriptor directory(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  if (!directory || ::syncfs(directory.get()) != 0) fail("write", folder, errno);
}

void sync_folder(const fs::path& folder) {
  const Descriptor directory(
      ::open(folder.empty() ? "." : folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  if (!directory || ::fsync(directory.get()) != 0) fail("write", folder, errno);
}

}  // namespace zender
