#include "content/bundle/media_folder.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <system_error>

#include "support/failure.h"
#include "support/files.h"

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

bool is_stored_completely(const fs::path& folder, const MediaToStore& media) {
  for (const std::string& name : media.names) {
    std::error_code no_source;
    std::error_code no_copy;
    const auto wanted = fs::file_size(media.folder / name, no_source);
    const auto present = fs::file_size(folder / name, no_copy);
    if (no_source || no_copy || wanted != present) return false;
  }
  return true;
}

}  // namespace

MediaTransaction::MediaTransaction(const MediaFolder& folder)
    : root_(folder.root), images_(folder.root / "images") {
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

images::PictureStore::Stored MediaTransaction::add_picture(std::string_view bytes) {
  const images::PictureStore store(images_);
  images::PictureStore::Stored stored = store.store(bytes);
  if (stored.made) {
    const MutexLock lock(mutex_);
    pictures_.push_back(stored.id);
  }
  return stored;
}

bool MediaTransaction::add_media(const MediaToStore& media) {
  const fs::path folder = root_ / media.kind;
  const fs::path path = folder / media.id.value;
  const fs::path aside = folder / (".tmp-" + media.id.value);
  if (is_stored_completely(path, media)) return false;

  try {
    make_folder(aside);
    for (const std::string& name : media.names) link_or_copy_file(media.folder / name, aside / name);
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
  return true;
}

void MediaTransaction::commit() noexcept {
  committed_ = true;
  for (const AddedFolder& one : added_) {
    std::error_code ignored;
    if (one.replaced) fs::remove_all(one.aside, ignored);
  }
}

void MediaTransaction::undo() noexcept {
  try {
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
