#include "backup/backup_set.h"

#include <algorithm>
#include <functional>

#include "backup/backup_folder.h"
#include "support/failure.h"

namespace zender::backup {

namespace fs = std::filesystem;

namespace {

constexpr const char* kDraft = ".part";
constexpr const char* kRemoving = ".removing-";

media_store::FolderLock locked(const fs::path& folder) {
  std::error_code error;
  fs::create_directories(folder, error);
  if (error)
    throw Failure(FailureKind::kUnavailable, "cannot make " + folder.string() + ": " + error.message());
  auto lock = media_store::FolderLock::try_take(folder / ".lock", media_store::FolderLock::Kind::kExclusive);
  if (!lock)
    throw Failure(FailureKind::kConflict, "another backup into " + folder.string() + " is in progress");
  return std::move(*lock);
}

bool is_complete(const fs::path& backup) {
  std::error_code error;
  return fs::is_directory(fs::symlink_status(backup, error)) && fs::exists(backup / "manifest.json", error);
}

/// The names in a folder that begin or end so.
std::vector<std::string> names_in(const fs::path& folder,
                                  const std::function<bool(const std::string&)>& is_wanted) {
  std::vector<std::string> names;
  std::error_code error;
  for (fs::directory_iterator entry(folder, error); !error && entry != fs::directory_iterator();
       entry.increment(error)) {
    std::string name = entry->path().filename().string();
    if (is_wanted(name)) names.push_back(std::move(name));
  }
  std::sort(names.begin(), names.end());
  return names;
}

}  // namespace

BackupSet::BackupSet(fs::path folder) : folder_(std::move(folder)), lock_(locked(folder_)) {
  for (const std::string& half :
       names_in(folder_, [](const auto& name) { return name.starts_with(kRemoving); }))
    fs::remove_all(folder_ / half);
}

std::vector<std::string> BackupSet::complete_backups(const fs::path& folder) {
  return names_in(folder, [&](const std::string& name) {
    return backup_moment(name).has_value() && is_complete(folder / name);
  });
}

fs::path BackupSet::draft_of(const std::string& name) const {
  const fs::path draft = folder_ / (name + kDraft);
  const auto is_left = [&](const std::string& one) {
    return one.ends_with(kDraft) && one != name + kDraft &&
           backup_moment(one.substr(0, one.rfind('.'))).has_value();
  };
  for (const std::string& left : names_in(folder_, is_left)) {
    if (fs::exists(draft)) {
      fs::remove_all(folder_ / left);
    } else {
      fs::rename(folder_ / left, draft);
    }
  }
  return draft;
}

EarlierMedia BackupSet::newest_media() const {
  const auto names = complete_backups(folder_);
  for (auto name = names.rbegin(); name != names.rend(); ++name) {
    const fs::path backup = folder_ / *name;
    try {
      const BackupManifest manifest = read_manifest(backup);
      if (!manifest.has_media || manifest.media_list.empty()) continue;
      return {backup / "media", read_media_list(backup, manifest.media_list)};
    } catch (const Failure& failure) {
      if (!is_answer(failure.kind())) throw;
      // A damaged one is no base for others.
    }
  }
  return {};
}

std::size_t BackupSet::remove_old(const Keep& keep) const {
  const auto old = not_kept(complete_backups(folder_), keep);
  for (const std::string& name : old) {
    // First renamed: what is half removed is no backup.
    const fs::path removing = folder_ / (kRemoving + name);
    fs::rename(folder_ / name, removing);
    fs::remove_all(removing);
  }
  return old.size();
}

fs::path backup_at(const fs::path& folder) {
  if (is_complete(folder)) return folder;
  const auto names = BackupSet::complete_backups(folder);
  return names.empty() ? folder : folder / names.back();
}

}  // namespace zender::backup
