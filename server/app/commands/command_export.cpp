#include <iostream>

#include "app/commands/command_line.h"
#include "app/commands/commands.h"
#include "app/commands/open_station.h"
#include "content/export/export_bundle.h"
#include "domain/bundle/content_repository.h"
#include "station/parts/media_bucket.h"

namespace zender::app {

int export_bundle(const config::Config& config, const std::string& folder) {
  const auto store = open_station(config);
  auto media = station::open_media(config, station::Patience::kCommand);
  const auto writing = media.writing();  // what is fetched stays until it is copied
  const auto result = content::export_bundle(store->content(), {media.folder(), &media}, folder);
  std::cout << folder << ": " << result.texts << " texts, " << result.pictures << " pictures, "
            << result.media << " folders of sound and video" << std::endl;
  if (result.remade_pictures > 0)
    std::cout
        << result.remade_pictures
        << " pictures were imported before originals were kept: they are smaller than they were, and an "
           "import gives them other ids"
        << std::endl;
  for (const std::string& path : result.missing)
    std::cerr << path << " is not in the media folder" << std::endl;
  return result.missing.empty() ? kDone : kFailed;
}

}  // namespace zender::app
