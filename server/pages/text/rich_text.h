#pragma once
#include <string_view>

#include "support/json.h"

namespace zender::pages {

/// A CommonMark text as RichText of the contract: paragraphs, headings, quotes, lists, emphasis and
/// links. From anything else (HTML, pictures, links with other schemes) at most the text remains,
/// so that a page shows only text and safe links, whatever is stored. Pure.
Json rich_text(std::string_view markdown);

/// The words of such a text on one line, for descriptions; if longer than `limit` bytes, cut
/// between words where possible and ended with '…'.
std::string plain_text(std::string_view markdown, std::size_t limit);

}  // namespace zender::pages
