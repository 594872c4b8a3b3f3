#pragma once
#include <algorithm>
#include <string_view>

namespace zender {

/// Whether `text` consists of 1 to `longest` ASCII letters, digits and characters of `others`.
inline bool is_ascii_name(std::string_view text, std::size_t longest, std::string_view others) {
  return !text.empty() && text.size() <= longest && std::all_of(text.begin(), text.end(), [&](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
           others.find(c) != std::string_view::npos;
  });
}

}  // namespace zender
