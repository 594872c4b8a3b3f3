#include "support/text/utf8.h"

#include <unictype.h>
#include <unistr.h>

#include <algorithm>

namespace zender {
namespace {

/// Position of the first character that is not well-formed; the end of the text if all are.
std::size_t well_formed_until(std::string_view text) {
  const auto* bytes = reinterpret_cast<const std::uint8_t*>(text.data());
  const std::uint8_t* bad = u8_check(bytes, text.size());
  return bad == nullptr ? text.size() : static_cast<std::size_t>(bad - bytes);
}

bool is_control_character(char c) {
  const auto byte = static_cast<unsigned char>(c);
  return (byte < 0x20 && byte != '\t' && byte != '\n') || byte == 0x7F;
}

/// Position of the first of U+0080 to U+009F; the end of the text if there is none.
std::size_t first_c1(std::string_view text) {
  for (std::size_t at = text.find('\xC2'); at != text.npos; at = text.find('\xC2', at + 1))
    if (static_cast<unsigned char>(text[at + 1]) < 0xA0) return at;
  return text.size();
}

/// Position of the first U+FFFE or U+FFFF; the end of the text if there is none.
std::size_t first_noncharacter(std::string_view text) {
  for (std::size_t at = text.find("\xEF\xBF"); at != text.npos; at = text.find("\xEF\xBF", at + 1))
    if (at + 2 < text.size() && static_cast<unsigned char>(text[at + 2]) >= 0xBE) return at;
  return text.size();
}

}  // namespace

bool is_ascii(std::string_view text) {
  return std::all_of(text.begin(), text.end(), [](char c) { return static_cast<unsigned char>(c) < 0x80; });
}

bool is_utf8(std::string_view text) {
  return well_formed_until(text) == text.size();
}

std::optional<std::size_t> find_bad_utf8(std::string_view text) {
  const std::string_view good = text.substr(0, well_formed_until(text));
  const auto control = std::find_if(good.begin(), good.end(), is_control_character);
  const auto position =
      std::min({static_cast<std::size_t>(control - good.begin()), first_c1(good), first_noncharacter(good)});
  return position < text.size() ? std::optional(position) : std::nullopt;
}

std::size_t count_characters(std::string_view text) {
  return text.size() -
         static_cast<std::size_t>(std::count_if(text.begin(), text.end(), is_continuation_byte));
}

std::string_view first_characters(std::string_view text, std::size_t most) {
  std::size_t characters = 0;
  for (std::size_t at = 0; at < text.size(); ++at)
    if (!is_continuation_byte(text[at]) && ++characters > most) return text.substr(0, at);
  return text;
}

std::size_t cut_position(std::string_view text, std::size_t at) {
  if (at >= text.size()) return text.size();
  while (at > 0 && is_continuation_byte(text[at])) --at;
  return at;
}

char32_t first_visible(std::string_view text) {
  while (!text.empty()) {
    ucs4_t character = 0;
    const int used = u8_mbtouc(&character, reinterpret_cast<const std::uint8_t*>(text.data()), text.size());
    const bool is_hidden =
        uc_is_property_white_space(character) ||
        uc_is_general_category_withtable(character, UC_CATEGORY_MASK_Cc | UC_CATEGORY_MASK_Cf);
    if (!is_hidden) return character;
    text.remove_prefix(static_cast<std::size_t>(used));
  }
  return 0;
}

}  // namespace zender
