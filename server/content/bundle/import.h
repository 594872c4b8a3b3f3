#pragma once
#include <filesystem>
#include <vector>

#include "content/bundle/bundle.h"
#include "content/bundle/media_folder.h"
#include "domain/repositories.h"

namespace zender::content {

struct ImportResult {
  std::vector<Mistake> mistakes;  ///< not empty: nothing was changed
  ContentChanges changes;
  int pictures_made = 0;
  int pictures_kept = 0;  ///< they were there
  int media_added = 0;
  int media_kept = 0;
};

/// Makes the station's content equal to the bundle's: reads and checks all of it, brings pictures and sound
/// into the media folder, and applies the content in one transaction, last. All or nothing: with mistakes,
/// and when it throws, the database is as it was and files that were brought are taken away. A second import
/// of the same bundle makes and changes nothing. `now` is what moments in days ago are counted from. Blocks
/// for as long as it takes; not for I/O threads. Throws Failure(kUnavailable), naming the path, when the disk
/// refuses (is full), Failure(kConflict) when another import is going on, and what the repository throws.
ImportResult import_bundle(const std::filesystem::path& bundle, ContentRepository& repository,
                           const MediaFolder& media, const Progress& progress = {},
                           TimePoint now = SystemClock().now());

}  // namespace zender::content
