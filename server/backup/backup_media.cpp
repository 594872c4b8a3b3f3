#include "backup/backup_media.h"

#include "media_store/sha256.h"
#include "support/paths/inside_files.h"

namespace zender::backup {

namespace fs = std::filesystem;

namespace {

/// What the server makes again, and what an interrupted import left. The originals of the bundle
/// are copied.
bool is_left_out(const InsidePath& path) {
  const std::string_view first = std::string_view(path.text()).substr(0, path.text().find('/'));
  return first == "joined" || (first.starts_with('.') && first != ".originals") ||
         path.name().starts_with(".tmp-");
}

/// A copy keeps the time of its original, by which the next backup knows it again.
bool has_same_time(const fs::path& one, const fs::path& other) {
  std::error_code error;
  const auto time = fs::last_write_time(one, error);
  return !error && time == fs::last_write_time(other, error) && !error;
}

/// Makes `target` of a draft that `make` writes; false if that says that there is nothing.
bool make_whole(const fs::path& target, const std::function<bool(const fs::path&)>& make) {
  fs::create_directories(target.parent_path());
  const fs::path draft = target.string() + ".part";
  std::error_code ignored;
  fs::remove(draft, ignored);
  if (!make(draft)) return false;
  fs::rename(draft, target);
  return true;
}

}  // namespace

void BackupMedia::add(const InsidePath& path, ListedFile file) {
  bytes_ += static_cast<std::int64_t>(file.bytes);
  list_[path.text()] = std::move(file);
  if (tell_) tell_(static_cast<std::int64_t>(list_.size()));
}

const ListedFile* BackupMedia::earlier_file(const InsidePath& path, std::uintmax_t bytes) const {
  const auto found = earlier_.list.find(path.text());
  return found == earlier_.list.end() || found->second.bytes != bytes ? nullptr : &found->second;
}

bool BackupMedia::take_earlier(const InsidePath& path, const ListedFile& file) {
  std::error_code error;
  const bool is_there = fs::file_size(to_ / path, error) == file.bytes && !error &&
                        fs::equivalent(to_ / path, earlier_.folder / path, error);
  const auto link = [&](const fs::path& draft) { return link_or_copy_inside(earlier_.folder, path, draft); };
  if (!is_there && !make_whole(to_ / path, link)) return false;
  add(path, file);
  return true;
}

void BackupMedia::take_new(const InsidePath& path, std::uintmax_t bytes, const Make& make) {
  const fs::path target = to_ / path;
  std::error_code error;
  const bool is_there = fs::file_size(target, error) == bytes && !error;
  if (!is_there && !make_whole(target, make)) return;
  // Of what was written, so that the list says what the backup has.
  add(path, {fs::file_size(target), media_store::sha256_of(target)});
  ++new_files_;
  new_bytes_ += static_cast<std::int64_t>(bytes);
}

void BackupMedia::take_file(const fs::path& from, const InsidePath& path, std::uintmax_t bytes) {
  const ListedFile* const earlier = earlier_file(path, bytes);
  if (earlier != nullptr &&
      (has_same_time(from / path, earlier_.folder / path) ||
       media_store::sha256_of(from / path) == earlier->sha256) &&
      take_earlier(path, *earlier))
    return;
  take_new(path, bytes, [&](const fs::path& draft) {
    if (!link_or_copy_inside(from, path, draft)) return false;
    std::error_code ignored;
    fs::last_write_time(draft, fs::last_write_time(from / path), ignored);
    return true;
  });
}

void BackupMedia::take_folder(const fs::path& from) {
  each_inside(
      from,
      [&](const InsidePath& path, std::uintmax_t bytes) {
        if (!is_left_out(path)) take_file(from, path, bytes);
      },
      [&](const InsidePath& path, const std::string& what) {
        if (!is_left_out(path)) left_out_.push_back(path.text() + " is " + what);
      });
}

void BackupMedia::take_bucket(media_store::MediaStore& media) {
  if (!media.has_bucket()) return;
  for (const auto& [name, bytes] : media.files("")) {
    const InsidePath path = InsidePath::require(name);
    if (list_.contains(path.text())) continue;
    // A name in the bucket always means the same bytes.
    const ListedFile* const earlier = earlier_file(path, bytes);
    if (earlier != nullptr && take_earlier(path, *earlier)) continue;
    const std::string& object = name;
    take_new(path, bytes, [&](const fs::path& draft) { return media.copy(object, draft); });
  }
}

void BackupMedia::remove_others() const {
  std::vector<InsidePath> others;
  each_inside(
      to_,
      [&](const InsidePath& path, std::uintmax_t) {
        if (!list_.contains(path.text())) others.push_back(path);
      },
      [&](const InsidePath& path, const std::string&) { others.push_back(path); });
  for (const InsidePath& path : others) fs::remove(to_ / path);
}

}  // namespace zender::backup
