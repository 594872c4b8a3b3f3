#pragma once
#include <string_view>
#include <variant>

namespace zender::content {

/// A Markdown file with fields at the top, between two lines '---'.
struct FrontMatter {
  std::string_view yaml;
  int yaml_line = 2;  ///< number of the fields' first line
  std::string_view body;
  int body_line = 0;  ///< number of the text's first line
};

struct FrontMatterError {
  int line = 1;
  std::string_view detail;
};

/// Splits the file. The result has views of `text`, whose lines must end in '\n'. Pure.
std::variant<FrontMatter, FrontMatterError> split_front_matter(std::string_view text);

}  // namespace zender::content
