#include "render/utf16.h"

#include <algorithm>

namespace zender::render {
namespace {

constexpr char32_t kReplacement = 0xFFFD;

bool is_high(char16_t unit) {
  return unit >= 0xD800 && unit <= 0xDBFF;
}
bool is_low(char16_t unit) {
  return unit >= 0xDC00 && unit <= 0xDFFF;
}

void append(std::string& out, char32_t code) {
  const auto byte = [&out](char32_t value) { out.push_back(static_cast<char>(value)); };
  if (code < 0x80) {
    byte(code);
  } else if (code < 0x800) {
    byte(0xC0 | (code >> 6));
    byte(0x80 | (code & 0x3F));
  } else if (code < 0x10000) {
    byte(0xE0 | (code >> 12));
    byte(0x80 | ((code >> 6) & 0x3F));
    byte(0x80 | (code & 0x3F));
  } else {
    byte(0xF0 | (code >> 18));
    byte(0x80 | ((code >> 12) & 0x3F));
    byte(0x80 | ((code >> 6) & 0x3F));
    byte(0x80 | (code & 0x3F));
  }
}

}  // namespace

std::string to_utf8(std::u16string_view text) {
  std::string out;
  out.reserve(text.size() + text.size() / 8);
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char16_t unit = text[i];
    if (unit < 0x80) {
      // Pages are hundreds of thousands of characters long, nearly all ASCII: convert a run at a
      // time.
      const std::size_t begin = i;
      while (i + 1 < text.size() && text[i + 1] < 0x80) ++i;
      const std::size_t size = out.size();
      out.resize(size + (i - begin + 1));
      std::transform(text.begin() + static_cast<std::ptrdiff_t>(begin),
                     text.begin() + static_cast<std::ptrdiff_t>(i + 1),
                     out.begin() + static_cast<std::ptrdiff_t>(size),
                     [](char16_t plain) { return static_cast<char>(plain); });
    } else if (is_high(unit) && i + 1 < text.size() && is_low(text[i + 1])) {
      append(out, 0x10000 + ((static_cast<char32_t>(unit) - 0xD800) << 10) +
                      (static_cast<char32_t>(text[i + 1]) - 0xDC00));
      ++i;
    } else {
      append(out, is_high(unit) || is_low(unit) ? kReplacement : static_cast<char32_t>(unit));
    }
  }
  return out;
}

}  // namespace zender::render
