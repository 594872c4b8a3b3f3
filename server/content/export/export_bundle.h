#pragma once
#include <filesystem>
#include <string>
#include <vector>

#include "content/bundle/media_folder.h"
#include "domain/bundle/content_repository.h"

namespace zender::content {

struct ExportResult {
  std::size_t texts = 0;
  std::size_t pictures = 0;
  std::size_t media = 0;  ///< folders of sound and video
  /// Pictures whose original was not kept, written as large as they are stored; an import gives
  /// them other ids.
  std::size_t remade_pictures = 0;
  /// Paths in the bundle that could not be written: the media folder does not have them, or has a
  /// symbolic link there.
  std::vector<std::string> missing;
};

/// Writes the bundle that was imported last: its texts as they were, with their comments, and its
/// pictures, sound and video from the media folder. Importing it changes nothing. `target` must not
/// exist or be empty; it appears when it is complete. Shares no file with the media folder, so the
/// bundle can be edited. Blocks. Throws Failure(kConflict) if the target has files,
/// Failure(kUnprocessable) if no bundle was imported, or a path in the database
/// leads out of the bundle, Failure(kUnavailable) on disk errors.
ExportResult export_bundle(ContentRepository& repository, const MediaFolder& media,
                           const std::filesystem::path& target);

}  // namespace zender::content
