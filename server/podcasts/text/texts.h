#pragma once
#include <cstddef>
#include <string>
#include <string_view>

/// Plain text of feeds. Expects UTF-8. Pure.
namespace zender::podcasts {

/// Replaces runs of white space by one space and trims both ends.
std::string collapsed(std::string_view text);
/// Trims white space at both ends.
std::string_view trimmed(std::string_view text);
/// Truncates the text to `characters`, at a word boundary and with '…'.
std::string shortened(const std::string& text, std::size_t characters);

}  // namespace zender::podcasts
