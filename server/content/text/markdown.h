#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "domain/on_demand/text_limits.h"

namespace zender::content {

struct MarkdownMistake {
  int line = 0;  ///< in the text, from 1
  std::string detail;
};

/// Finds what Markdown in a bundle must not contain: raw HTML, pictures (they have a field of their
/// own), links other than web, mail, telephone and local addresses, references such as '&#1;' to
/// characters that a text may not have, and more than kMaxMarkdownCharacters. Expects well-formed
/// UTF-8. Pure.
std::vector<MarkdownMistake> check_markdown(std::string_view text);

}  // namespace zender::content
