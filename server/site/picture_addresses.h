#pragma once
#include <string>

#include "domain/ids.h"
#include "domain/pictures/image_sizes.h"

/// Addresses of pictures. The patterns are written as the dispatcher of `http` reads them. Pure.
namespace zender::site {

/// '{id}-{width}.webp', '{id}-{name}.jpg', or '{id}.webp' with the size in its query.
inline constexpr const char* kPictureFile = "/media/images/{file}";
inline constexpr const char* kPictureSize = "/media/images/{imageId}/{format}";

/// A picture; `width` is one of kImageWidths.
std::string image_path(const ImageId& id, int width);
/// A picture for other sites and apps.
std::string image_path(const ImageId& id, const OutsidePicture& picture);

/// The logo of a broadcaster in the player, which is 22 pixels wide on screen: a size of
/// contract/image-presets.json (TRACKPLAY_LIST_ITEM) that is sharp on dense screens.
std::string broadcaster_mark_path(const ImageId& id);

/// The station's own picture, for shared pages without one; as large as kSharePicture.
inline constexpr const char* kStationShareImage = "/images/share.jpg";

/// Replacements for missing artwork (S9-052, S9-053).
inline constexpr const char* kUnknownProgrammeImage = "/images/unknown_programme.webp";
inline constexpr const char* kUnknownTrackImage = "/images/unknown_track.webp";

}  // namespace zender::site
