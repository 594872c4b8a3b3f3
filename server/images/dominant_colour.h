#pragma once
#include <cstdint>
#include <span>
#include <string>

namespace zender::images {

/// The dominant colour as '#rrggbb': the mean of the fullest of 16 × 16 × 16 colour bins, in which
/// saturated pixels weigh more than grey ones. `rgb` holds three bytes per pixel; an empty picture
/// gives black. Pure.
std::string dominant_colour(std::span<const std::uint8_t> rgb);

}  // namespace zender::images
