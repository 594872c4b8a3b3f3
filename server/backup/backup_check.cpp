#include "backup/backup_check.h"

#include <fmt/format.h>

#include "backup/media_list.h"
#include "backup/verify_tables.h"
#include "media_store/sha256.h"
#include "support/failure.h"
#include "support/paths/inside_files.h"

namespace zender::backup {

namespace fs = std::filesystem;

namespace {

class BackupChecker {
 public:
  BackupChecker(const fs::path& folder, const std::function<void(std::int64_t)>& tell)
      : folder_(folder), tell_(tell) {
    check_.manifest = read_manifest(folder);
  }

  BackupCheck run() {
    const auto noted = [this](const std::function<void()>& part) {
      try {
        part();
      } catch (const Failure& failure) {
        trouble(failure.what());
      }
    };
    noted([this] { verify_tables(folder_, check_.manifest.tables); });
    if (check_.manifest.has_media) noted([this] { check_media(); });
    if (more_ > 0) check_.troubles.push_back(fmt::format("and {} more", more_));
    return std::move(check_);
  }

 private:
  void trouble(std::string line) {
    constexpr std::size_t kMax = 100;
    if (check_.troubles.size() < kMax) {
      check_.troubles.push_back(std::move(line));
    } else {
      ++more_;
    }
  }

  void check_media() {
    const BackupManifest& manifest = check_.manifest;
    const bool has_list = !manifest.media_list.empty();
    MediaList missing = has_list ? read_media_list(folder_, manifest.media_list) : MediaList();
    const fs::path media = folder_ / "media";
    MediaCount count;
    each_inside(
        media,
        [&](const InsidePath& path, std::uintmax_t bytes) {
          ++count.files;
          count.bytes += static_cast<std::int64_t>(bytes);
          if (has_list) check_file(media, path, bytes, missing);
          if (tell_) tell_(count.files);
        },
        [&](const InsidePath& path, const std::string& what) {
          trouble((media / path).string() + " is " + what + ", which no backup has");
        });
    for (const auto& [path, file] : missing) trouble((media / path).string() + " is missing");
    if (has_list || (count.files == manifest.media_files && count.bytes == manifest.media_bytes)) return;
    trouble(fmt::format("{} has {} files with {} bytes, not {} with {}", media.string(), count.files,
                        count.bytes, manifest.media_files, manifest.media_bytes));
  }

  void check_file(const fs::path& media, const InsidePath& path, std::uintmax_t bytes, MediaList& missing) {
    const auto found = missing.find(path.text());
    if (found == missing.end()) return trouble((media / path).string() + " is no part of the backup");
    const ListedFile file = found->second;
    missing.erase(found);
    if (file.bytes == bytes && media_store::sha256_of(media / path) == file.sha256) return;
    trouble((media / path).string() + " is damaged or was changed");
  }

  const fs::path& folder_;
  const std::function<void(std::int64_t)>& tell_;
  BackupCheck check_;
  std::size_t more_ = 0;
};

}  // namespace

BackupCheck check_backup(const fs::path& folder, const std::function<void(std::int64_t)>& tell) {
  return BackupChecker(folder, tell).run();
}

}  // namespace zender::backup
