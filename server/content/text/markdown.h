#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "domain/on_demand/text_limits.h"

namespace zender::content {

struct MarkdownMistake {
  int line = 0;  ///< in the text, from 1
  std::string detail;
  bool is_warning = false;  ///< it is allowed, but probably not intended
};

/// Where the pictures of a text are.
enum class PicturesOfText {
  kField,  ///< in the field 'image' above it
  kBlocks  ///< there, and in blocks 'image' of the text
};

/// Finds what Markdown in a bundle must not contain: raw HTML, pictures, links that the page would
/// not show as links (other than web, mail, telephone and local addresses, without an address or
/// words, or with spaces in the address), references such as '&#1;' to characters that a text may
/// not have, and more than kMaxMarkdownCharacters. Warns of a date or year that becomes a numbered
/// list. Expects well-formed UTF-8. Pure.
std::vector<MarkdownMistake> check_markdown(std::string_view text,
                                            PicturesOfText pictures = PicturesOfText::kField);

}  // namespace zender::content
