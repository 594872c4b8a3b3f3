#pragma once
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

/// Files read whole and written whole: a reader sees the old file or the new one, never a half. Every
/// function throws Failure(kUnavailable) with the path and the system's reason ("No space left on device")
/// when the disk refuses.
namespace zender {

/// The file's bytes; nothing when it does not exist. Throws Failure(kTooLarge) when there are more than
/// `limit`.
std::optional<std::string> read_whole_file(const std::filesystem::path& path, std::uintmax_t limit);

/// Writes a temporary file beside `path`, syncs it and renames it into place. On failure nothing of it
/// remains.
void write_whole_file(const std::filesystem::path& path, std::string_view bytes);

/// Gives `to` (which must not exist) the contents of `from`: a hard link where the file system can, else a
/// synced copy.
void link_or_copy_file(const std::filesystem::path& from, const std::filesystem::path& to);

/// Makes names that were created, renamed or removed in the folder last through a power cut.
void sync_folder(const std::filesystem::path& folder);

}  // namespace zender
