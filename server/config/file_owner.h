#pragma once
#include <string>

namespace zender::config {

/// The name of a user of the system, or the number where it has none.
std::string user_name(unsigned user);

/// Why this user may not read a file, or may not see whether there is one, with the command that
/// may; empty: nothing is in the way, also if there is no such file.
std::string trouble_reading(const std::string& path);

}  // namespace zender::config
