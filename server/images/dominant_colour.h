#pragma once
#include <cstdint>
#include <span>
#include <string>

namespace zender::images {

/// The colour that most of the picture has, as '#rrggbb': the mean of the fullest of 16 × 16 × 16 boxes,
/// where colourful boxes weigh more than grey ones. `rgb` holds three bytes a pixel; an empty picture is
/// black. Pure.
std::string dominant_colour(std::span<const std::uint8_t> rgb);

}  // namespace zender::images
