#pragma once
#include <algorithm>
#include <string>
#include <vips/vips8>

#include "support/failure.h"

namespace zender::images {

/// Initialises libvips once per process. Disables all loaders but JPEG, PNG and WebP, the cache,
/// and the compiled loops of liborc, which are not thread-safe. Thread-safe; throws
/// Failure(kInternal) if the library cannot start.
void ensure_vips();

/// libvips writes a line for each layer that failed; the first one says most.
inline std::string first_line(const char* text) {
  const std::string all(text);
  std::string line = all.substr(0, all.find('\n'));
  std::replace_if(
      line.begin(), line.end(), [](char c) { return static_cast<unsigned char>(c) < 0x20; }, ' ');
  return line;
}

/// Calls `work`; turns an exception of libvips into Failure(kUnprocessable) with its reason.
template <class Work>
auto with_vips(Work work) {
  ensure_vips();
  try {
    return work();
  } catch (const vips::VError& error) {
    const std::string reason = first_line(error.what());
    vips_error_clear();
    throw Failure(FailureKind::kUnprocessable, "damaged picture (" + reason + ")");
  }
}

/// The bytes of the blob, which is released.
inline std::string take_bytes(VipsBlob* blob) {
  std::size_t size = 0;
  const void* data = vips_blob_get(blob, &size);
  std::string bytes(static_cast<const char*>(data), size);
  vips_area_unref(VIPS_AREA(blob));
  return bytes;
}

/// Encodes the picture as WebP without metadata. `quality`: 0 to 100.
inline std::string to_webp(const vips::VImage& image, int quality) {
  return take_bytes(image.webpsave_buffer(vips::VImage::option()->set("Q", quality)->set("strip", true)));
}

/// The same as JPEG. Transparent parts become white.
inline std::string to_jpeg(const vips::VImage& image, int quality) {
  const vips::VImage solid =
      image.has_alpha()
          ? image.flatten(vips::VImage::option()->set("background", std::vector<double>{255, 255, 255}))
          : image;
  return take_bytes(solid.jpegsave_buffer(vips::VImage::option()
                                              ->set("Q", quality)
                                              ->set("strip", true)
                                              ->set("optimize_coding", true)
                                              ->set("interlace", true)));
}

}  // namespace zender::images
