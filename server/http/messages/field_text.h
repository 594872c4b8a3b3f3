#pragma once
#include <string_view>

namespace zender::http {

/// A field's value, or a part of it, without the blanks around it (RFC 9110 §5.6.3).
inline std::string_view trim(std::string_view text) {
  const auto blank = [](char c) { return c == ' ' || c == '\t'; };
  while (!text.empty() && blank(text.front())) text.remove_prefix(1);
  while (!text.empty() && blank(text.back())) text.remove_suffix(1);
  return text;
}

}  // namespace zender::http
