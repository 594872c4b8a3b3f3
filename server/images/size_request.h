#pragma once
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "images/preset_sizes.h"

/// The two forms in which an address asks for a size (S9-050, S9-051). Pure. They throw Failure(kBadRequest),
/// in Dutch, for what is not written as these forms are and for sizes that no preset names.
namespace zender::images {

/// 'h_270,w_360,c_north', or 'w_540,c_north' where the height follows from the picture.
AskedSize size_of_path(std::string_view format, const PresetSizes& sizes = PresetSizes::embedded());

/// 'width', 'height' and 'aspect_ratio', the last two left out where the height follows from the picture. The
/// ratio may be left out; when given it must be that of width and height, where a square says 600:601. Other
/// names are left alone.
AskedSize size_of_query(const std::vector<std::pair<std::string, std::string>>& query,
                        const PresetSizes& sizes = PresetSizes::embedded());

}  // namespace zender::images
