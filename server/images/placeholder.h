#pragma once
#include <string>
#include <string_view>

/// The site's own pictures for what has none.
namespace zender::images {

/// The picture, which is drawn in ink, paper and the site's own accent, with `accent` ('#rgb' or
/// '#rrggbb') in the place of that: WebP. Pure and slow (milliseconds). Throws
/// Failure(kUnprocessable) if the bytes are no picture.
std::string in_accent(std::string_view picture, const std::string& accent);

}  // namespace zender::images
