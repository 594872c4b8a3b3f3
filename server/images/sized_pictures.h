#pragma once
#include <atomic>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>

#include "domain/pictures/image_sizes.h"
#include "images/picture_store.h"
#include "images/preset_sizes.h"
#include "images/sized_files.h"

namespace zender::images {

/// One of the widths that the store holds of every picture.
struct StoredWidth {
  int width = 0;  ///< pixels, one of kImageWidths
};

/// The store's pictures in preset sizes and as JPEG for external sites. Each is made on the first
/// request, then cached on disk up to a maximum size. The contents for an id and a size never
/// change. Thread-safe, also with other processes on the same folders; two processes that make the
/// same size at once write the same file.
class SizedPictures {
 public:
  /// `pictures`: the store's folder. `kept`: the cache's folder, which may be deleted at any time.
  SizedPictures(const std::filesystem::path& pictures, std::filesystem::path kept, std::uintmax_t max_bytes);

  /// The WebP file if it is cached. Blocks on the disk only.
  std::optional<std::string> find(const ImageId& id, RequestedSize size) const;
  /// Makes the WebP file and caches it; slow. A failure to cache it is counted and otherwise
  /// ignored. Throws Failure(kNotFound) if there is no such picture.
  std::string make(const ImageId& id, RequestedSize size);
  /// The same for the store's own files, which are made again here only if they are missing or cut
  /// off.
  std::optional<std::string> find(const ImageId& id, StoredWidth width) const;
  std::string make(const ImageId& id, StoredWidth width) { return make(id, RequestedSize{width.width, 0}); }
  /// The same for the JPEG files for external sites.
  std::optional<std::string> find(const ImageId& id, const OutsidePicture& picture) const;
  std::string make(const ImageId& id, const OutsidePicture& picture);

  std::uint64_t made() const { return made_; }
  std::uint64_t not_kept() const { return not_kept_; }
  std::uintmax_t kept_bytes() const { return kept_.bytes(); }

 private:
  std::string source_of(const ImageId& id) const;
  /// A kept file; nothing if it is missing or incomplete: it is made again then.
  std::optional<std::string> whole(const std::string& name) const;
  void keep(const std::string& name, std::string_view bytes);

  PictureStore store_;
  SizedFiles kept_;
  std::atomic<std::uint64_t> made_ = 0;
  std::atomic<std::uint64_t> not_kept_ = 0;
};

}  // namespace zender::images
