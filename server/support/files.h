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
/// system supports it, else a synced copy. `from` may not be a symbolic link, or anything else than
/// a regular file: Failure(kUnprocessable).
void link_or_copy_file(const std::filesystem::path& from, const std::filesystem::path& to);

/// Makes a file `to`, which must not exist, with a copy of `from`, of any size, that shares nothing
/// with it. Not synced. `from` is as above.
void copy_whole_file(const std::filesystem::path& from, const std::filesystem::path& to);

// The same of a file that is open for reading, which errors call `named`.
std::string read_open_file(int descriptor, const std::filesystem::path& named, std::uintmax_t limit);
void link_or_copy_open_file(int descriptor, const std::filesystem::path& named,
                            const std::filesystem::path& to);
void copy_open_file(int descriptor, const std::filesystem::path& named, const std::filesystem::path& to);

/// What the path names, in words: "a file", "a folder", "a symbolic link", "a named pipe", "a
/// socket", "a device", "nothing".
std::string file_kind(const std::filesystem::path& path);
/// Throws Failure(kUnprocessable), with what it is instead, unless the open file is a regular one.
void require_regular(int descriptor, const std::filesystem::path& named);
/// The same of a path. Follows symbolic links: for a file that an operator names. Call it before
/// handing the path to something that would wait for the writer of a named pipe.
void require_regular_file(const std::filesystem::path& path);

/// Syncs all of the file system that the folder is on: for many files that were written without.
void sync_disk(const std::filesystem::path& folder);

/// Syncs the folder, so that files created, renamed or removed in it survive a power cut.
void sync_folder(const std::filesystem::path& folder);

}  // namespace zender
