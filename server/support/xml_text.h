#pragma once
#include <string>
#include <string_view>

namespace zender {

/// Escapes text for XML or HTML, between tags or in a quoted attribute. Control characters that XML
/// does not allow are dropped. Expects UTF-8. Pure.
inline std::string xml_text(std::string_view text) {
  std::string out;
  out.reserve(text.size());
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (c == '&') {
      out += "&amp;";
    } else if (c == '<') {
      out += "&lt;";
    } else if (c == '>') {
      out += "&gt;";
    } else if (c == '"') {
      out += "&quot;";
    } else if (c == '\'') {
      out += "&#39;";
    } else if (byte >= 0x20 || c == '\t' || c == '\n') {
      out += c;
    }
  }
  return out;
}

}  // namespace zender
