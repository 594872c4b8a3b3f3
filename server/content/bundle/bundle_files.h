#pragma once
#include <cstdint>
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "content/fields/mistake.h"
#include "content/readers/bundle_draft.h"

namespace zender::content {

inline constexpr std::uintmax_t kMaxTextFile = 1'000'000;  ///< bytes

/// The bundle's folder on disk. No file outside it is opened: a symbolic link that leads out is a
/// mistake. Paths and folders are relative to the bundle's root; '' is the root.
class BundleFiles {
 public:
  /// Throws std::filesystem::filesystem_error if the folder does not exist. `mistakes` must outlive
  /// this.
  BundleFiles(const std::filesystem::path& root, Mistakes& mistakes);

  /// Reads a file: at most kMaxTextFile bytes of UTF-8, not empty. Line ends become '\n'; a byte
  /// order mark is removed. Nothing if there is no such file; nothing and a mistake if it is not
  /// such a text. `name` is passed on in the result.
  std::optional<SourceFile> text(const std::string& path, std::string name);

  /// The names of the files and folders in a folder, sorted, without README.md and hidden ones.
  /// Empty if there is no such folder.
  std::vector<std::string> names(const std::string& folder);
  /// The names of the folder's files with that ending, which is cut off. Other files are mistakes.
  std::vector<std::string> stems(const std::string& folder, const std::string& ending);

  /// The sizes of the regular files in a folder, in bytes by name. Symbolic links are left out.
  std::map<std::string, std::uintmax_t> sizes(const std::string& folder) const;

  /// The texts that text() returned, as they are on disk, by path.
  const std::map<std::string, std::string>& texts() const { return texts_; }

  bool exists(const std::string& path) const;
  bool is_folder(const std::string& path) const;
  /// The real path on disk; nothing if it lies outside the bundle. The file need not exist.
  std::optional<std::filesystem::path> inside(const std::string& path) const;

 private:
  std::filesystem::path root_;
  Mistakes& mistakes_;
  std::map<std::string, std::string> texts_;
};

}  // namespace zender::content
