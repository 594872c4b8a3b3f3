#pragma once
#include <string_view>

#include "support/json.h"

namespace zender::pages {

/// A CommonMark text as RichText of the contract: paragraphs, headings, quotes, lists, and in them emphasis
/// and links. What is none of these (HTML, pictures, links to other schemes) gives its words or nothing, so
/// whatever is stored, a page shows no more than text and safe links. Pure.
Json rich_text(std::string_view markdown);

/// The words of such a text on one line, at most `limit` bytes and then with '…'; for descriptions.
std::string plain_text(std::string_view markdown, std::size_t limit);

}  // namespace zender::pages
