#pragma once
#include <string_view>

namespace zender::images {

/// Whether a file that this server wrote is complete: a WebP of the length that it says it has, or
/// a JPEG from its first to its last marker. Finds a file that is cut off, empty or longer; not
/// bits that changed. Pure.
bool is_whole_picture(std::string_view bytes);

}  // namespace zender::images
