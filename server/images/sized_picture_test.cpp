#include "images/sized_picture.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <thread>

#include "domain/pictures/image_sizes.h"
#include "images/testing/made_pictures.h"
#include "support/failure.h"

// Included after vips8, whose types it uses.
#include <vips/vector.h>

namespace zender::images {
namespace {

using testing::encode;
using testing::open;
using testing::srgb;
using vips::VImage;

constexpr std::array<double, 3> kRed{220, 20, 20};
constexpr std::array<double, 3> kGreen{20, 200, 20};
constexpr std::array<double, 3> kBlue{20, 20, 220};

std::vector<double> list(const std::array<double, 3>& colour) {
  return {colour.begin(), colour.end()};
}

/// Whether the pixel has approximately that colour: WebP is lossy.
::testing::AssertionResult shows(const VImage& image, int x, int y, const std::array<double, 3>& colour) {
  const std::vector<double> pixel = image.getpoint(x, y);
  for (std::size_t band = 0; band < 3; ++band) {
    if (std::abs(pixel[band] - colour[band]) > 30)
      return ::testing::AssertionFailure() << pixel[0] << ", " << pixel[1] << ", " << pixel[2];
  }
  return ::testing::AssertionSuccess();
}

TEST(CropFor, S9_050_TheBoxIsFilledAndKeptAtTheTopAndInTheMiddle) {
  EXPECT_EQ(crop_for({1200, 1200}, {360, 270}), (Crop{{360, 360}, {360, 270}, 0, 0}));
  EXPECT_EQ(crop_for({1600, 900}, {200, 200}), (Crop{{356, 200}, {200, 200}, 78, 0}));
  EXPECT_EQ(crop_for({1200, 800}, {540, 0}), (Crop{{540, 360}, {540, 360}, 0, 0}));
}

TEST(CropFor, ASourceThatIsTooSmallKeepsTheRequestedProportionsAndItsOwnPixels) {
  EXPECT_EQ(crop_for({1200, 1200}, {2560, 1440}), (Crop{{1200, 1200}, {1200, 675}, 0, 0}));
  EXPECT_EQ(crop_for({300, 600}, {1128, 848}), (Crop{{300, 600}, {300, 226}, 0, 0}));
  EXPECT_EQ(crop_for({600, 300}, {520, 520}), (Crop{{600, 300}, {300, 300}, 150, 0}));
  EXPECT_EQ(crop_for({300, 600}, {540, 0}), (Crop{{300, 600}, {300, 600}, 0, 0}));
  EXPECT_EQ(crop_for({1, 1}, {1280, 720}), (Crop{{1, 1}, {1, 1}, 0, 0}));
}

TEST(CropFor, SurplusIsCutOffOnBothSidesOfTheFocus) {
  EXPECT_EQ(crop_for({1200, 1200}, {360, 270}, {50, 30}), (Crop{{360, 360}, {360, 270}, 0, 27}));
  EXPECT_EQ(crop_for({1600, 900}, {200, 200}, {100, 30}), (Crop{{356, 200}, {200, 200}, 156, 0}));
  EXPECT_EQ(crop_for({1200, 800}, {540, 0}, {0, 100}), (Crop{{540, 360}, {540, 360}, 0, 0}));
}

TEST(CropFor, NoPictureAndNoSizeGiveABoxOutsideThePicture) {
  for (const RequestedSize requested : PresetSizes::embedded().all()) {
    for (const PictureSize source :
         {PictureSize{1, 12000}, {12000, 1}, {1, 1}, {1199, 1201}, {2560, 1441}, {67, 66}}) {
      const Crop crop = crop_for(source, requested, {100, 100});
      EXPECT_GE(crop.result.width, 1);
      EXPECT_GE(crop.result.height, 1);
      EXPECT_LE(crop.left + crop.result.width, crop.scaled.width);
      EXPECT_LE(crop.top + crop.result.height, crop.scaled.height);
      EXPECT_LE(crop.scaled.width, source.width);
      EXPECT_LE(crop.scaled.height, source.height);
    }
  }
}

TEST(SizedWebp, EveryPresetComesOutInExactlyItsSize) {
  // Large pictures are slow to make, so most sizes come from a source that is just large enough.
  const std::string small = encode(srgb(720, 720, list(kRed)), ".webp");
  const std::string large = encode(srgb(2560, 1440, list(kRed)), ".webp");
  for (const RequestedSize requested : PresetSizes::embedded().all()) {
    const bool is_small = requested.width <= 720 && requested.height <= 720;
    const VImage image = open(sized_webp(is_small ? small : large, requested));
    EXPECT_EQ(image.width(), requested.width);
    const auto own_height =
        is_small ? requested.width : static_cast<int>(std::lround(requested.width * 9 / 16.0));
    EXPECT_EQ(image.height(), requested.height == 0 ? own_height : requested.height);
    EXPECT_TRUE(shows(image, image.width() / 2, image.height() / 2, kRed));
  }
}

TEST(SizedWebp, S9_050_TheTopOfATallPictureAndTheMiddleOfAWideOneStay) {
  const VImage tall = srgb(600, 400, list(kRed)).join(srgb(600, 800, list(kBlue)), VIPS_DIRECTION_VERTICAL);
  const VImage top = open(sized_webp(encode(tall, ".webp"), {360, 270}));
  EXPECT_TRUE(shows(top, 180, 5, kRed));
  EXPECT_TRUE(shows(top, 180, 265, kBlue));
  EXPECT_TRUE(shows(top, 180, 230, kRed));  // 400 of 600 × 1200 are 240 of 360 × 720

  const VImage wide = srgb(500, 500, list(kRed))
                          .join(srgb(500, 500, list(kGreen)), VIPS_DIRECTION_HORIZONTAL)
                          .join(srgb(500, 500, list(kBlue)), VIPS_DIRECTION_HORIZONTAL);
  const VImage middle = open(sized_webp(encode(wide, ".webp"), {200, 200}));
  for (const int x : {10, 100, 190}) EXPECT_TRUE(shows(middle, x, 100, kGreen)) << x;
}

/// Red, with a blue square of 80 pixels whose middle is at that place.
VImage with_mark(PictureSize size, Focus at) {
  return srgb(size.width, size.height, list(kRed))
      .insert(srgb(80, 80, list(kBlue)), size.width * at.x / 100 - 40, size.height * at.y / 100 - 40);
}

TEST(SizedWebp, TheFocusIsAtTheSamePlaceInEveryCrop) {
  for (const Focus focus : {Focus{20, 30}, {90, 85}}) {
    for (const PictureSize size : {PictureSize{500, 500}, {450, 800}, {800, 450}}) {
      const std::string source = encode(with_mark(size, focus), ".webp");
      for (const RequestedSize requested : {RequestedSize{200, 200}, {320, 180}}) {
        const VImage crop = open(sized_webp(source, requested, focus));
        EXPECT_TRUE(shows(crop, crop.width() * focus.x / 100, crop.height() * focus.y / 100, kBlue))
            << focus.x << "% " << focus.y << "% of " << size.width << " × " << size.height << " in "
            << requested.width << " × " << requested.height;
      }
    }
  }
  const std::string source = encode(with_mark({600, 600}, {50, 85}), ".webp");
  EXPECT_TRUE(shows(open(outside_jpeg(source, {1200, 630}, Focus{50, 85})), 600, 535, kBlue));
}

TEST(SizedWebp, TransparencyStays) {
  const std::string source = encode(srgb(700, 700, {255, 0, 0, 0}), ".webp");
  const VImage image = open(sized_webp(source, {128, 96}));
  ASSERT_TRUE(image.has_alpha());
  EXPECT_EQ(image.getpoint(64, 48).back(), 0);
}

TEST(SizedWebp, ManyThreadsAtOnceMakeTheSamePicture) {
  ensure_vips();
  EXPECT_FALSE(vips_vector_isenabled())
      << "liborc crashes sooner or later where threads free what it compiled";
  const std::string source = encode(srgb(96, 128, list(kGreen)), ".webp");
  std::vector<std::jthread> threads;
  for (int thread = 0; thread < 6; ++thread) {
    threads.emplace_back([&source] {
      for (int side = 20; side < 60; ++side) {
        const VImage image = open(sized_webp(source, {side, side}));
        EXPECT_EQ(image.width(), side);
        EXPECT_TRUE(shows(image, side / 2, side / 2, kGreen));
      }
    });
  }
}

TEST(SizedWebp, AFileThatIsNotAPictureIsRefused) {
  EXPECT_THROW(sized_webp("hello", {128, 96}), Failure);
  const std::string whole = encode(VImage::gaussnoise(700, 700).cast(VIPS_FORMAT_UCHAR), ".webp");
  EXPECT_THROW(sized_webp(whole.substr(0, whole.size() / 2), {564, 424}), Failure);
}

TEST(OutsideJpeg, OtherSitesGetAJpegOfExactlyTheSizeTheyCheck) {
  for (const OutsidePicture& outside : kOutsidePictures) {
    for (const PictureSize source : {PictureSize{2560, 1440}, {300, 600}, {1, 1}}) {
      const std::string bytes = outside_jpeg(encode(srgb(source.width, source.height, list(kGreen)), ".webp"),
                                             {outside.width, outside.height});
      EXPECT_TRUE(bytes.starts_with("\xFF\xD8\xFF"));
      const VImage image = open(bytes);
      EXPECT_EQ(image.width(), outside.width);
      EXPECT_EQ(image.height(), outside.height);
      EXPECT_TRUE(shows(image, outside.width / 2, outside.height / 2, kGreen));
    }
  }
}

TEST(OutsideJpeg, ATallPictureIsCutMostlyAtTheBottomAndTransparencyBecomesWhite) {
  const VImage tall = srgb(600, 400, list(kRed)).join(srgb(600, 800, list(kBlue)), VIPS_DIRECTION_VERTICAL);
  const VImage top = open(outside_jpeg(encode(tall, ".webp"), {1200, 630}));
  // 885 of the 1200 pixels are surplus, of which 150 are cut above: the first 250 of 315 rows are
  // red, enlarged.
  EXPECT_TRUE(shows(top, 600, 5, kRed));
  EXPECT_TRUE(shows(top, 600, 490, kRed));
  EXPECT_TRUE(shows(top, 600, 522, kBlue));
  const VImage clear = open(outside_jpeg(encode(srgb(700, 700, {255, 0, 0, 0}), ".webp"), {1400, 1400}));
  EXPECT_FALSE(clear.has_alpha());
  EXPECT_TRUE(shows(clear, 700, 700, {255, 255, 255}));
}

}  // namespace
}  // namespace zender::images
