#pragma once
#include <string>
#include <string_view>
#include <vector>

namespace zender::content {

struct MarkdownMistake {
  int line = 0;  ///< in the text, from 1
  std::string detail;
};

inline constexpr std::size_t kMaxMarkdownCharacters = 20'000;

/// Finds what Markdown in a bundle must not contain: raw HTML, pictures (they have a field of their
/// own), links other than web, mail, telephone and local addresses, and more than
/// kMaxMarkdownCharacters. Expects well-formed UTF-8. Pure.
std::vector<MarkdownMistake> check_markdown(std::string_view text);

}  // namespace zender::content
