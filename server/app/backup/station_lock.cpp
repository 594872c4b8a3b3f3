#include "app/backup/station_lock.h"

#include "support/failure.h"

namespace zender::app {
namespace {

using media_store::FolderLock;

FolderLock lock_or_refuse(const Config& config, FolderLock::Kind kind, const std::string& refusal) {
  auto lock = FolderLock::try_take(config.data.folder + "/.in-use.lock", kind);
  if (!lock) throw Failure(FailureKind::kConflict, refusal);
  return std::move(*lock);
}

}  // namespace

FolderLock use_data_folder(const Config& config) {
  return lock_or_refuse(
      config, FolderLock::Kind::kShared,
      config.data.folder + " is being filled by `zender restore`: start again when that is done");
}

FolderLock take_data_folder(const Config& config) {
  return lock_or_refuse(config, FolderLock::Kind::kExclusive,
                        "a server or recorder uses " + config.data.folder +
                            ": stop them first (systemctl stop zender zender-record); nothing was restored");
}

}  // namespace zender::app
