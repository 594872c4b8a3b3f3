#include "support/xml_text.h"

#include <unistr.h>

namespace zender {
namespace {

/// Whether XML allows the character (the production Char), but for carriage returns: a parser turns
/// them into line feeds anyway.
bool is_allowed(ucs4_t character) {
  return character == '\t' || character == '\n' || (character >= 0x20 && character <= 0xD7FF) ||
         (character >= 0xE000 && character <= 0xFFFD) || (character >= 0x10000 && character <= 0x10FFFF);
}

}  // namespace

std::string xml_text(std::string_view text) {
  constexpr ucs4_t kReplacement = 0xFFFD;
  std::string out;
  out.reserve(text.size());
  while (!text.empty()) {
    ucs4_t character = 0;
    // What is not UTF-8 is read as U+FFFD.
    const auto length = static_cast<std::size_t>(
        u8_mbtouc(&character, reinterpret_cast<const std::uint8_t*>(text.data()), text.size()));
    if (character == '&') {
      out += "&amp;";
    } else if (character == '<') {
      out += "&lt;";
    } else if (character == '>') {
      out += "&gt;";
    } else if (character == '"') {
      out += "&quot;";
    } else if (character == '\'') {
      out += "&#39;";
    } else if (character == kReplacement) {
      out += "\xEF\xBF\xBD";
    } else if (is_allowed(character)) {
      out += text.substr(0, length);
    }
    text.remove_prefix(length);
  }
  return out;
}

}  // namespace zender
