#pragma once
#include <string>
#include <string_view>

namespace zender::render {

/// UTF-16 to UTF-8; a surrogate without its partner becomes U+FFFD, as the Encoding Standard prescribes.
std::string to_utf8(std::u16string_view text);

}  // namespace zender::render
