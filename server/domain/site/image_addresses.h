#pragma once
#include <array>
#include <string>
#include <string_view>

#include "domain/site/image.h"

namespace zender {

/// The widths in which every picture of the store exists.
inline constexpr std::array<int, 3> kImageWidths{360, 600, 1200};

/// Root-relative address of a picture; `width` is one of kImageWidths.
inline std::string image_address(const ImageId& id, int width) {
  return "/media/images/" + id.value + "-" + std::to_string(width) + ".webp";
}

/// The mark of a broadcaster as the player shows it, 22 pixels wide and sharp on a dense screen: a size of
/// contract/image-presets.json (TRACKPLAY_LIST_ITEM).
inline std::string broadcaster_mark_address(const ImageId& id) {
  return "/media/images/" + id.value + "/h_67,w_67,c_north.webp";
}

/// A picture as readers outside our pages take it: a JPEG of exactly so many pixels, because they refuse
/// other formats and check the size. A picture with fewer pixels is enlarged for them, and only for them.
struct OutsidePicture {
  std::string_view name;
  int width = 0;
  int height = 0;
};
/// Podcast directories want a square of 1400 to 3000 pixels.
inline constexpr OutsidePicture kCoverPicture{"cover", 1400, 1400};
/// What readers of Open Graph show beside a link.
inline constexpr OutsidePicture kSharePicture{"share", 1200, 630};
inline constexpr std::array<OutsidePicture, 2> kOutsidePictures{kCoverPicture, kSharePicture};

/// Root-relative address of a picture for readers outside.
inline std::string image_address(const ImageId& id, const OutsidePicture& picture) {
  return "/media/images/" + id.value + "-" + std::string(picture.name) + ".jpg";
}

/// The station itself, where a shared page has no picture; of the size of kSharePicture.
inline constexpr const char* kStationShareImage = "/images/share.jpg";

/// What stands in for artwork that is missing (S9-052, S9-053).
inline constexpr const char* kUnknownProgrammeImage = "/images/unknown_programme.webp";
inline constexpr const char* kUnknownTrackImage = "/images/unknown_track.webp";

}  // namespace zender
