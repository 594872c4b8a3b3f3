#include "images/sized_picture.h"

#include <algorithm>
#include <cmath>
#include <memory>

#include "images/with_vips.h"

namespace zender::images {
namespace {

using vips::VImage;

constexpr int kSizedQuality = 82;

/// Of files that others make smaller once more.
constexpr int kOutsideQuality = 85;
/// Shared pictures are wide and low: what squares say in words stands just above their middle, and has to
/// stay.
constexpr double kOffTheTop = 1.0 / 6;

int rounded(double pixels, int most) {
  return std::clamp(static_cast<int>(std::lround(pixels)), 1, most);
}

/// Cuts the source and hands it to `save`, which makes the file: pixels are read from the source until then.
/// Of what is too much in height `off_the_top` (0 to 1) goes above.
template <class Save>
std::string with_cut(std::string_view source, AskedSize asked, double off_the_top, Save save) {
  const Cut cut = cut_of(picture_size(source), asked);
  const auto top = static_cast<int>((cut.scaled.height - cut.result.height) * off_the_top);
  const std::unique_ptr<VipsBlob, void (*)(VipsBlob*)> blob(
      vips_blob_new(nullptr, source.data(), source.size()),
      [](VipsBlob* held) { vips_area_unref(VIPS_AREA(held)); });
  return save(VImage::thumbnail_buffer(
                  blob.get(), cut.scaled.width,
                  VImage::option()->set("height", cut.scaled.height)->set("size", VIPS_SIZE_FORCE))
                  .extract_area(cut.left, top, cut.result.width, cut.result.height));
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
    return with_cut(source, asked, 0, [](const VImage& image) { return to_webp(image, kSizedQuality); });
  });
}

std::string outside_jpeg(std::string_view source, PictureSize size) {
  return with_vips([&] {
    return with_cut(source, {size.width, size.height}, kOffTheTop, [size](const VImage& cut) {
      return to_jpeg(
          cut.thumbnail_image(size.width,
                              VImage::option()->set("height", size.height)->set("size", VIPS_SIZE_FORCE)),
          kOutsideQuality);
    });
  });
}

}  // namespace zender::images
