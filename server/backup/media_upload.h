#pragma once
#include <cstdint>
#include <filesystem>

#include "media_store/media_store.h"
#include "support/threads/parallel.h"

namespace zender::backup {

struct MediaUpload {
  std::int64_t files = 0;  ///< that the folder has
  std::int64_t bytes = 0;
  std::int64_t put = 0;  ///< those that the bucket did not have
};

/// Puts every file of a media folder into the bucket that it does not have with the same size; so
/// what was interrupted goes on. Leaves out what servers make again. Throws Failure(kUnavailable)
/// if the disk or the bucket fails.
MediaUpload upload_media(media_store::MediaStore& media, const std::filesystem::path& folder,
                         const Progress& progress);

}  // namespace zender::backup
