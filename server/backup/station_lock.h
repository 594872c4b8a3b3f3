#pragma once
#include <string>

#include "media_store/folder_lock.h"

namespace zender::backup {

/// Says, until the end of its scope, that a server or recorder uses the data folder. Others may use
/// it too. Throws Failure(kConflict) while `zender restore` fills it, Failure(kUnavailable) if the
/// folder cannot be written.
media_store::FolderLock use_data_folder(const std::string& folder);

/// Keeps servers and recorders of this machine away until the end of its scope. Throws
/// Failure(kConflict) if one of them runs.
media_store::FolderLock take_data_folder(const std::string& folder);

}  // namespace zender::backup
