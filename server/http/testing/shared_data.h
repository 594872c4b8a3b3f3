#pragma once
// Real-world cases that may be beside the project. Tests that read them print a line if they are
// missing.
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <optional>
#include <string>

namespace zender::http::testing {

inline std::optional<std::filesystem::path> shared_data(const std::string& path) {
  const auto full = std::filesystem::path(ZENDER_SOURCE_DIR) / "../shared/data" / path;
  if (std::filesystem::exists(full)) return full;
  std::cout << "SKIPPED: ../shared/data/" << path << " is not on this machine\n";
  return std::nullopt;
}

inline std::string bytes_of(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

}  // namespace zender::http::testing
