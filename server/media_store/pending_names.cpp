#include "media_store/pending_names.h"

#include <algorithm>

#include "support/failure.h"
#include "support/files.h"

namespace zender::media_store {

namespace fs = std::filesystem;

namespace {

/// In place of a slash; names have none of it (media_names.h).
constexpr char kSlash = '+';

}  // namespace

fs::path PendingNames::file_of(std::string name) const {
  std::replace(name.begin(), name.end(), '/', kSlash);
  return folder_ / name;
}

void PendingNames::add(const std::string& name) const {
  if (has(name)) return;
  std::error_code error;
  fs::create_directories(folder_, error);
  if (error)
    throw Failure(FailureKind::kUnavailable, "cannot write '" + folder_.string() + "': " + error.message());
  write_whole_file(file_of(name), "");
}

void PendingNames::remove(const std::string& name) const noexcept {
  std::error_code ignored;
  fs::remove(file_of(name), ignored);
}

bool PendingNames::has(const std::string& name) const noexcept {
  std::error_code ignored;
  return fs::exists(file_of(name), ignored);
}

fs::file_time_type PendingNames::since(const std::string& name) const noexcept {
  std::error_code error;
  const auto time = fs::last_write_time(file_of(name), error);
  return error ? fs::file_time_type::clock::now() : time;
}

std::vector<std::string> PendingNames::some(std::size_t most) const {
  std::vector<std::string> names;
  std::error_code error;
  for (fs::directory_iterator entry(folder_, error);
       !error && entry != fs::directory_iterator() && names.size() < most; entry.increment(error)) {
    std::string name = entry->path().filename().string();
    if (name.starts_with(".tmp-")) continue;
    std::replace(name.begin(), name.end(), kSlash, '/');
    names.push_back(std::move(name));
  }
  return names;
}

std::size_t PendingNames::count() const {
  return some(static_cast<std::size_t>(-1)).size();
}

}  // namespace zender::media_store
