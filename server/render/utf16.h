#pragma once
#include <string>
#include <string_view>

namespace zender::render {

/// Converts UTF-16 to UTF-8. A lone surrogate becomes U+FFFD, as the Encoding Standard prescribes.
std::string to_utf8(std::u16string_view text);

}  // namespace zender::render
