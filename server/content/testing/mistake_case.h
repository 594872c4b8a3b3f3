#pragma once
#include <ostream>
#include <sstream>
#include <string>
#include <vector>

#include "content/testing/bundle_fixture.h"

namespace zender::content::testing {

/// One change to a bundle without mistakes, and the lines that `zender check` then prints.
struct MistakeCase {
  const char* name;
  const char* file;
  std::string text;
  /// All lines; empty: no mistake. One that begins with a digit has the file before it.
  std::string expected;

  std::string listed() const {
    std::string lines;
    std::istringstream source(expected);
    for (std::string line; std::getline(source, line); lines += line + "\n")
      if (line.find_first_of("0123456789") == 0) lines += std::string(file) + ":";
    return lines;
  }
};

inline auto cases(const std::vector<MistakeCase>& all) {
  return ::testing::ValuesIn(all);
}

inline void PrintTo(const MistakeCase& mistake, std::ostream* out) {
  *out << mistake.name;
}

inline std::string name_of(const ::testing::TestParamInfo<MistakeCase>& info) {
  return info.param.name;
}

}  // namespace zender::content::testing
