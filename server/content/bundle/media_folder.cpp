#include "content/bundle/media_folder.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <fstream>
#include <iterator>
#include <system_error>

#include "images/picture.h"
#include "media_store/md5.h"
#include "media_store/sha256.h"
#include "support/failure.h"
#include "support/files.h"
#include "support/paths/inside_files.h"

namespace zender::content {

namespace fs = std::filesystem;

namespace {

[[noreturn]] void fail(const fs::path& path, const std::error_code& error) {
  throw Failure(FailureKind::kUnavailable, "cannot write '" + path.string() + "': " + error.message());
}

void make_folder(const fs::path& path) {
  std::error_code error;
  fs::create_directories(path, error);
  if (error) fail(path, error);
}

void rename_or_fail(const fs::path& from, const fs::path& to, unsigned flags) {
  if (::renameat2(AT_FDCWD, from.c_str(), AT_FDCWD, to.c_str(), flags) != 0)
    fail(to, {errno, std::generic_category()});
}

/// Whether two files hold the same. A copy has its original's time, so equal times and sizes are
/// enough; otherwise the bytes are compared.
bool is_same_file(const fs::path& one, const fs::path& other) {
  std::error_code error;
  if (fs::equivalent(one, other, error)) return true;
  const auto size = fs::file_size(one, error);
  if (error || size != fs::file_size(other, error) || error) return false;
  const auto time = fs::last_write_time(one, error);
  if (!error && time == fs::last_write_time(other, error) && !error) return true;
  std::ifstream first(one, std::ios::binary);
  std::ifstream second(other, std::ios::binary);
  return first && second &&
         std::equal(std::istreambuf_iterator<char>(first), {}, std::istreambuf_iterator<char>(second), {});
}

}  // namespace

MediaTransaction::MediaTransaction(const MediaFolder& folder)
    : folder_(folder),
      root_(folder.root),
      images_(folder.root / "images"),
      writing_(folder.store == nullptr ? media_store::FolderLock() : folder.store->writing()) {
  make_folder(root_ / "audio");
  make_folder(images_);
  const fs::path lock = folder.root / ".import.lock";
  lock_ = ::open(lock.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0644);
  if (lock_ < 0) fail(lock, {errno, std::generic_category()});
  if (::flock(lock_, LOCK_EX | LOCK_NB) != 0) {
    ::close(lock_);
    throw Failure(FailureKind::kConflict,
                  "another import into '" + folder.root.string() + "' is in progress");
  }
  remove_temporary_files();
}

MediaTransaction::~MediaTransaction() {
  if (!committed_) undo();
  ::close(lock_);  // also releases the lock
}

/// Removes the temporary files that a killed import left behind. Nobody uses them: we hold the
/// lock.
void MediaTransaction::remove_temporary_files() {
  for (const fs::path& folder : {root_ / "audio", root_ / "video", images_}) {
    std::error_code error;
    for (fs::directory_iterator entry(folder, error); !error && entry != fs::directory_iterator();
         entry.increment(error)) {
      std::error_code ignored;
      if (entry->path().filename().string().starts_with(".tmp-")) fs::remove_all(entry->path(), ignored);
    }
  }
}

images::PictureStore::Stored MediaTransaction::add_picture(std::string_view bytes,
                                                           std::optional<Focus> focus) {
  const images::PictureStore store(images_);
  if (folder_.has_bucket()) {
    // Another machine may have made it.
    folder_.bring("images/" + images::picture_id(bytes, focus).value);
  }
  images::PictureStore::Stored stored = store.store(bytes, focus);
  if (stored.made) {
    const MutexLock lock(mutex_);
    pictures_.push_back(stored.id);
  }
  return stored;
}

void MediaTransaction::keep_pictures() {
  const MutexLock lock(mutex_);
  pictures_.clear();
}

MediaTransaction::Likeness MediaTransaction::compare_file(const fs::path& file,
                                                          const std::string& name) const {
  std::error_code error;
  if (fs::exists(root_ / name, error))
    return is_same_file(file, root_ / name) ? Likeness::kSame : Likeness::kDifferent;
  const auto there = folder_.has_bucket() ? folder_.store->in_bucket(name) : std::nullopt;
  if (!there) return Likeness::kIncomplete;
  const bool has_hash = there->sha256.empty() ? there->md5 == media_store::md5_of(file)
                                              : there->sha256 == media_store::sha256_of(file);
  return has_hash && there->bytes == fs::file_size(file) ? Likeness::kSame : Likeness::kDifferent;
}

MediaTransaction::Likeness MediaTransaction::compare(const MediaToStore& media) const {
  // Not only the processor is waited for: the bucket is asked for files that are not here.
  constexpr std::size_t kAtOnce = 8;
  std::vector<Likeness> found(media.names.size(), Likeness::kSame);
  for_each_parallel(
      media.names.size(), "", {},
      [&](std::size_t i) {
        const std::string& name = media.names[i];
        found[i] = compare_file(media.folder / name, media.kind + "/" + media.id.value + "/" + name);
      },
      folder_.has_bucket() ? kAtOnce : 1);
  const auto has = [&found](Likeness one) {
    return std::find(found.begin(), found.end(), one) != found.end();
  };
  if (has(Likeness::kDifferent)) return Likeness::kDifferent;
  return has(Likeness::kIncomplete) ? Likeness::kIncomplete : Likeness::kSame;
}

MediaTransaction::Media MediaTransaction::add_media(const MediaToStore& media) {
  const fs::path folder = root_ / media.kind;
  const fs::path path = folder / media.id.value;
  const fs::path aside = folder / (".tmp-" + media.id.value);
  const Likeness likeness = compare(media);
  if (likeness == Likeness::kSame) return Media::kKept;
  if (likeness == Likeness::kDifferent) return Media::kChanged;

  try {
    make_folder(aside);
    for (const std::string& name : media.names) {
      if ((aside / name).parent_path() != aside) make_folder((aside / name).parent_path());
      link_or_copy_file(media.folder / name, aside / name);
      std::error_code ignored;
      fs::last_write_time(aside / name, fs::last_write_time(media.folder / name), ignored);
    }
    sync_folder(aside);
    const bool replaces = fs::exists(path);
    rename_or_fail(aside, path, replaces ? RENAME_EXCHANGE : RENAME_NOREPLACE);
    added_.push_back({path, aside, replaces});
  } catch (...) {
    std::error_code ignored;
    fs::remove_all(aside, ignored);
    throw;
  }
  sync_folder(folder);
  return Media::kAdded;
}

void MediaTransaction::make_sound(const MediaId& id, const std::function<void(const fs::path&)>& make) {
  const fs::path aside = root_ / "audio" / (".tmp-" + id.value);
  try {
    make_folder(aside);
    make(aside);
    sync_folder(aside);
    std::error_code ignored;
    fs::remove_all(sound_folder(id), ignored);  // if it is there, it is not complete
    rename_or_fail(aside, sound_folder(id), RENAME_NOREPLACE);
  } catch (...) {
    std::error_code ignored;
    fs::remove_all(aside, ignored);
    throw;
  }
  sync_folder(root_ / "audio");
}

void MediaFolder::bring(const std::string& prefix) const {
  if (!has_bucket()) return;
  std::vector<std::string> names;
  for (const auto& [name, bytes] : store->files(prefix)) names.push_back(name);
  store->bring_all(names);
}

void MediaFolder::keep(const fs::path& file, const InsidePath& original) const {
  const fs::path kept = root / original;
  const std::string& name = original.text();
  if (has_bucket() && !fs::exists(kept) && store->in_bucket(name)) return;
  copy_original(file, kept);
  if (has_bucket()) store->put_missing(name, {name});
}

void MediaFolder::copy_original(const fs::path& file, const fs::path& original) {
  if (fs::exists(original)) return;
  make_folder(original.parent_path());
  fs::path half = original;
  half += ".tmp";
  std::error_code ignored;
  fs::remove(half, ignored);
  copy_whole_file(file, half);
  fs::rename(half, original);
}

std::vector<std::string> MediaTransaction::names_in(const std::string& folder) const {
  std::vector<std::string> names;
  each_inside(
      root_ / folder,
      [&](const InsidePath& path, std::uintmax_t) { names.push_back(folder + "/" + path.text()); },
      [](const InsidePath&, const std::string&) {});
  return names;
}

void MediaTransaction::put_into_bucket(const std::vector<ImageId>& pictures,
                                       const std::vector<std::string>& folders, const Progress& progress) {
  if (!folder_.has_bucket()) return;
  is_in_bucket_ = true;
  constexpr std::size_t kAtOnce = 4;
  for_each_parallel(
      pictures.size() + folders.size(), "uploading media", progress,
      [&](std::size_t i) {
        if (i >= pictures.size()) {
          const std::string& folder = folders[i - pictures.size()];
          folder_.store->put_missing(folder + "/", names_in(folder));
          return;
        }
        std::vector<std::string> names;
        for (const std::string& file : images::PictureStore::files_of(pictures[i]))
          if (fs::exists(images_ / file)) names.push_back("images/" + file);
        folder_.store->put_missing("images/" + pictures[i].value, names);
      },
      kAtOnce);
}

void MediaTransaction::commit() noexcept {
  committed_ = true;
  for (const AddedFolder& one : added_) {
    std::error_code ignored;
    if (one.replaced) fs::remove_all(one.aside, ignored);
  }
}

/// Takes out of the bucket what was added, before it is removed here.
void MediaTransaction::withdraw() noexcept {
  std::vector<std::string> names;
  for (const AddedFolder& one : added_) {
    const fs::path folder = one.path.lexically_relative(root_);
    const auto inside = names_in(folder.string());
    // What was replaced had some of these files, which somebody may be listening to.
    std::copy_if(inside.begin(), inside.end(), std::back_inserter(names), [&](const std::string& name) {
      return !one.replaced || !fs::exists(one.aside / fs::path(name).lexically_relative(folder));
    });
  }
  {
    const MutexLock lock(mutex_);
    for (const ImageId& id : pictures_)
      for (const std::string& file : images::PictureStore::files_of(id)) names.push_back("images/" + file);
  }
  folder_.store->withdraw(names);
}

void MediaTransaction::undo() noexcept {
  try {
    if (is_in_bucket_) withdraw();
    const images::PictureStore store(images_);
    const MutexLock lock(mutex_);
    for (const ImageId& id : pictures_) store.remove(id);
    for (const AddedFolder& one : added_) {
      std::error_code ignored;
      if (one.replaced) rename_or_fail(one.aside, one.path, RENAME_EXCHANGE);
      fs::remove_all(one.replaced ? one.aside : one.path, ignored);
    }
  } catch (...) {
    // The next import removes or replaces what could not be removed.
  }
}

}  // namespace zender::content
