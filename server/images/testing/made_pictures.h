#pragma once
// Makes and reads pictures for tests with libvips itself.
#include <gtest/gtest.h>

#include <string>
#include <vector>
#include <vips/vips8>

#include "images/picture.h"
#include "images/with_vips.h"
#include "support/failure.h"

namespace zender::images::testing {

/// A picture of one colour, with one band for each number.
inline vips::VImage plain(int width, int height, const std::vector<double>& colour) {
  ensure_vips();
  return vips::VImage::black(width, height,
                             vips::VImage::option()->set("bands", static_cast<int>(colour.size())))
      .linear(std::vector<double>(colour.size(), 1.0), colour)
      .cast(VIPS_FORMAT_UCHAR);
}

/// The same picture, whose numbers mean something else.
inline vips::VImage meaning(VipsInterpretation numbers, const vips::VImage& image) {
  return image.copy(vips::VImage::option()->set("interpretation", numbers));
}

inline vips::VImage srgb(int width, int height, const std::vector<double>& colour) {
  return meaning(VIPS_INTERPRETATION_sRGB, plain(width, height, colour));
}

/// `suffix`: the format as libvips names it, e.g. '.png'.
inline std::string encode(const vips::VImage& image, const char* suffix, vips::VOption* options = nullptr) {
  void* data = nullptr;
  std::size_t size = 0;
  image.write_to_buffer(suffix, &data, &size, options);
  std::string bytes(static_cast<char*>(data), size);
  g_free(data);
  return bytes;
}

inline vips::VImage open(const std::string& bytes) {
  return vips::VImage::new_from_buffer(bytes.data(), bytes.size(), "").copy_memory();
}

inline std::string srgb_png(int width, int height) {
  return encode(srgb(width, height, {200, 40, 30}), ".png");
}

/// A picture with something everywhere.
inline vips::VImage pattern(int width, int height) {
  ensure_vips();
  const vips::VImage waves = vips::VImage::zone(width, height).linear(100, 128);
  const vips::VImage noise = vips::VImage::gaussnoise(width, height, vips::VImage::option()->set("seed", 1));
  return meaning(VIPS_INTERPRETATION_sRGB, waves.bandjoin(vips::VImage::grey(width, height).linear(255, 0))
                                               .bandjoin(noise)
                                               .cast(VIPS_FORMAT_UCHAR));
}

/// Why derive() refuses the bytes; empty: it does not.
inline std::string refusal(const std::string& bytes) {
  try {
    derive(bytes);
  } catch (const Failure& failure) {
    EXPECT_EQ(failure.kind(), FailureKind::kUnprocessable);
    return failure.what();
  }
  return "";
}

}  // namespace zender::images::testing
