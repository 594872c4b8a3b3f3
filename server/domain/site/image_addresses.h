#pragma once
#include <array>
#include <string>
#include <string_view>

#include "domain/site/image.h"

namespace zender {

/// The widths, in pixels, in which every picture is stored. Their addresses are 'url360', 'url600'
/// and 'url1200' of contract/openapi.yaml (S3-030).
inline constexpr std::array<int, 3> kImageWidths{360, 600, 1200};

/// Root-relative address of a picture; `width` is one of kImageWidths.
inline std::string image_address(const ImageId& id, int width) {
  return "/media/images/" + id.value + "-" + std::to_string(width) + ".webp";
}

/// The logo of a broadcaster in the player, which is 22 pixels wide on screen: a size of
/// contract/image-presets.json (TRACKPLAY_LIST_ITEM) that is sharp on dense screens.
inline std::string broadcaster_mark_address(const ImageId& id) {
  return "/media/images/" + id.value + "/h_67,w_67,c_north.webp";
}

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

/// Root-relative address of a picture for other sites and apps.
inline std::string image_address(const ImageId& id, const OutsidePicture& picture) {
  return "/media/images/" + id.value + "-" + std::string(picture.name) + ".jpg";
}

/// The station's own picture, for shared pages without one; as large as kSharePicture.
inline constexpr const char* kStationShareImage = "/images/share.jpg";

/// Replacements for missing artwork (S9-052, S9-053).
inline constexpr const char* kUnknownProgrammeImage = "/images/unknown_programme.webp";
inline constexpr const char* kUnknownTrackImage = "/images/unknown_track.webp";

}  // namespace zender
