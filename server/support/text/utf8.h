#pragma once
#include <cstddef>
#include <optional>
#include <string_view>

/// Text in UTF-8. A character is one code point. Pure.
namespace zender {

/// Whether a byte is not the first of its character.
constexpr bool is_continuation_byte(char byte) {
  return (static_cast<unsigned char>(byte) & 0xC0U) == 0x80U;
}

bool is_ascii(std::string_view text);

/// Whether text is well-formed UTF-8: without overlong forms, surrogates and values above U+10FFFF.
bool is_utf8(std::string_view text);

/// Position of the first character that a text may not have: bytes that are not well-formed UTF-8,
/// a control character (also U+0080 to U+009F) other than tab and newline, or U+FFFE or U+FFFF,
/// which XML does not allow. Nothing if there is none.
std::optional<std::size_t> find_bad_utf8(std::string_view text);

/// Number of characters in well-formed UTF-8.
std::size_t count_characters(std::string_view text);

/// The first characters of well-formed UTF-8: `most` of them, or all if there are fewer.
std::string_view first_characters(std::string_view text, std::size_t most);

/// The last position up to `at` where well-formed UTF-8 can be cut without splitting a character.
std::size_t cut_position(std::string_view text, std::size_t at);

/// The first character that is seen: white space, control and format characters (such as the byte
/// order mark and those of no width) come before it. 0 if there is none.
char32_t first_visible(std::string_view text);

}  // namespace zender
