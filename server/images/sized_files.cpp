#include "images/sized_files.h"

#include <fcntl.h>
#include <sys/stat.h>

#include <algorithm>
#include <chrono>
#include <vector>

#include "images/checksum.h"
#include "support/failure.h"
#include "support/files.h"

namespace zender::images {

namespace fs = std::filesystem;

namespace {

constexpr std::uintmax_t kMaxSizedFile = 32U << 20U;
/// A temporary file this old belongs to a process that was killed.
constexpr std::chrono::hours kAbandonedAfter{1};
/// How much of the bound may be written before the folder is looked at again: others write there too.
constexpr std::uintmax_t kLooks = 16;

struct Kept {
  fs::file_time_type used;
  std::uintmax_t bytes = 0;
  fs::path path;
};

/// Every whole file of the folder. Files that others take away meanwhile are not there.
std::vector<Kept> files_of(const fs::path& folder) {
  std::vector<Kept> kept;
  const auto abandoned = fs::file_time_type::clock::now() - kAbandonedAfter;
  std::error_code error;
  for (fs::directory_iterator entry(folder, error); !error && entry != fs::directory_iterator();
       entry.increment(error)) {
    std::error_code gone;
    Kept file{entry->last_write_time(gone), 0, entry->path()};
    if (!gone) file.bytes = entry->file_size(gone);
    if (gone) continue;
    if (!file.path.filename().string().starts_with(".tmp-")) {
      kept.push_back(std::move(file));
    } else if (file.used < abandoned) {
      fs::remove(file.path, gone);
    }
  }
  return kept;
}

}  // namespace

SizedFiles::SizedFiles(fs::path folder, std::uintmax_t max_bytes)
    : folder_(std::move(folder)), max_bytes_(max_bytes) {}

std::optional<std::string> SizedFiles::read(const std::string& name) const {
  const fs::path path = folder_ / name;
  auto bytes = read_whole_file(path, kMaxSizedFile);
  if (bytes && !take_checksum(*bytes)) {
    std::error_code ignored;
    fs::remove(path, ignored);
    ++damaged_;
    return std::nullopt;
  }
  // A folder that may only be read still serves; its files then go in the order in which they were made.
  if (bytes) ::utimensat(AT_FDCWD, path.c_str(), nullptr, 0);
  return bytes;
}

void SizedFiles::write(const std::string& name, std::string_view bytes) {
  std::error_code error;
  fs::create_directories(folder_, error);
  if (error)
    throw Failure(FailureKind::kUnavailable,
                  "cannot make folder '" + folder_.string() + "': " + error.message());
  const std::string file = std::string(bytes) + checksum_of(bytes);
  write_whole_file(folder_ / name, file);
  const std::lock_guard lock(mutex_);
  written_ += file.size();
  bytes_ += file.size();
  if (!looked_ || bytes_ > max_bytes_ || written_ > max_bytes_ / kLooks) sweep_locked();
}

void SizedFiles::sweep_locked() {
  std::vector<Kept> kept = files_of(folder_);
  std::uintmax_t total = 0;
  for (const Kept& file : kept) total += file.bytes;
  if (total > max_bytes_) {
    std::sort(kept.begin(), kept.end(), [](const Kept& a, const Kept& b) { return a.used < b.used; });
    // A little more than needed, or every picture from now on would look through the whole folder.
    const std::uintmax_t wanted = max_bytes_ - max_bytes_ / kLooks;
    for (const Kept& file : kept) {
      if (total <= wanted) break;
      std::error_code ignored;
      fs::remove(file.path, ignored);
      total -= file.bytes;
    }
  }
  looked_ = true;
  written_ = 0;
  bytes_ = total;
}

}  // namespace zender::images
