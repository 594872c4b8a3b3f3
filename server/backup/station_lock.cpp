#include "backup/station_lock.h"

#include "support/failure.h"

namespace zender::backup {
namespace {

using media_store::FolderLock;

FolderLock lock_or_refuse(const std::string& folder, FolderLock::Kind kind, const std::string& refusal) {
  auto lock = FolderLock::try_take(folder + "/.in-use.lock", kind);
  if (!lock) throw Failure(FailureKind::kConflict, refusal);
  return std::move(*lock);
}

}  // namespace

FolderLock use_data_folder(const std::string& folder) {
  return lock_or_refuse(folder, FolderLock::Kind::kShared,
                        folder + " is being filled by `zender restore`: start again when that is done");
}

FolderLock take_data_folder(const std::string& folder) {
  return lock_or_refuse(folder, FolderLock::Kind::kExclusive,
                        "a server or recorder uses " + folder +
                            ": stop them first (systemctl stop zender zender-record); nothing was restored");
}

}  // namespace zender::backup
