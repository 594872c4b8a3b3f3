#include "podcasts/text/texts.h"

#include <charconv>

#include "support/text/trimmed.h"
#include "support/text/utf8.h"

namespace zender::podcasts {
namespace {

constexpr std::string_view kWhite = " \t\r\n\f\v";
constexpr std::string_view kHardSpace = "\xC2\xA0";

/// White space, and control characters, which no text for readers has.
bool is_blank(char c) {
  const auto byte = static_cast<unsigned char>(c);
  return byte <= 0x20 || byte == 0x7F;
}

}  // namespace

std::string_view trimmed(std::string_view text) {
  return zender::trimmed(text, kWhite);
}

std::string collapsed(std::string_view text) {
  std::string result;
  bool is_pending = false;
  while (!text.empty()) {
    const bool is_hard = text.starts_with(kHardSpace);
    if (is_hard || is_blank(text.front())) {
      is_pending = !result.empty();
      text.remove_prefix(is_hard ? kHardSpace.size() : 1);
      continue;
    }
    if (is_pending) result += ' ';
    is_pending = false;
    result += text.front();
    text.remove_prefix(1);
  }
  return result;
}

std::string shortened(const std::string& text, std::size_t characters) {
  if (first_characters(text, characters).size() == text.size()) return text;
  const std::size_t cut = first_characters(text, characters - 1).size();
  const auto space = text.rfind(' ', cut);
  const bool is_near = space != std::string::npos && space > cut / 2;
  return std::string(trimmed(text.substr(0, is_near ? space : cut))) + "…";
}

std::int64_t positive_number(std::string_view text) {
  const std::string_view plain = trimmed(text);
  std::int64_t number = 0;
  const auto result = std::from_chars(plain.data(), plain.data() + plain.size(), number);
  const bool is_whole = result.ec == std::errc() && result.ptr == plain.data() + plain.size();
  return is_whole && number > 0 ? number : 0;
}

}  // namespace zender::podcasts
