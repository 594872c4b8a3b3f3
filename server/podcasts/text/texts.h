#pragma once
#include <cstddef>
#include <string>
#include <string_view>

/// Plain text as feeds give it. Expects UTF-8. Pure.
namespace zender::podcasts {

/// Every run of white space one space, none at the ends.
std::string collapsed(std::string_view text);
/// Without white space at its ends.
std::string_view trimmed(std::string_view text);
/// ASCII letters small; others stay.
std::string lowered(std::string_view text);
/// At most `characters` of it; what is cut off ends at a word, with '…'.
std::string shortened(const std::string& text, std::size_t characters);

}  // namespace zender::podcasts
