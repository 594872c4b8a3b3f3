#pragma once
#include <string>
#include <string_view>
#include <vector>

namespace zender::content {

struct MarkdownMistake {
  int line = 0;  ///< counted from the text's own first line, which is 1
  std::string detail;
};

inline constexpr std::size_t kMaxMarkdownCharacters = 20'000;

/// What a text may not hold: raw HTML, pictures (they are fields of their own), and links that are neither
/// web, mail, telephone nor local addresses. Expects well-formed UTF-8. Pure.
std::vector<MarkdownMistake> check_markdown(std::string_view text);

}  // namespace zender::content
