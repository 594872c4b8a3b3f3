#pragma once
#include <optional>
#include <string>

#include "domain/ids.h"

namespace zender {

/// A picture in the image store, with a file for each of kImageWidths (image_sizes.h). The id
/// is a hash of the contents, so the picture at an address never changes.
struct Image {
  ImageId id;
  std::string alt;                    ///< Dutch description
  std::optional<std::string> colour;  ///< dominant colour, '#rrggbb'
  bool operator==(const Image&) const = default;
};

}  // namespace zender
