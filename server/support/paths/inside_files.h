#pragma once
#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>

#include "support/descriptor.h"
#include "support/paths/inside_path.h"

/// Files beneath a folder whose paths come from outside, or that somebody else may have put there.
/// No symbolic link below the folder is followed, though the folder itself may be one; nothing but
/// regular files is opened, so a named pipe is not waited for. Functions throw
/// Failure(kUnprocessable) that says what is there instead of a file, and Failure(kUnavailable) on
/// disk errors.
namespace zender {

/// Opens a file for reading; nothing if there is none.
std::optional<Descriptor> open_inside(const std::filesystem::path& folder, const InsidePath& path);

/// The file's bytes; nothing if there is none. Throws Failure(kTooLarge) if it has more than
/// `limit`.
std::optional<std::string> read_inside(const std::filesystem::path& folder, const InsidePath& path,
                                       std::uintmax_t limit);

/// Copies a file to `to`, which must not exist. Returns false if there is no such file.
bool copy_inside(const std::filesystem::path& folder, const InsidePath& path,
                 const std::filesystem::path& to);
/// The same, but makes a hard link where the file system can.
bool link_or_copy_inside(const std::filesystem::path& folder, const InsidePath& path,
                         const std::filesystem::path& to);

/// Calls `file` for each regular file below a folder, and `other` for what is neither file nor
/// folder, such as a symbolic link, saying what it is ("a symbolic link"). Nothing below such a
/// thing is visited. Does nothing if there is no such folder. Files may come and go meanwhile.
void each_inside(const std::filesystem::path& folder,
                 const std::function<void(const InsidePath& path, std::uintmax_t bytes)>& file,
                 const std::function<void(const InsidePath& path, const std::string& what)>& other);

}  // namespace zender
