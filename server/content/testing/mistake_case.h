#pragma once
#include <ostream>
#include <string>

#include "content/testing/bundle_fixture.h"

namespace zender::content::testing {

/// One change to a bundle without mistakes, and the lines that `zender check` then prints.
struct MistakeCase {
  const char* name;
  const char* file;
  std::string text;
  std::string expected;  ///< all lines; empty: no mistake
};

inline void PrintTo(const MistakeCase& mistake, std::ostream* out) {
  *out << mistake.name;
}

inline std::string name_of(const ::testing::TestParamInfo<MistakeCase>& info) {
  return info.param.name;
}

}  // namespace zender::content::testing
