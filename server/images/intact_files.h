#pragma once
#include <string>
#include <vector>

namespace zender::images {

/// Which of the files of one picture are intact, as far as can be told without checksums: those
/// that can be decoded whole, unless two others show the same as each other and something else. A
/// disk that changed a bit rarely makes a file that cannot be decoded. Pure; slow (milliseconds).
std::vector<bool> intact_files(const std::vector<std::string>& files);

}  // namespace zender::images
