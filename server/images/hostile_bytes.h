#pragma once
#include <string>
#include <string_view>

/// What decoders would do more with than a picture is worth. Pure.
namespace zender::images {

/// A PNG without its texts (tEXt, zTXt, iTXt), which no picture of ours keeps: libpng unpacks each
/// of up to a thousand into as much as 8 MB. `copy` holds the result if anything was left out; any
/// other bytes are returned as they are.
std::string_view without_png_texts(std::string_view bytes, std::string& copy);

/// How many scans a JPEG has: its decoder goes through all pixels for each. 0 for other bytes.
int jpeg_scans(std::string_view bytes);

}  // namespace zender::images
