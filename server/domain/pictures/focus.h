#pragma once
#include <optional>
#include <string_view>

#include "domain/ids.h"

namespace zender {

/// The point of a picture that matters most, such as a face: what of the picture is left over is
/// cut off on both sides of it in these proportions, as with CSS's object-position. So the point is
/// at the same percentages of every crop, and of a crop of a crop.
struct Focus {
  int x = 50;  ///< percent of the width, from the left
  int y = 0;   ///< percent of the height, from the top
  bool operator==(const Focus&) const = default;
};

/// '50% 30%': from the left, from the top; whole percentages from 0 to 100.
std::optional<Focus> parse_focus(std::string_view text);

/// The id of a picture with this focus: '…-x50y30'. The focus is part of the id, so that the
/// addresses of crops change with it.
ImageId with_focus(const ImageId& id, Focus focus);

/// The focus that is part of the id, if any.
std::optional<Focus> focus_of(const ImageId& id);

/// The reverse of with_focus(); the id itself if it has no focus.
ImageId without_focus(const ImageId& id);

}  // namespace zender
