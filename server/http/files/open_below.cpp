#include "http/files/open_below.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <utility>

#include "support/descriptor.h"
#include "support/failure.h"

namespace zender::http {
namespace {

void throw_if_exhausted() {
  if (errno == EMFILE || errno == ENFILE || errno == ENOMEM) {
    throw Failure(FailureKind::kBusy);
  }
}

}  // namespace

OpenFile::~OpenFile() {
  if (descriptor_ >= 0) ::close(descriptor_);
}

std::string OpenFile::version() const {
  return std::to_string(size_) + '-' + std::to_string(modified_ns_) + '-' + std::to_string(inode_);
}

std::string OpenFile::read() const {
  std::string bytes(size_, '\0');
  std::size_t done = 0;
  while (done < bytes.size()) {
    const ssize_t got =
        ::pread(descriptor_, bytes.data() + done, bytes.size() - done, static_cast<off_t>(done));
    if (got < 0 && errno == EINTR) continue;
    if (got <= 0) throw Failure(FailureKind::kUnavailable, "Dit bestand is nu niet te lezen.");
    done += static_cast<std::size_t>(got);
  }
  return bytes;
}

int OpenFile::release() {
  return std::exchange(descriptor_, -1);
}

std::unique_ptr<OpenFile> open_below(const std::filesystem::path& root, std::string_view path) {
  Descriptor at(::open(root.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  if (at.get() < 0) {
    throw_if_exhausted();
    return nullptr;
  }
  for (;;) {
    const std::size_t slash = path.find('/');
    const std::string name(path.substr(0, slash));
    if (name.empty() || name[0] == '.' || name.find('\0') != name.npos) return nullptr;
    const bool last = slash == path.npos;
    // O_NONBLOCK: opening a named pipe must not wait for a writer.
    const int flags = O_RDONLY | O_CLOEXEC | O_NOFOLLOW | (last ? O_NONBLOCK : O_DIRECTORY);
    at = Descriptor(::openat(at.get(), name.c_str(), flags));
    if (at.get() < 0) {
      throw_if_exhausted();
      return nullptr;
    }
    if (last) break;
    path.remove_prefix(slash + 1);
  }
  struct stat status {};
  if (::fstat(at.get(), &status) != 0 || !S_ISREG(status.st_mode)) return nullptr;
  const TimePoint modified(std::chrono::seconds(status.st_mtim.tv_sec));
  const auto nanoseconds = static_cast<std::uint64_t>(status.st_mtim.tv_sec) * 1'000'000'000u +
                           static_cast<std::uint64_t>(status.st_mtim.tv_nsec);
  return std::make_unique<OpenFile>(at.release(), static_cast<std::uint64_t>(status.st_size), modified,
                                    nanoseconds, static_cast<std::uint64_t>(status.st_ino));
}

}  // namespace zender::http
