#pragma once
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

/// Plain text of feeds. Expects UTF-8. Pure.
namespace zender::podcasts {

/// Replaces runs of white space and control characters by one space and trims both ends.
std::string collapsed(std::string_view text);
/// Trims white space at both ends.
std::string_view trimmed(std::string_view text);
/// Truncates the text to `characters`, at a word boundary and with '…'.
std::string shortened(const std::string& text, std::size_t characters);
/// A whole number from 1, of bytes or seconds; 0 for any other text.
std::int64_t positive_number(std::string_view text);

}  // namespace zender::podcasts
