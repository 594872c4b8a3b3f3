#pragma once
#include <string>
#include <string_view>

namespace zender {

/// Escapes text for XML 1.0 or HTML, between tags or in a quoted attribute. Well-formed whatever
/// the text holds: characters that XML does not allow (controls, U+FFFE, U+FFFF) and carriage
/// returns are dropped, and bytes that are not UTF-8, such as a lone surrogate, become U+FFFD. All
/// text that goes into XML passes through this. Pure.
std::string xml_text(std::string_view text);

}  // namespace zender
