#pragma once
#include <filesystem>
#include <vector>

#include "content/bundle/bundle.h"
#include "content/bundle/media_folder.h"
#include "domain/bundle/content_repository.h"

namespace zender::content {

struct ImportResult {
  std::vector<Mistake> mistakes;  ///< not empty: nothing was changed
  std::vector<Mistake> warnings;  ///< of the bundle, unless there are mistakes
  std::vector<Channel> channels;  ///< of the bundle, unless there are mistakes
  ContentChanges changes;
  bool is_applied = false;  ///< false if there are mistakes or the changes were not approved
  int pictures_made = 0;
  int pictures_kept = 0;  ///< stored already
  int media_added = 0;
  int media_kept = 0;
};

struct ImportOptions {
  Progress progress = {};
  TimePoint now = SystemClock().now();  ///< moments given in days count from it
  ApproveChanges approve = {};
  double loudness = kUsualLoudness;  ///< of sound from source files that do not say it, in LUFS
};

/// Makes the station's content equal to the bundle's: reads and checks the whole bundle, adds
/// pictures, sound and video to the media folder, and finally applies the content in one
/// transaction. All or nothing: if there are mistakes or it throws, the database is unchanged and
/// the added files are removed, but for what need not be made again: sound that was encoded from a
/// source file, and pictures if the disk and the database work. Nobody is told of them, and the
/// next import uses them. Importing the same bundle again changes nothing. If a bucket is behind
/// the folder, all files are in it before the content is applied. Blocks until it is done; not for
/// I/O threads. Throws Failure(kUnavailable) if the disk fails, naming the path (for example
/// because it is full), or the bucket, Failure(kConflict) if another import is running, and what
/// the repository throws. If `options.approve` returns false or throws, the database stays as it
/// is.
ImportResult import_bundle(const std::filesystem::path& bundle, ContentRepository& repository,
                           const MediaFolder& media, const ImportOptions& options = {});

}  // namespace zender::content
