#include "backup/media_upload.h"

#include <atomic>
#include <map>
#include <vector>

#include "media_store/media_names.h"
#include "support/paths/inside_files.h"

namespace zender::backup {

namespace fs = std::filesystem;

namespace {

/// Folders of which the files are asked for together.
using ByFolder = std::map<std::string, std::vector<std::string>>;

ByFolder files_to_upload(const fs::path& folder, MediaUpload& all) {
  ByFolder by_folder;
  each_inside(
      folder,
      [&](const InsidePath& path, std::uintmax_t bytes) {
        const std::string& name = path.text();
        if (!media_store::is_media_name(name) || media_store::is_own_name(name) ||
            media_store::is_made_again(name))
          return;
        ++all.files;
        all.bytes += static_cast<std::int64_t>(bytes);
        by_folder[name.substr(0, name.rfind('/') + 1)].push_back(name);
      },
      [](const InsidePath&, const std::string&) {});
  return by_folder;
}

}  // namespace

MediaUpload upload_media(media_store::MediaStore& media, const fs::path& folder, const Progress& progress) {
  MediaUpload all;
  if (!fs::exists(folder)) return all;
  const ByFolder by_folder = files_to_upload(folder, all);
  const std::vector<ByFolder::value_type> folders(by_folder.begin(), by_folder.end());
  std::atomic<std::int64_t> put = 0;
  constexpr std::size_t kAtOnce = 4;
  for_each_parallel(
      folders.size(), "uploading media", progress,
      [&](std::size_t i) {
        put += static_cast<std::int64_t>(media.put_missing(folders[i].first, folders[i].second, folder));
      },
      kAtOnce);
  all.put = put;
  return all;
}

}  // namespace zender::backup
