#pragma once
#include <atomic>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>

#include "domain/site/image_addresses.h"
#include "images/picture_store.h"
#include "images/preset_sizes.h"
#include "images/sized_files.h"

namespace zender::images {

/// One of the three widths in which the store itself has every picture.
struct StoredWidth {
  int width = 0;  ///< pixels, one of kWidths
};

/// The store's pictures in the sizes of the presets and for readers outside our pages: made when first asked
/// for, then kept on disk within a bound. What an id and a size give never changes. Thread-safe, also with
/// other processes on the same folders; two that make the same size at once make the same file.
class SizedPictures {
 public:
  /// `pictures`: the store's folder; `kept`: where sizes are kept, may be thrown away at any time.
  SizedPictures(const std::filesystem::path& pictures, std::filesystem::path kept, std::uintmax_t max_bytes);

  /// The bytes of the WebP file when it was made before. Blocks on the disk only.
  std::optional<std::string> find(const ImageId& id, AskedSize size) const;
  /// Makes it; slow. A disk that refuses to keep it is counted and otherwise left alone. Throws
  /// Failure(kNotFound) when there is no such picture.
  std::string make(const ImageId& id, AskedSize size);
  /// The same for the store's own files, which are made anew here only when they are damaged.
  std::optional<std::string> find(const ImageId& id, StoredWidth width) const;
  std::string make(const ImageId& id, StoredWidth width) { return make(id, AskedSize{width.width, 0}); }
  /// The same for the JPEG files of readers outside our pages.
  std::optional<std::string> find(const ImageId& id, const OutsidePicture& picture) const;
  std::string make(const ImageId& id, const OutsidePicture& picture);

  std::uint64_t made() const { return made_; }
  std::uint64_t not_kept() const { return not_kept_; }
  std::uint64_t damaged() const { return kept_.damaged(); }
  std::uintmax_t kept_bytes() const { return kept_.bytes(); }

 private:
  std::string source_of(const ImageId& id) const;
  void keep(const std::string& name, std::string_view bytes);

  PictureStore store_;
  SizedFiles kept_;
  std::atomic<std::uint64_t> made_ = 0;
  std::atomic<std::uint64_t> not_kept_ = 0;
};

}  // namespace zender::images
