#pragma once
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "images/preset_sizes.h"

/// Parses the two forms of a size in an address (S9-050, S9-051). Pure. Throws
/// Failure(kBadRequest), in Dutch, for any other form and for sizes that are not in a preset.
namespace zender::images {

/// 'h_270,w_360,c_north', or 'w_540,c_north' if the height follows from the picture.
RequestedSize size_of_path(std::string_view format, const PresetSizes& sizes = PresetSizes::embedded());

/// Parses 'width', 'height' and 'aspect_ratio'; the last two are absent if the height follows from
/// the picture. The aspect ratio is optional; if given, it must match width and height (a square is
/// given as 600:601). Other parameters are ignored.
RequestedSize size_of_query(const std::vector<std::pair<std::string, std::string>>& query,
                            const PresetSizes& sizes = PresetSizes::embedded());

}  // namespace zender::images
