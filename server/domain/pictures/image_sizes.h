#pragma once
#include <array>
#include <string_view>

namespace zender {

/// The widths, in pixels, in which every picture is stored. Their addresses are 'url360', 'url600'
/// and 'url1200' of contract/openapi.yaml (S3-030).
inline constexpr std::array<int, 3> kImageWidths{360, 600, 1200};

/// A picture for other sites and apps: a JPEG of exactly this size in pixels, because they refuse
/// other formats and check the size. Smaller pictures are enlarged, which is done for these only.
struct OutsidePicture {
  std::string_view name;
  int width = 0;
  int height = 0;
};
/// Podcast directories require a square of 1400 to 3000 pixels.
inline constexpr OutsidePicture kCoverPicture{"cover", 1400, 1400};
/// Shown with a shared link by readers of Open Graph.
inline constexpr OutsidePicture kSharePicture{"share", 1200, 630};
inline constexpr std::array<OutsidePicture, 2> kOutsidePictures{kCoverPicture, kSharePicture};

}  // namespace zender
