#pragma once
#include <string>
#include <string_view>

#include "images/picture.h"
#include "images/preset_sizes.h"

namespace zender::images {

/// How a picture becomes one of an asked size: scaled to `scaled`, of which the box of `result` that begins
/// at the top, `left` pixels from the side, is kept.
struct Cut {
  PictureSize scaled;
  PictureSize result;
  int left = 0;
  bool operator==(const Cut&) const = default;
};

/// Fills the asked box and cuts off what is too much below and, evenly, beside it ('c_north': heads are at
/// the top). A source that is too small is not enlarged: the result is then the largest box of the asked
/// proportions that it has. Pure; sides are positive.
Cut cut_of(PictureSize source, AskedSize asked);

/// One of our own WebP files in the asked size, as WebP. Slow and pure, as everything in picture.h. Takes
/// memory for the source's pixels at most.
std::string sized_webp(std::string_view source, AskedSize asked);

/// One of our own WebP files in exactly this size, as JPEG: cut nearly alike (a sixth of what is too much in
/// height goes above), and enlarged where it has too few pixels. Otherwise as sized_webp().
std::string outside_jpeg(std::string_view source, PictureSize size);

}  // namespace zender::images
