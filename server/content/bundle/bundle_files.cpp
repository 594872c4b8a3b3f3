#include "content/bundle/bundle_files.h"

#include <algorithm>

#include "content/fields/field_forms.h"
#include "support/failure.h"
#include "support/files.h"
#include "support/text/utf8.h"

namespace zender::content {

namespace fs = std::filesystem;

namespace {

/// Turns '\r\n' into '\n' and removes a byte order mark.
std::string normalise(std::string text) {
  if (text.starts_with("\xEF\xBB\xBF")) text.erase(0, 3);
  std::size_t to = 0;
  for (std::size_t from = 0; from < text.size(); ++from) {
    if (text[from] == '\r' && from + 1 < text.size() && text[from + 1] == '\n') continue;
    text[to++] = text[from];
  }
  text.resize(to);
  return text;
}

/// Where the character at `position` is written; the text before it is UTF-8.
SourcePlace place_of(const std::string& path, std::string_view text, std::size_t position) {
  const std::string_view before = text.substr(0, position);
  const auto line = 1 + static_cast<int>(std::count(before.begin(), before.end(), '\n'));
  const std::string_view in_line = before.substr(before.rfind('\n') + 1);  // npos + 1 is 0
  return {path, line, "", 1 + static_cast<int>(count_characters(in_line))};
}

}  // namespace

BundleFiles::BundleFiles(const fs::path& root, Mistakes& mistakes)
    : root_(fs::canonical(root)), mistakes_(mistakes) {}

std::optional<fs::path> BundleFiles::inside(const std::string& path) const {
  std::error_code error;
  const fs::path real = fs::weakly_canonical(root_ / path, error);
  if (error) return std::nullopt;
  const auto [end, ignored] = std::mismatch(root_.begin(), root_.end(), real.begin(), real.end());
  return end == root_.end() ? std::optional(real) : std::nullopt;
}

bool BundleFiles::exists(const std::string& path) const {
  std::error_code ignored;
  return fs::exists(root_ / path, ignored);
}

bool BundleFiles::is_folder(const std::string& path) const {
  std::error_code ignored;
  return fs::is_directory(root_ / path, ignored);
}

std::optional<SourceFile> BundleFiles::text(const std::string& path, std::string name) {
  const std::optional<fs::path> file = inside(path);
  if (!file) {
    mistakes_.add(path, 0, "", "is outside the bundle");
    return std::nullopt;
  }
  std::optional<std::string> bytes;
  try {
    bytes = read_whole_file(*file, kMaxTextFile);
  } catch (const Failure& failure) {
    mistakes_.add(path, 0, "",
                  failure.kind() == FailureKind::kTooLarge
                      ? "larger than " + std::to_string(kMaxTextFile) + " bytes"
                      : failure.what());
    return std::nullopt;
  }
  if (!bytes) return std::nullopt;
  std::string text = normalise(*bytes);
  if (const auto bad = find_bad_utf8(text)) {
    mistakes_.add(place_of(path, text, *bad), wrong_character(text, *bad));
    return std::nullopt;
  }
  if (text.find_first_not_of(" \t\n") == std::string::npos) {
    mistakes_.add(path, 1, "", "the file is empty");
    return std::nullopt;
  }
  texts_[path] = std::move(*bytes);
  return SourceFile{path, std::move(name), std::move(text)};
}

std::vector<std::string> BundleFiles::names(const std::string& folder) {
  std::vector<std::string> found;
  if (!folder.empty() && !inside(folder)) {
    mistakes_.add(folder, 0, "", "is outside the bundle");
    return found;
  }
  std::error_code error;
  for (fs::directory_iterator entry(root_ / folder, error); !error && entry != fs::directory_iterator();
       entry.increment(error)) {
    std::string name = entry->path().filename().string();
    if (name.starts_with(".") || name == "README.md") continue;
    if (found.size() == 100'000) {
      mistakes_.add(folder, 0, "", "more than 100000 files");
      break;
    }
    found.push_back(std::move(name));
  }
  if (error && error != std::errc::no_such_file_or_directory)
    mistakes_.add(folder, 0, "", "cannot read the folder: " + error.message());
  std::sort(found.begin(), found.end());
  return found;
}

std::vector<std::string> BundleFiles::stems(const std::string& folder, const std::string& ending) {
  std::vector<std::string> found;
  for (const std::string& name : names(folder)) {
    if (name.ends_with(ending) && name.size() > ending.size()) {
      found.push_back(name.substr(0, name.size() - ending.size()));
    } else {
      mistakes_.add(folder + "/" + name, 0, "", "unexpected file: files in " + folder + "/ end in " + ending);
    }
  }
  return found;
}

std::map<std::string, std::uintmax_t> BundleFiles::sizes(const std::string& folder) const {
  std::map<std::string, std::uintmax_t> found;
  if (!inside(folder)) return found;
  std::error_code error;
  for (fs::directory_iterator entry(root_ / folder, error); !error && entry != fs::directory_iterator();
       entry.increment(error)) {
    std::error_code ignored;
    // A symbolic link does not count as a file: its target may lie outside the bundle.
    if (entry->is_symlink(ignored) || !entry->is_regular_file(ignored)) continue;
    const std::uintmax_t size = entry->file_size(ignored);
    found[entry->path().filename().string()] = ignored ? 0 : size;
  }
  return found;
}

}  // namespace zender::content
