#pragma once
#include <filesystem>
#include <fstream>
#include <iostream>
#include <map>
#include <sstream>
#include <string>

namespace zender::testing {

/// Files of published collections of JSON parser tests, by name: 'y_…' is JSON, 'n_…' is not,
/// others may be either. Prints a line for each collection that is not on the machine.
inline std::map<std::string, std::string> hostile_json() {
  const std::filesystem::path root = ZENDER_SOURCE_DIR "/../shared/data/bad-input";
  std::map<std::string, std::string> texts;
  for (const char* folder : {"json-test_parsing", "json-test_transform", "gofuzz-json"}) {
    if (!std::filesystem::exists(root / folder)) {
      std::cout << "SKIPPED: no collection " << folder << "\n";
      continue;
    }
    for (const auto& entry : std::filesystem::directory_iterator(root / folder)) {
      std::stringstream text;
      text << std::ifstream(entry.path(), std::ios::binary).rdbuf();
      texts[entry.path().filename().string()] = text.str();
    }
  }
  return texts;
}

}  // namespace zender::testing
