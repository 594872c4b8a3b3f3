#pragma once
#include <string>
#include <string_view>

#include "images/picture.h"
#include "images/preset_sizes.h"

namespace zender::images {

/// How to scale and crop a picture to a requested size: scale it to `scaled`, then take the box of
/// size `result` that starts at the top, `left` pixels from the left.
struct Crop {
  PictureSize scaled;
  PictureSize result;
  int left = 0;
  bool operator==(const Crop&) const = default;
};

/// Fills the requested box. Surplus is cut off at the bottom and evenly at both sides ('c_north':
/// heads are at the top). A picture that is too small is not enlarged: the result is then the
/// largest box with the requested aspect ratio. Pure; all sides are positive.
Crop crop_for(PictureSize source, RequestedSize requested);

/// Resizes one of the store's WebP files to the requested size, as WebP. Pure and slow, like
/// everything in picture.h. Uses at most the memory of the source's pixels.
std::string sized_webp(std::string_view source, RequestedSize requested);

/// Resizes one of the store's WebP files to exactly this size, as JPEG. Unlike sized_webp(), a
/// sixth of the surplus height is cut at the top, and a small picture is enlarged.
std::string outside_jpeg(std::string_view source, PictureSize size);

}  // namespace zender::images
