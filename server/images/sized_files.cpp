#include "images/sized_files.h"

#include <fcntl.h>
#include <sys/stat.h>

#include <algorithm>
#include <chrono>
#include <vector>

#include "support/failure.h"
#include "support/files.h"

namespace zender::images {

namespace fs = std::filesystem;

namespace {

constexpr std::uintmax_t kMaxSizedFile = 32U << 20U;
/// A temporary file this old was left behind by a process that was killed.
constexpr std::chrono::hours kAbandonedAfter{1};
/// After 1/16 of the limit was written, the folder is scanned again: other processes write there
/// too.
constexpr std::uintmax_t kScansPerLimit = 16;

struct CachedFile {
  fs::file_time_type used;
  std::uintmax_t bytes = 0;
  fs::path path;
};

/// The complete files in the folder. Files that other processes remove meanwhile are left out.
std::vector<CachedFile> files_of(const fs::path& folder) {
  std::vector<CachedFile> files;
  const auto abandoned = fs::file_time_type::clock::now() - kAbandonedAfter;
  std::error_code error;
  for (fs::directory_iterator entry(folder, error); !error && entry != fs::directory_iterator();
       entry.increment(error)) {
    std::error_code gone;
    CachedFile file{entry->last_write_time(gone), 0, entry->path()};
    if (!gone) file.bytes = entry->file_size(gone);
    if (gone) continue;
    if (!file.path.filename().string().starts_with(".tmp-")) {
      files.push_back(std::move(file));
    } else if (file.used < abandoned) {
      fs::remove(file.path, gone);
    }
  }
  return files;
}

}  // namespace

SizedFiles::SizedFiles(fs::path folder, std::uintmax_t max_bytes)
    : folder_(std::move(folder)), max_bytes_(max_bytes) {}

std::optional<std::string> SizedFiles::read(const std::string& name) const {
  const fs::path path = folder_ / name;
  auto bytes = read_whole_file(path, kMaxSizedFile);
  // Fails in a read-only folder, which is harmless: its files are then evicted in order of
  // creation.
  if (bytes) ::utimensat(AT_FDCWD, path.c_str(), nullptr, 0);
  return bytes;
}

void SizedFiles::write(const std::string& name, std::string_view bytes) {
  std::error_code error;
  fs::create_directories(folder_, error);
  if (error)
    throw Failure(FailureKind::kUnavailable,
                  "cannot create folder '" + folder_.string() + "': " + error.message());
  write_whole_file(folder_ / name, bytes);
  const MutexLock lock(mutex_);
  written_ += bytes.size();
  bytes_ += bytes.size();
  if (!scanned_ || bytes_ > max_bytes_ || written_ > max_bytes_ / kScansPerLimit) sweep_locked();
}

void SizedFiles::sweep_locked() {
  std::vector<CachedFile> files = files_of(folder_);
  std::uintmax_t total = 0;
  for (const CachedFile& file : files) total += file.bytes;
  if (total > max_bytes_) {
    std::sort(files.begin(), files.end(),
              [](const CachedFile& a, const CachedFile& b) { return a.used < b.used; });
    // Frees a little more than needed; otherwise every write from now on would scan the whole
    // folder.
    const std::uintmax_t wanted = max_bytes_ - max_bytes_ / kScansPerLimit;
    for (const CachedFile& file : files) {
      if (total <= wanted) break;
      std::error_code ignored;
      fs::remove(file.path, ignored);
      total -= file.bytes;
    }
  }
  scanned_ = true;
  written_ = 0;
  bytes_ = total;
}

}  // namespace zender::images
