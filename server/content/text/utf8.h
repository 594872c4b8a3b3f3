#pragma once
#include <cstddef>
#include <optional>
#include <string_view>

namespace zender::content {

/// Position of the first byte that is not well-formed UTF-8 (overlong forms, surrogates and what lies past
/// U+10FFFF included) or is a control character other than tab and newline; nothing when all is well. Pure.
std::optional<std::size_t> find_bad_utf8(std::string_view text);

/// Number of code points in well-formed UTF-8.
std::size_t count_characters(std::string_view text);

}  // namespace zender::content
