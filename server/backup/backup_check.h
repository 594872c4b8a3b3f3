#pragma once
#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "backup/backup_folder.h"

namespace zender::backup {

/// What reading all of a backup found.
struct BackupCheck {
  BackupManifest manifest;
  /// One line each; at most 100, and how many more. Empty: it can be restored as it was made.
  std::vector<std::string> troubles;
};

/// Reads every table and every file of media of a backup and compares them with its checksums. Of a
/// backup that was made before media had checksums, number and size of the files. Throws
/// Failure(kUnprocessable) if the folder is no backup, Failure(kUnavailable) if the disk fails.
/// `tell` is called with the number of files read. Blocks for as long as reading all of it takes.
BackupCheck check_backup(const std::filesystem::path& folder, const std::function<void(std::int64_t)>& tell);

}  // namespace zender::backup
