#pragma once
#include <cstdint>
#include <filesystem>
#include <map>
#include <string>

namespace zender::backup {

/// A file of the media of a backup.
struct ListedFile {
  std::uintmax_t bytes = 0;
  std::string sha256;  ///< in hexadecimal
  bool operator==(const ListedFile&) const = default;
};
/// By path inside the backup's media/.
using MediaList = std::map<std::string, ListedFile>;

/// Writes media.ndjson, with a JSON array for each file, and returns its own SHA-256, which the
/// manifest keeps. Throws Failure(kUnavailable).
std::string write_media_list(const std::filesystem::path& backup, const MediaList& list);

/// Reads it. Throws Failure(kUnprocessable) if it is missing, is not the one of which the manifest
/// says the SHA-256, or names a file outside the media.
MediaList read_media_list(const std::filesystem::path& backup, const std::string& sha256);

}  // namespace zender::backup
