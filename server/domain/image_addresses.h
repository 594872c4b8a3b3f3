#pragma once
#include <array>
#include <string>

#include "domain/image.h"

namespace zender {

/// The widths in which every picture of the store exists.
inline constexpr std::array<int, 3> kImageWidths{360, 600, 1200};

/// Root-relative address of a picture; `width` is one of kImageWidths.
inline std::string image_address(const ImageId& id, int width) {
  return "/media/images/" + id.value + "-" + std::to_string(width) + ".webp";
}

/// What stands in for artwork that is missing (S9-052, S9-053).
inline constexpr const char* kUnknownProgrammeImage = "/images/unknown_programme.webp";
inline constexpr const char* kUnknownTrackImage = "/images/unknown_track.webp";

}  // namespace zender
