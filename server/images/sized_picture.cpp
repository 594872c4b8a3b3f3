#include "images/sized_picture.h"

#include <algorithm>
#include <cmath>
#include <memory>

#include "images/with_vips.h"

namespace zender::images {
namespace {

using vips::VImage;

constexpr int kSizedQuality = 82;

int rounded(double pixels, int most) {
  return std::clamp(static_cast<int>(std::lround(pixels)), 1, most);
}

}  // namespace

Cut cut_of(PictureSize source, AskedSize asked) {
  if (asked.height == 0) {
    const int width = std::min(asked.width, source.width);
    const int height = rounded(static_cast<double>(source.height) * width / source.width, source.height);
    return {{width, height}, {width, height}, 0};
  }
  const double enough = std::min({1.0, static_cast<double>(source.width) / asked.width,
                                  static_cast<double>(source.height) / asked.height});
  const PictureSize result{rounded(asked.width * enough, source.width),
                           rounded(asked.height * enough, source.height)};
  const double scale = std::max(static_cast<double>(result.width) / source.width,
                                static_cast<double>(result.height) / source.height);
  const PictureSize scaled{std::max(result.width, rounded(source.width * scale, source.width)),
                           std::max(result.height, rounded(source.height * scale, source.height))};
  return {scaled, result, (scaled.width - result.width) / 2};
}

std::string sized_webp(std::string_view source, AskedSize asked) {
  return with_vips([&] {
    const Cut cut = cut_of(picture_size(source), asked);
    // Pixels are read from the blob until the file is made; the bytes stay the caller's.
    const std::unique_ptr<VipsBlob, void (*)(VipsBlob*)> blob(
        vips_blob_new(nullptr, source.data(), source.size()),
        [](VipsBlob* held) { vips_area_unref(VIPS_AREA(held)); });
    const VImage image = VImage::thumbnail_buffer(
                             blob.get(), cut.scaled.width,
                             VImage::option()->set("height", cut.scaled.height)->set("size", VIPS_SIZE_FORCE))
                             .extract_area(cut.left, 0, cut.result.width, cut.result.height);
    return to_webp(image, kSizedQuality);
  });
}

}  // namespace zender::images
