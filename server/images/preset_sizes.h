#pragma once
#include <compare>
#include <cstddef>
#include <set>
#include <string_view>

namespace zender::images {

/// The size in pixels in which a picture is requested.
struct RequestedSize {
  int width = 0;
  int height = 0;  ///< 0: follows from the picture's aspect ratio
  auto operator<=>(const RequestedSize&) const = default;
};

/// The sizes of contract/image-presets.json, each at one and at two pixels per CSS pixel. No other
/// sizes are made, so that requests with arbitrary sizes cannot fill the disk or keep the server
/// busy. Immutable.
class PresetSizes {
 public:
  /// `json`: preset → list of [width, height] or [width]. Throws Failure(kInternal) for anything
  /// else.
  explicit PresetSizes(std::string_view json);
  /// The presets compiled into the binary.
  static const PresetSizes& embedded();

  bool contains(RequestedSize size) const { return sizes_.contains(size); }
  const std::set<RequestedSize>& all() const { return sizes_; }
  std::size_t presets() const { return presets_; }

 private:
  std::set<RequestedSize> sizes_;
  std::size_t presets_ = 0;
};

}  // namespace zender::images
