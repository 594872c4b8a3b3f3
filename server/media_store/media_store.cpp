#include "media_store/media_store.h"

#include <unistd.h>

#include <algorithm>
#include <utility>

#include "media_store/media_names.h"
#include "support/failure.h"
#include "support/files.h"
#include "support/log.h"

namespace zender::media_store {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t kAtOnce = 8;
constexpr Milliseconds kBetweenTurns{1000};
constexpr Milliseconds kShortestPause{1000};
constexpr Milliseconds kMaxWait{10'000};
/// How long it is remembered that there is no such file, or a wrong one, and of how many names.
constexpr std::chrono::seconds kAbsentFor{10};
constexpr std::size_t kMaxAbsent = 10'000;
/// What is handled before the thread looks at its other work.
constexpr std::size_t kMaxPerTurn = 500;
/// A file that was not written after so long never will be.
constexpr std::chrono::hours kNeverWritten{1};
constexpr std::uintmax_t kMaxMark = 4096;
/// Asked for to see whether the bucket answers; need not exist.
constexpr const char* kProbe = "zender-probe";

std::uintmax_t size_or_zero(const fs::path& file) {
  std::error_code error;
  const auto size = fs::file_size(file, error);
  return error ? 0 : size;
}

}  // namespace

MediaStore::MediaStore(fs::path folder) : MediaStore(std::move(folder), nullptr, {}) {}

MediaStore::MediaStore(fs::path folder, std::unique_ptr<ObjectStore> objects, Options options)
    : folder_(std::move(folder)),
      objects_(std::move(objects)),
      options_(std::move(options)),
      uploads_(folder_ / ".store/uploads"),
      removals_(folder_ / ".store/removals"),
      cached_(folder_, options_.cache_bytes, uploads_),
      pause_(kShortestPause),
      thread_({.name = "media store", .task = "look after the media store", .after_failure = kMaxWait},
              [this](const std::stop_token& stop) { return turn(stop); }) {}

MediaStore::~MediaStore() {
  stop();
}

void MediaStore::start() {
  if (!objects_) return;
  clean();
  adopt_empty_folder();
  if (!is_cache())
    log::warning(
        "the media folder has files that the bucket may lack, so none is removed: run "
        "`zender media upload`",
        {{"folder", folder_.string()}});
  is_watched_ = true;
  thread_.start();
}

void MediaStore::stop() {
  is_watched_ = false;
  thread_.stop();
}

/// Removes what a process that was killed was fetching. Others may be fetching now.
void MediaStore::clean() {
  std::error_code error;
  const auto abandoned = fs::file_time_type::clock::now() - kNeverWritten;
  for (fs::directory_iterator entry(folder_ / ".store/fetched", error);
       !error && entry != fs::directory_iterator(); entry.increment(error)) {
    std::error_code ignored;
    if (entry->last_write_time(ignored) < abandoned) fs::remove(entry->path(), ignored);
  }
}

void MediaStore::adopt_empty_folder() {
  if (looked_whether_empty_.exchange(true)) return;
  std::error_code error;
  if (!fs::exists(folder_ / ".store/bucket", error) && files_in_folder("").empty()) adopt();
}

bool MediaStore::may_hold_more() const {
  return objects_ && !is_cache() && !files_in_folder("").empty();
}

bool MediaStore::is_cache() const {
  return read_whole_file(folder_ / ".store/bucket", kMaxMark) == options_.bucket;
}

void MediaStore::adopt() {
  fs::create_directories(folder_ / ".store");
  write_whole_file(folder_ / ".store/bucket", options_.bucket);
}

template <class Work>
auto MediaStore::ask(const Work& work) {
  require_well();
  try {
    if constexpr (std::is_void_v<decltype(work())>) {
      work();
      note_success();
    } else {
      auto result = work();
      note_success();
      return result;
    }
  } catch (const Failure& failure) {
    // It answers; only this file is not what it should be.
    if (failure.kind() == FailureKind::kUnprocessable) {
      note_success();
    } else if (note_failure(failure.what())) {
      thread_.wake();
    }
    throw;
  }
}

void MediaStore::require_well() const {
  if (is_watched_ && !is_well_)
    throw Failure(FailureKind::kUnavailable, "the media store does not answer; it is being tried again");
}

bool MediaStore::note_failure(const std::string& reason) {
  ++failures_;
  const bool was_well = is_well_.exchange(false);
  if (was_well) log::error("media store interrupted", {{"error", reason}});
  return was_well;
}

void MediaStore::note_success() {
  if (!is_well_.exchange(true)) log::info("the media store answers again");
}

bool MediaStore::is_known_absent(const std::string& name) {
  const MutexLock lock(mutex_);
  const auto found = absent_.find(name);
  if (found == absent_.end() || std::chrono::steady_clock::now() >= found->second.until) return false;
  if (found->second.why.empty()) return true;
  throw Failure(FailureKind::kUnavailable, found->second.why);
}

void MediaStore::note_absent(const std::string& name, const std::string& why) {
  const MutexLock lock(mutex_);
  if (absent_.size() >= kMaxAbsent) absent_.clear();
  absent_[name] = {std::chrono::steady_clock::now() + kAbsentFor, why};
}

bool MediaStore::get(const std::string& name, const fs::path& half) {
  try {
    return ask([&] { return objects_->get(name, half); });
  } catch (const Failure& failure) {
    if (failure.kind() != FailureKind::kUnprocessable) throw;
    log::error("a file of the media store was refused", {{"error", failure.what()}});
    note_absent(name, failure.what());
    throw Failure(FailureKind::kUnavailable, failure.what());
  }
}

bool MediaStore::bring(const std::string& name) {
  std::error_code error;
  if (!is_media_name(name)) return false;
  if (fs::exists(folder_ / name, error)) return true;
  if (!objects_ || is_made_again(name) || is_known_absent(name)) return false;
  std::promise<bool> promise;
  Flight flight;
  bool is_first = false;
  {
    const MutexLock lock(mutex_);
    const auto found = flights_.find(name);
    is_first = found == flights_.end();
    flight = is_first ? promise.get_future().share() : found->second;
    if (is_first) flights_.emplace(name, flight);
  }
  if (is_first) {
    try {
      promise.set_value(fetch(name));
    } catch (...) {
      promise.set_exception(std::current_exception());
    }
    const MutexLock lock(mutex_);
    flights_.erase(name);
  }
  return flight.get();
}

bool MediaStore::fetch(const std::string& name) {
  std::error_code error;
  // Somebody else may have fetched it since it was looked for.
  if (fs::exists(folder_ / name, error)) return true;
  const fs::path fetched = folder_ / ".store/fetched";
  fs::create_directories(fetched);
  const fs::path half = fetched / (std::to_string(::getpid()) + '-' + std::to_string(temporary_++));
  ++misses_;
  if (!get(name, half)) {
    note_absent(name, "");
    return false;
  }
  cached_.came(size_or_zero(half));
  // The folder may go in between, when the last file of it is removed.
  constexpr int kTries = 5;
  for (int tried = 0; tried < kTries; ++tried) {
    fs::create_directories((folder_ / name).parent_path(), error);
    if (!error) fs::rename(half, folder_ / name, error);
    if (error != std::errc::no_such_file_or_directory) break;
  }
  if (error) {
    std::error_code ignored;
    fs::remove(half, ignored);
    throw Failure(FailureKind::kUnavailable,
                  "cannot write '" + (folder_ / name).string() + "': " + error.message());
  }
  if (cached_.is_full()) thread_.wake();
  return true;
}

void MediaStore::bring_all(const std::vector<std::string>& names) {
  if (!objects_) return;
  for_each_parallel(
      names.size(), "", {}, [&](std::size_t i) { bring(names[i]); }, kAtOnce);
}

void MediaStore::used(const std::string& name) {
  if (!objects_) return;
  ++hits_;
  cached_.used(name);
}

std::map<std::string, std::uint64_t> MediaStore::files_in_folder(const std::string& prefix) const {
  std::map<std::string, std::uint64_t> found;
  const fs::path folder = folder_ / prefix.substr(0, prefix.rfind('/') + 1);
  std::error_code error;
  for (fs::recursive_directory_iterator entry(folder, error);
       !error && entry != fs::recursive_directory_iterator(); entry.increment(error)) {
    std::string name = entry->path().lexically_relative(folder_).string();
    std::error_code gone;
    if (!name.starts_with(prefix) || is_own_name(name) || is_made_again(name) ||
        !fs::is_regular_file(entry->symlink_status(gone)))
      continue;
    const std::uint64_t size = entry->file_size(gone);
    if (!gone) found.emplace(std::move(name), size);
  }
  return found;
}

std::map<std::string, std::uint64_t> MediaStore::files(const std::string& prefix) {
  auto found = files_in_folder(prefix);
  if (!objects_) return found;
  for (ListedObject& object : ask([&] { return objects_->list(prefix); }))
    if (is_media_name(object.name)) found.emplace(std::move(object.name), object.bytes);
  return found;
}

std::optional<ObjectInfo> MediaStore::in_bucket(const std::string& name) {
  return objects_ ? ask([&] { return objects_->head(name); }) : std::nullopt;
}

bool MediaStore::copy(const std::string& name, const fs::path& to) {
  return objects_ && ask([&] { return objects_->get(name, to); });
}

FolderLock MediaStore::writing() {
  if (!objects_) return {};
  adopt_empty_folder();
  return cached_.writing();
}

void MediaStore::put(const std::string& name) {
  const fs::path file = folder_ / name;
  ask([&] { objects_->put(name, file); });
  ++uploaded_;
}

void MediaStore::keep(const std::vector<std::string>& names) {
  if (!objects_) return;
  bool is_all_put = true;
  for (const std::string& name : names) {
    {
      const MutexLock lock(mutex_);
      absent_.erase(name);
    }
    cached_.came(size_or_zero(folder_ / name));
    try {
      put(name);
    } catch (const Failure&) {
      uploads_.add(name);
      ++waiting_;
      is_all_put = false;
    }
  }
  if (is_all_put && cached_.is_full()) thread_.wake();
}

std::size_t MediaStore::put_missing(const std::string& prefix, const std::vector<std::string>& names,
                                    const fs::path& from) {
  if (!objects_) return 0;
  std::map<std::string, std::uint64_t> there;
  for (ListedObject& object : ask([&] { return objects_->list(prefix); }))
    there.emplace(std::move(object.name), object.bytes);
  std::vector<const std::string*> missing;
  const fs::path folder = from.empty() ? folder_ : from;
  for (const std::string& name : names) {
    const auto found = there.find(name);
    if (found == there.end() || found->second != size_or_zero(folder / name)) missing.push_back(&name);
  }
  for_each_parallel(
      missing.size(), "", {},
      [&](std::size_t i) {
        ask([&] { objects_->put(*missing[i], folder / *missing[i]); });
        ++uploaded_;
        uploads_.remove(*missing[i]);
      },
      kAtOnce);
  return missing.size();
}

void MediaStore::withdraw(const std::vector<std::string>& names) noexcept {
  if (!objects_) return;
  for (const std::string& name : names) {
    try {
      uploads_.remove(name);
      objects_->remove(name);
    } catch (...) {
      return;  // the others would take as long; what is left there is no part of the station
    }
  }
}

void MediaStore::remove(const std::string& prefix) {
  if (objects_) removals_.add(prefix);
  forget(prefix);
  if (objects_) thread_.wake();
}

void MediaStore::forget(const std::string& prefix) {
  // A name that leads elsewhere, from a row that somebody changed, removes nothing there.
  if (!prefix.ends_with('/') || !is_media_name(std::string_view(prefix).substr(0, prefix.size() - 1))) return;
  fs::remove_all(folder_ / fs::path(prefix).parent_path());
  for (const std::string& name : uploads_.some(static_cast<std::size_t>(-1)))
    if (name.starts_with(prefix)) uploads_.remove(name);
}

Milliseconds MediaStore::turn(const std::stop_token& stop) {
  try {
    if (!is_well_) {
      objects_->head(kProbe);
      note_success();
    }
    const bool is_all = handle_waiting(stop);
    if (cached_.is_full()) cached_.sweep(is_cache());
    pause_ = kShortestPause;
    return is_all ? kBetweenTurns : Milliseconds(1);
  } catch (const Failure& failure) {
    note_failure(failure.what());
    return std::exchange(pause_, std::min(2 * pause_, kMaxWait));
  }
}

bool MediaStore::handle_waiting(const std::stop_token& stop) {
  const auto uploads = uploads_.some(kMaxPerTurn);
  const auto removals = removals_.some(kMaxPerTurn);
  waiting_ = uploads.size() < kMaxPerTurn ? uploads.size() : uploads_.count();
  if (uploads.empty() && removals.empty()) return true;
  // One process of the machine, so that nothing is uploaded after it was removed.
  const auto lock = FolderLock::try_take(folder_ / ".store/waiting.lock", FolderLock::Kind::kExclusive);
  if (!lock) return true;
  upload(uploads, stop);
  for (const std::string& prefix : removals) {
    clear_bucket(prefix, stop);
    if (stop.stop_requested()) return true;
    removals_.remove(prefix);
  }
  return uploads.size() < kMaxPerTurn;
}

void MediaStore::upload(const std::vector<std::string>& names, const std::stop_token& stop) {
  const auto never_written = fs::file_time_type::clock::now() - kNeverWritten;
  for_each_parallel(
      names.size(), "", {},
      [&](std::size_t i) {
        if (stop.stop_requested()) return;
        std::error_code error;
        if (fs::exists(folder_ / names[i], error)) {
          objects_->put(names[i], folder_ / names[i]);
          ++uploaded_;
        } else if (uploads_.since(names[i]) > never_written) {
          return;
        }
        uploads_.remove(names[i]);
        --waiting_;
      },
      kAtOnce);
  cached_.can_remove_more();
}

void MediaStore::clear_bucket(const std::string& prefix, const std::stop_token& stop) {
  const auto objects = objects_->list(prefix);
  for_each_parallel(
      objects.size(), "", {},
      [&](std::size_t i) {
        if (!stop.stop_requested()) objects_->remove(objects[i].name);
      },
      kAtOnce);
}

MediaStore::Counts MediaStore::counts() const {
  return {hits_, misses_, uploaded_, failures_, waiting_, cached_.bytes(), is_well_};
}

}  // namespace zender::media_store
