#pragma once
#include <string>
#include <string_view>

namespace zender::podcasts {

/// Show notes, which are HTML or plain text, as the Markdown that pages show: paragraphs, headings, lists,
/// quotes, code, emphasis, and links to the web and to mail addresses. Everything else becomes its text or
/// goes: no raw HTML, no pictures, no scripts ever come through. `base` resolves relative links. At most
/// 20,000 characters, cut off between blocks. Pure.
std::string html_to_markdown(std::string_view html, const std::string& base);

}  // namespace zender::podcasts
