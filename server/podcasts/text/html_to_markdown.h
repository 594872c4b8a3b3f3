#pragma once
#include <string>
#include <string_view>

namespace zender::podcasts {

/// Converts show notes (HTML or plain text) to Markdown: paragraphs, headings, lists, quotes, code,
/// emphasis, and links to the web and mail addresses. Everything else is reduced to its text or
/// dropped; the result never contains raw HTML, pictures or scripts. `base` resolves relative
/// links. At most 20,000 characters, truncated between blocks. Pure.
std::string html_to_markdown(std::string_view html, const std::string& base);

}  // namespace zender::podcasts
