#pragma once
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

/// Reads and writes files atomically: a reader sees the old or the new file, never a part of one.
/// Every function throws Failure(kUnavailable) with the path and the system's reason ("No space
/// left on device") on disk errors.
namespace zender {

/// Returns the file's bytes; nothing if it does not exist. Throws Failure(kTooLarge) if it has more
/// than `limit` bytes.
std::optional<std::string> read_whole_file(const std::filesystem::path& path, std::uintmax_t limit);

/// Writes a temporary file in the same folder, syncs it and renames it to `path`. Leaves nothing
/// behind on failure.
void write_whole_file(const std::filesystem::path& path, std::string_view bytes);

/// Makes a file `to`, which must not exist, with the contents of `from`: a hard link if the file
/// system supports it, else a synced copy.
void link_or_copy_file(const std::filesystem::path& from, const std::filesystem::path& to);

/// Makes a file `to`, which must not exist, with a copy of `from`, of any size, that shares nothing
/// with it. Not synced.
void copy_whole_file(const std::filesystem::path& from, const std::filesystem::path& to);

/// Syncs the folder, so that files created, renamed or removed in it survive a power cut.
void sync_folder(const std::filesystem::path& folder);

}  // namespace zender
