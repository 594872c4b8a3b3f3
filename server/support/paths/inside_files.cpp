#include "support/paths/inside_files.h"

#include <fcntl.h>
#include <sys/stat.h>

#include <cerrno>
#include <system_error>

#include "support/failure.h"
#include "support/files.h"

namespace zender {
namespace {

namespace fs = std::filesystem;

[[noreturn]] void refuse_what_is(const fs::path& path, const std::string& what) {
  throw Failure(FailureKind::kUnprocessable, "'" + path.string() + "' is " + what + ", not a file");
}

[[noreturn]] void cannot_open(const fs::path& path, int error) {
  throw Failure(FailureKind::kUnavailable,
                "cannot read '" + path.string() + "': " + std::generic_category().message(error));
}

/// Opens one part of a path. Negative, with errno, if it cannot.
Descriptor open_part(const Descriptor& folder, const std::string& name, bool is_last) {
  // Without O_NONBLOCK, opening a named pipe would wait for its writer.
  const int flags = O_RDONLY | O_CLOEXEC | O_NOFOLLOW | (is_last ? O_NONBLOCK : O_DIRECTORY);
  return Descriptor(::openat(folder.get(), name.c_str(), flags));
}

/// Throws unless the error means that there is no such file.
void explain(const fs::path& folder, const InsidePath& path, int error) {
  if (error == ENOENT) return;
  if (error == ELOOP || error == ENOTDIR)
    for (auto parent = path.parent(); parent; parent = parent->parent())
      if (fs::is_symlink(folder / *parent)) refuse_what_is(folder / path, "behind a symbolic link");
  // ENXIO: a socket.
  if (error == ELOOP || error == ENXIO) refuse_what_is(folder / path, file_kind(folder / path));
  if (error != ENOTDIR) cannot_open(folder / path, error);
}

}  // namespace

std::optional<Descriptor> open_inside(const fs::path& folder, const InsidePath& path) {
  Descriptor at(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  int error = errno;
  std::string_view rest = path.text();
  while (at) {
    const std::size_t slash = rest.find('/');
    const bool is_last = slash == std::string_view::npos;
    Descriptor next = open_part(at, std::string(rest.substr(0, slash)), is_last);
    error = errno;
    at = std::move(next);
    if (is_last) break;
    rest.remove_prefix(slash + 1);
  }
  if (!at) {
    explain(folder, path, error);
    return std::nullopt;
  }
  require_regular(at.get(), folder / path);
  return at;
}

std::optional<std::string> read_inside(const fs::path& folder, const InsidePath& path, std::uintmax_t limit) {
  const auto file = open_inside(folder, path);
  if (!file) return std::nullopt;
  return read_open_file(file->get(), folder / path, limit);
}

bool copy_inside(const fs::path& folder, const InsidePath& path, const fs::path& to) {
  const auto file = open_inside(folder, path);
  if (file) copy_open_file(file->get(), folder / path, to);
  return file.has_value();
}

bool link_or_copy_inside(const fs::path& folder, const InsidePath& path, const fs::path& to) {
  const auto file = open_inside(folder, path);
  if (file) link_or_copy_open_file(file->get(), folder / path, to);
  return file.has_value();
}

void each_inside(const fs::path& folder,
                 const std::function<void(const InsidePath& path, std::uintmax_t bytes)>& file,
                 const std::function<void(const InsidePath& path, const std::string& what)>& other) {
  std::error_code error;
  for (fs::recursive_directory_iterator entry(folder, error);
       !error && entry != fs::recursive_directory_iterator(); entry.increment(error)) {
    std::error_code gone;
    const fs::file_status status = entry->symlink_status(gone);
    if (gone || status.type() == fs::file_type::not_found || fs::is_directory(status)) continue;
    const auto path = InsidePath::parse(entry->path().lexically_relative(folder).string());
    if (!path) continue;  // a name that nothing of ours has
    if (!fs::is_regular_file(status)) {
      other(*path, file_kind(entry->path()));
      continue;
    }
    const std::uintmax_t bytes = entry->file_size(gone);
    if (!gone) file(*path, bytes);
  }
  if (error && error != std::errc::no_such_file_or_directory) cannot_open(folder, error.value());
}

}  // namespace zender
