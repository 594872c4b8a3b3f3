#pragma once
#include <optional>
#include <string>

#include "domain/ids.h"

namespace zender {

/// A picture in our own image store; its files are /media/images/{id}-{360|600|1200}.webp. The id is a hash
/// of the contents, so an address never changes its picture.
struct Image {
  ImageId id;
  std::string alt;                    ///< Dutch; what is to be seen
  std::optional<std::string> colour;  ///< dominant colour, '#rrggbb'
  bool operator==(const Image&) const = default;
};

}  // namespace zender
