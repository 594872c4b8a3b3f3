#include "media_store/cached_files.h"

#include <fcntl.h>
#include <sys/stat.h>

#include <algorithm>
#include <array>
#include <vector>

#include "media_store/media_names.h"

namespace zender::media_store {

namespace fs = std::filesystem;

namespace {

/// What is freed at a time, and kept free for what comes before the next look: an eighth.
constexpr std::uintmax_t kFreedPart = 8;
/// So much may come before the folder is looked at: other processes write there too.
constexpr std::uintmax_t kUnseenPart = 16;
/// Until it is tried again when what waits for the bucket fills the folder.
constexpr std::chrono::seconds kWhenStuck{30};

struct SweptFile {
  timespec used{};
  std::uintmax_t bytes = 0;
  std::string name;
};

bool is_used_before(const SweptFile& one, const SweptFile& other) {
  return one.used.tv_sec != other.used.tv_sec ? one.used.tv_sec < other.used.tv_sec
                                              : one.used.tv_nsec < other.used.tv_nsec;
}

/// All files of the station in the folder. What others remove meanwhile is left out.
std::vector<SweptFile> files_in(const fs::path& folder) {
  std::vector<SweptFile> files;
  std::error_code error;
  const auto options = fs::directory_options::skip_permission_denied;
  for (fs::recursive_directory_iterator entry(folder, options, error);
       !error && entry != fs::recursive_directory_iterator(); entry.increment(error)) {
    std::string name = entry->path().lexically_relative(folder).string();
    struct stat status {};
    if (is_own_name(name) || ::lstat(entry->path().c_str(), &status) != 0 || !S_ISREG(status.st_mode))
      continue;
    files.push_back({status.st_atim, static_cast<std::uintmax_t>(status.st_size), std::move(name)});
  }
  return files;
}

/// Removes the file, and the folders that are empty then.
void remove_with_folders(const fs::path& folder, const std::string& name) {
  std::error_code error;
  fs::remove(folder / name, error);
  for (fs::path parent = fs::path(name).parent_path(); parent.has_parent_path();
       parent = parent.parent_path()) {
    if (!fs::remove(folder / parent, error) || error) break;
  }
}

}  // namespace

CachedFiles::CachedFiles(fs::path folder, std::uintmax_t most, const PendingNames& uploads)
    : folder_(std::move(folder)), most_(most), uploads_(uploads) {}

FolderLock CachedFiles::writing() const {
  return FolderLock::take(lock_file(), FolderLock::Kind::kShared);
}

void CachedFiles::used(const std::string& name) const noexcept {
  // The time of its contents stays: it is part of the file's entity tag.
  const std::array<timespec, 2> times{timespec{0, UTIME_NOW}, timespec{0, UTIME_OMIT}};
  ::utimensat(AT_FDCWD, (folder_ / name).c_str(), times.data(), 0);
}

void CachedFiles::came(std::uintmax_t bytes) {
  bytes_ += bytes;
  came_ += bytes;
}

bool CachedFiles::is_full() const {
  if (!has_looked_) return true;
  if (std::chrono::steady_clock::now() - stuck_at_.load() < kWhenStuck) return false;
  return came_ > most_ / kUnseenPart || bytes_ > most_ - most_ / kUnseenPart;
}

void CachedFiles::sweep(bool may_remove) {
  const auto lock = FolderLock::try_take(lock_file(), FolderLock::Kind::kExclusive);
  if (!lock && has_looked_) return;
  came_ = 0;
  std::vector<SweptFile> files = files_in(folder_);
  std::uintmax_t total = 0;
  for (const SweptFile& file : files) total += file.bytes;
  if (lock && may_remove && total > most_ - most_ / kUnseenPart) {
    std::sort(files.begin(), files.end(), is_used_before);
    for (const SweptFile& file : files) {
      if (total <= most_ - most_ / kFreedPart) break;
      if (uploads_.has(file.name)) continue;
      remove_with_folders(folder_, file.name);
      total -= file.bytes;
      ++removed_;
    }
  }
  if (total > most_ - most_ / kUnseenPart) stuck_at_ = std::chrono::steady_clock::now();
  bytes_ = total + came_;  // what came meanwhile may have been seen, or not
  has_looked_ = true;
}

}  // namespace zender::media_store
