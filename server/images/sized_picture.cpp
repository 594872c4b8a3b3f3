#include "images/sized_picture.h"

#include <algorithm>
#include <cmath>
#include <memory>

#include "images/with_vips.h"

namespace zender::images {
namespace {

using vips::VImage;

constexpr int kSizedQuality = 82;

/// The quality of files that other sites resize again.
constexpr int kOutsideQuality = 85;
/// Share pictures are wide and low: text in square pictures is usually just above the middle and
/// has to stay visible.
constexpr Focus kShareFocus{.x = 50, .y = 17};

int rounded(double pixels, int most) {
  return std::clamp(static_cast<int>(std::lround(pixels)), 1, most);
}

/// Crops the source and passes it to `save`, which encodes it; pixels are read from the source
/// until then.
template <class Save>
std::string with_crop(std::string_view source, RequestedSize requested, Focus focus, Save save) {
  const Crop crop = crop_for(picture_size(source), requested, focus);
  const std::unique_ptr<VipsBlob, void (*)(VipsBlob*)> blob(
      vips_blob_new(nullptr, source.data(), source.size()),
      [](VipsBlob* held) { vips_area_unref(VIPS_AREA(held)); });
  return save(VImage::thumbnail_buffer(
                  blob.get(), crop.scaled.width,
                  VImage::option()->set("height", crop.scaled.height)->set("size", VIPS_SIZE_FORCE))
                  .extract_area(crop.left, crop.top, crop.result.width, crop.result.height));
}

}  // namespace

Crop crop_for(PictureSize source, RequestedSize requested, Focus focus) {
  if (requested.height == 0) {
    const int width = std::min(requested.width, source.width);
    const int height = rounded(static_cast<double>(source.height) * width / source.width, source.height);
    return {{width, height}, {width, height}, 0, 0};
  }
  const double shrink = std::min({1.0, static_cast<double>(source.width) / requested.width,
                                  static_cast<double>(source.height) / requested.height});
  const PictureSize result{rounded(requested.width * shrink, source.width),
                           rounded(requested.height * shrink, source.height)};
  const double scale = std::max(static_cast<double>(result.width) / source.width,
                                static_cast<double>(result.height) / source.height);
  const PictureSize scaled{std::max(result.width, rounded(source.width * scale, source.width)),
                           std::max(result.height, rounded(source.height * scale, source.height))};
  return {scaled, result, (scaled.width - result.width) * focus.x / 100,
          (scaled.height - result.height) * focus.y / 100};
}

std::string sized_webp(std::string_view source, RequestedSize requested, Focus focus) {
  return with_vips([&] {
    return with_crop(source, requested, focus,
                     [](const VImage& image) { return to_webp(image, kSizedQuality); });
  });
}

std::string outside_jpeg(std::string_view source, PictureSize size, std::optional<Focus> focus) {
  return with_vips([&] {
    return with_crop(
        source, {size.width, size.height}, focus.value_or(kShareFocus), [size](const VImage& cut) {
          return to_jpeg(
              cut.thumbnail_image(size.width,
                                  VImage::option()->set("height", size.height)->set("size", VIPS_SIZE_FORCE)),
              kOutsideQuality);
        });
  });
}

}  // namespace zender::images
