#include "config/file_owner.h"

#include <fmt/format.h>
#include <pwd.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <filesystem>

namespace zender::config {

std::string user_name(unsigned user) {
  passwd entry{};
  passwd* found = nullptr;
  char text[4096];
  const bool is_known = ::getpwuid_r(user, &entry, text, sizeof text, &found) == 0 && found != nullptr;
  return is_known ? entry.pw_name : std::to_string(user);
}

std::string trouble_reading(const std::string& path) {
  if (::access(path.c_str(), R_OK) == 0 || errno != EACCES) return "";
  // Of a file in a folder that is closed, the folder has the owner that may open both.
  std::filesystem::path owned = std::filesystem::absolute(path).lexically_normal();
  struct stat found {};
  while (::stat(owned.c_str(), &found) != 0 && owned.has_relative_path()) owned = owned.parent_path();
  const std::string me = user_name(::geteuid());
  const std::string owner = user_name(found.st_uid);
  if (owner == me) return fmt::format("{} may not read it, though it is theirs; change its permissions", me);
  return fmt::format("{} may not read it, {} may: use `sudo -u {} zender …`", me, owner, owner);
}

}  // namespace zender::config
