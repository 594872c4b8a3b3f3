#pragma once
#include <filesystem>
#include <string>
#include <vector>

#include "backup/backup_media.h"
#include "backup/kept_backups.h"
#include "media_store/folder_lock.h"

namespace zender::backup {

/// A folder of backups that are called after their moments (kept_backups.h). One process at a time
/// changes it.
class BackupSet {
 public:
  /// Makes the folder if it is not there. Throws Failure(kConflict) if another process makes a
  /// backup in it, Failure(kUnavailable) on disk errors.
  explicit BackupSet(std::filesystem::path folder);

  /// Where to make a backup. Takes over what one that was interrupted left.
  std::filesystem::path draft_of(const std::string& name) const;
  /// The media of the newest backup that has any, for BackupMedia.
  EarlierMedia newest_media() const;
  /// Removes the backups that are not kept. Returns how many.
  std::size_t remove_old(const Keep& keep) const;
  std::size_t size() const { return complete_backups(folder_).size(); }

  /// The names of the complete backups in a folder, oldest first; empty if there is no such folder.
  static std::vector<std::string> complete_backups(const std::filesystem::path& folder);

 private:
  std::filesystem::path folder_;
  media_store::FolderLock lock_;
};

/// The folder itself if it is a backup; the newest one in it if it has backups; else the folder.
std::filesystem::path backup_at(const std::filesystem::path& folder);

}  // namespace zender::backup
