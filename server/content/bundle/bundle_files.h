#pragma once
#include <cstdint>
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "content/bundle/drafts.h"
#include "content/bundle/mistake.h"

namespace zender::content {

inline constexpr std::uintmax_t kMaxTextFile = 1'000'000;  ///< bytes

/// The bundle's folder on disk. Nothing outside it is ever opened: a symbolic link that leads out is a
/// mistake.
class BundleFiles {
 public:
  /// Throws std::filesystem::filesystem_error when the folder is not there.
  BundleFiles(const std::filesystem::path& root, Mistakes& mistakes);

  /// The text of a file, checked: size, UTF-8, not empty, '\n' line ends, no byte order mark. Nothing when
  /// there is none, or one with a mistake.
  std::optional<SourceFile> text(const std::string& path, std::string name);

  /// The names in a folder, sorted; README.md and hidden files left out; none where there is no folder.
  std::vector<std::string> names(const std::string& folder);
  /// The names of the folder's files with that ending, without it. Others are mistakes.
  std::vector<std::string> stems(const std::string& folder, const std::string& ending);

  /// Sizes of the folder's plain files.
  std::map<std::string, std::uintmax_t> sizes(const std::string& folder) const;

  bool exists(const std::string& path) const;
  bool is_folder(const std::string& path) const;
  /// The file on disk, when it lies inside the bundle.
  std::optional<std::filesystem::path> inside(const std::string& path) const;

 private:
  std::filesystem::path root_;
  Mistakes& mistakes_;
};

}  // namespace zender::content
