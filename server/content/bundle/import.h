#pragma once
#include <filesystem>
#include <vector>

#include "content/bundle/bundle.h"
#include "content/bundle/media_folder.h"
#include "domain/bundle/content_repository.h"

namespace zender::content {

struct ImportResult {
  std::vector<Mistake> mistakes;  ///< not empty: nothing was changed
  ContentChanges changes;
  bool is_applied = false;  ///< false if there are mistakes or the changes were not approved
  int pictures_made = 0;
  int pictures_kept = 0;  ///< stored already
  int media_added = 0;
  int media_kept = 0;
};

/// Makes the station's content equal to the bundle's: reads and checks the whole bundle, adds
/// pictures, sound and video to the media folder, and finally applies the content in one
/// transaction. All or nothing: if there are mistakes or it throws, the database is unchanged and
/// the added files are removed. Importing the same bundle again changes nothing. Moments given in
/// days count from `now`. `progress` is called for pictures ('pictures') and for sound and video
/// ('sound'). Blocks until it is done; not for I/O threads. Throws Failure(kUnavailable), naming
/// the path, if the disk fails (for example because it is full), Failure(kConflict) if another
/// import is running, and what the repository throws. If `approve` returns false, the database and
/// the media folder stay as they are.
ImportResult import_bundle(const std::filesystem::path& bundle, ContentRepository& repository,
                           const MediaFolder& media, const Progress& progress = {},
                           TimePoint now = SystemClock().now(), const ApproveChanges& approve = {});

}  // namespace zender::content
