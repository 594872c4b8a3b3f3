#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

/// What decoders would do more with than a picture is worth. Pure.
namespace zender::images {

/// A PNG without its texts (tEXt, zTXt, iTXt), which no picture of ours keeps: libpng unpacks each
/// of up to a thousand into as much as 8 MB. `copy` holds the result if anything was left out; any
/// other bytes are returned as they are.
std::string_view without_png_texts(std::string_view bytes, std::string& copy);

/// The size in pixels that a WebP says it has: libvips takes the memory for all of them before it
/// tells the size. {0, 0} for other bytes. The order of the two is width, height.
std::pair<std::int64_t, std::int64_t> webp_size(std::string_view bytes);

/// How many scans a JPEG has: its decoder goes through all pixels for each. 0 for other bytes.
int jpeg_scans(std::string_view bytes);

}  // namespace zender::images
