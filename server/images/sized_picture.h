#pragma once
#include <optional>
#include <string>
#include <string_view>

#include "images/picture.h"
#include "images/preset_sizes.h"

namespace zender::images {

/// How to scale and crop a picture to a requested size: scale it to `scaled`, then take the box of
/// size `result` that starts there.
struct Crop {
  PictureSize scaled;
  PictureSize result;
  int left = 0;  ///< pixels
  int top = 0;   ///< pixels
  bool operator==(const Crop&) const = default;
};

/// Fills the requested box. Surplus is cut off around the focus; without one at the bottom and
/// evenly at both sides ('c_north': heads are at the top). A picture that is too small is not
/// enlarged: the result is then the largest box with the requested aspect ratio. Pure; all sides
/// are positive.
Crop crop_for(PictureSize source, RequestedSize requested, Focus focus = {});

/// Resizes one of the store's WebP files to the requested size, as WebP. Pure and slow, like
/// everything in picture.h. Uses at most the memory of the source's pixels.
std::string sized_webp(std::string_view source, RequestedSize requested, Focus focus = {});

/// Resizes one of the store's WebP files to exactly this size, as JPEG. Unlike sized_webp(), a
/// picture without a focus loses a sixth of the surplus height at the top, and a small picture is
/// enlarged.
std::string outside_jpeg(std::string_view source, PictureSize size,
                         std::optional<Focus> focus = std::nullopt);

}  // namespace zender::images
