#include "media_store/folder_lock.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <system_error>

#include "support/failure.h"

namespace zender::media_store {

namespace fs = std::filesystem;

namespace {

int open_lock(const fs::path& file) {
  std::error_code ignored;
  fs::create_directories(file.parent_path(), ignored);
  const int descriptor = ::open(file.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0644);
  if (descriptor < 0)
    throw Failure(FailureKind::kUnavailable,
                  "cannot open '" + file.string() + "': " + std::generic_category().message(errno));
  return descriptor;
}

/// Whether it was taken. Waits unless `flags` has LOCK_NB.
bool lock(int descriptor, FolderLock::Kind kind, int flags) {
  const int operation = (kind == FolderLock::Kind::kShared ? LOCK_SH : LOCK_EX) | flags;
  while (::flock(descriptor, operation) != 0)
    if (errno != EINTR) return false;
  return true;
}

}  // namespace

FolderLock FolderLock::take(const fs::path& file, Kind kind) {
  FolderLock taken(open_lock(file));
  if (!lock(taken.descriptor_, kind, 0))
    throw Failure(FailureKind::kUnavailable,
                  "cannot lock '" + file.string() + "': " + std::generic_category().message(errno));
  return taken;
}

std::optional<FolderLock> FolderLock::try_take(const fs::path& file, Kind kind) {
  FolderLock taken(open_lock(file));
  if (!lock(taken.descriptor_, kind, LOCK_NB)) return std::nullopt;
  return taken;
}

FolderLock::~FolderLock() {
  if (descriptor_ >= 0) ::close(descriptor_);
}

}  // namespace zender::media_store
