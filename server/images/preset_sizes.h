#pragma once
#include <compare>
#include <cstddef>
#include <set>
#include <string_view>

namespace zender::images {

/// A size, in pixels, that a picture is asked for in.
struct AskedSize {
  int width = 0;
  int height = 0;  ///< 0: as the picture's own proportions want it
  auto operator<=>(const AskedSize&) const = default;
};

/// The sizes that contract/image-presets.json names, each once and twice as sharp: the only ones that are
/// made, so that nobody can fill a disk or keep the server at work with sizes of their own. Immutable.
class PresetSizes {
 public:
  /// `json`: preset → list of [width, height] or [width]. Throws Failure(kInternal) when it says anything
  /// else.
  explicit PresetSizes(std::string_view json);
  /// Those that the binary was built with.
  static const PresetSizes& embedded();

  bool contains(AskedSize size) const { return sizes_.contains(size); }
  const std::set<AskedSize>& all() const { return sizes_; }
  std::size_t presets() const { return presets_; }

 private:
  std::set<AskedSize> sizes_;
  std::size_t presets_ = 0;
};

}  // namespace zender::images
