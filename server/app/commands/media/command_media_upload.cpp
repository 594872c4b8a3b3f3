#include <fmt/format.h>

#include <iostream>

#include "app/commands/command_line.h"
#include "app/commands/commands.h"
#include "app/commands/moving_line.h"
#include "backup/media_upload.h"
#include "station/parts/media_bucket.h"
#include "support/failure.h"

namespace zender::app {

int upload_media(const config::Config& config) {
  auto media = station::open_media(config, station::Patience::kCommand);
  if (!media.has_bucket())
    throw Failure(FailureKind::kUnprocessable,
                  "media.store is not \"s3\": set it, with endpoint, bucket and key (docs/media-store.md)");
  const auto writing = media.writing();
  MovingLine line;
  const backup::MediaUpload all = backup::upload_media(
      media, media.folder(), [&line](std::size_t done, std::size_t total, const std::string&) {
        line.say(fmt::format("{} of {} folders", done, total));
      });
  line.clear();
  // From now on files may be removed here: the bucket has them.
  media.adopt();
  std::cout << fmt::format("{} files ({:.1f} MB): {} uploaded, {} were there already", all.files,
                           static_cast<double>(all.bytes) / 1'000'000, all.put, all.files - all.put)
            << std::endl;
  return kDone;
}

}  // namespace zender::app
