#include "images/picture.h"

#include <gmock/gmock.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <vips/vips8>

#include "images/dominant_colour.h"
#include "images/picture_store.h"
#include "images/testing/made_pictures.h"
#include "support/failure.h"

namespace zender::images {
namespace {

namespace fs = std::filesystem;
using vips::VImage;

using testing::encode;
using testing::meaning;
using testing::open;
using testing::pattern;
using testing::plain;
using testing::refusal;
using testing::srgb;
using testing::srgb_png;

TEST(Picture, EveryWidthIsMadeInProportion) {
  const DerivedPicture derived = derive(srgb_png(1600, 800));
  EXPECT_EQ(derived.size, (PictureSize{1600, 800}));
  for (std::size_t i = 0; i < kImageWidths.size(); ++i) {
    const VImage image = open(derived.webp[i]);
    EXPECT_EQ(image.width(), kImageWidths[i]);
    EXPECT_EQ(image.height(), kImageWidths[i] / 2);
  }
}

TEST(Picture, ASmallerSourceIsNeverEnlarged) {
  const DerivedPicture derived = derive(srgb_png(640, 640));
  EXPECT_EQ(open(derived.webp[0]).width(), 360);
  EXPECT_EQ(open(derived.webp[1]).width(), 600);
  EXPECT_EQ(open(derived.webp[2]).width(), 640);
}

TEST(Picture, APictureWiderThanTheWidestFileAlsoGivesASourceForOtherSizes) {
  const VImage source = open(derive(srgb_png(3000, 1000)).source);
  EXPECT_EQ(source.width(), kSourceWidth);
  EXPECT_EQ(source.height(), 853);
  EXPECT_EQ(open(derive(srgb_png(1400, 700)).source).width(), 1400);
  EXPECT_EQ(derive(srgb_png(1200, 700)).source, "");
}

TEST(Picture, ThreeFormatsAreRead) {
  const VImage image = plain(700, 700, {10, 120, 200});
  for (const char* suffix : {".jpg", ".png", ".webp"}) {
    EXPECT_EQ(picture_size(encode(image, suffix)), (PictureSize{700, 700})) << suffix;
    EXPECT_EQ(derive(encode(image, suffix)).webp.size(), 3U) << suffix;
  }
}

TEST(Picture, ItIsRotatedAsItsCameraSaysAndItsMetadataIsDropped) {
  VImage image = plain(800, 600, {90, 90, 90}).copy();
  image.set("orientation", 6);
  image.set("exif-ifd0-ImageDescription", "at home");
  const std::string jpeg = encode(image, ".jpg");
  EXPECT_EQ(picture_size(jpeg), (PictureSize{600, 800}));
  const DerivedPicture derived = derive(jpeg);
  const VImage small = open(derived.webp[0]);
  EXPECT_EQ(small.width(), 360);
  EXPECT_EQ(small.height(), 480);
  // libvips writes its own EXIF block (size and resolution); nothing of the original's is left.
  EXPECT_EQ(derived.webp[0].find("at home"), std::string::npos);
}

TEST(Picture, TransparencyStays) {
  const DerivedPicture derived = derive(encode(srgb(700, 700, {255, 0, 0, 0}), ".png"));
  EXPECT_TRUE(open(derived.webp[0]).has_alpha());
  EXPECT_EQ(derived.colour, "#ffffff");  // what is visible through the transparency
}

TEST(Picture, PrintAndGreyAndSixteenBitPicturesBecomeScreenColours) {
  const VImage cmyk = meaning(VIPS_INTERPRETATION_CMYK, plain(700, 700, {0, 200, 200, 20}));
  const VImage grey = meaning(VIPS_INTERPRETATION_B_W, plain(700, 700, {128}));
  const VImage deep =
      meaning(VIPS_INTERPRETATION_RGB16, (plain(700, 700, {1, 2, 3}) * 60.0).cast(VIPS_FORMAT_USHORT));
  for (const std::string& bytes : {encode(cmyk, ".jpg"), encode(grey, ".png"), encode(deep, ".png")}) {
    const VImage made = open(derive(bytes).webp[0]);
    EXPECT_EQ(made.bands(), 3);
    EXPECT_EQ(made.interpretation(), VIPS_INTERPRETATION_sRGB);
  }
}

TEST(Picture, WhatIsNotAPictureIsRefusedWithAReason) {
  EXPECT_EQ(refusal(""), "empty file");
  EXPECT_EQ(refusal("hello"), "not a JPEG, PNG or WebP picture");
  EXPECT_EQ(refusal("GIF89a\x01\x01\x01\x01\x01\x01\x01"), "not a JPEG, PNG or WebP picture");
  EXPECT_EQ(refusal("<svg xmlns='http://www.w3.org/2000/svg'/>"), "not a JPEG, PNG or WebP picture");
  EXPECT_NE(refusal(std::string("\x89PNG\r\n\x1A\n", 8) + "rubbish").find("damaged picture"),
            std::string::npos);
  EXPECT_NE(refusal(std::string("\xFF\xD8\xFF", 3)).find("damaged picture"), std::string::npos);
}

TEST(Picture, ATruncatedPictureIsRefused) {
  VImage noise = VImage::gaussnoise(700, 700).cast(VIPS_FORMAT_UCHAR);
  for (const char* suffix : {".jpg", ".png", ".webp"}) {
    const std::string whole = encode(noise, suffix);
    EXPECT_NE(refusal(whole.substr(0, whole.size() / 2)).find("damaged picture"), std::string::npos)
        << suffix;
    EXPECT_THROW(check_picture(whole.substr(0, whole.size() / 2)), Failure) << suffix;
    EXPECT_NO_THROW(check_picture(whole)) << suffix;
  }
}

TEST(Picture, APixelBombIsRefusedBeforeItIsDecoded) {
  // 9,000 × 9,000 pixels of one colour take few bytes as a file and 243 MB as pixels.
  const std::string bomb = encode(plain(9000, 9000, {0, 0, 0}), ".png");
  EXPECT_LT(bomb.size(), 1'000'000U);
  EXPECT_NE(refusal(bomb).find("9000 × 9000 pixels (at most 50 million"), std::string::npos);
  EXPECT_NE(refusal(encode(plain(13000, 10, {0, 0, 0}), ".png")).find("12000 per side"), std::string::npos);
}

TEST(Picture, ALargePictureIsReadWithoutHoldingAllItsPixels) {
  // 200 MB of pixels in a file of 0.2 MB: anybody could upload one.
  const std::string large = encode(srgb(12'000, 4'166, {200, 40, 30, 128}), ".png");
  const std::size_t before = vips_tracked_get_mem_highwater();
  const DerivedPicture derived = derive(large);
  EXPECT_LT(vips_tracked_get_mem_highwater(), std::max<std::size_t>(before, 200'000'000));
  EXPECT_EQ(derived.size, (PictureSize{12'000, 4'166}));
  EXPECT_EQ(open(derived.source).width(), kSourceWidth);
  const VImage small = open(derived.webp[0]);
  EXPECT_EQ(small.width(), 360);
  EXPECT_EQ(small.height(), 125);
  const std::vector<double> pixel = small.getpoint(180, 60);
  ASSERT_EQ(pixel.size(), 4U);
  EXPECT_NEAR(pixel[0], 200, 4);
  EXPECT_NEAR(pixel[3], 128, 2);
}

TEST(Picture, ALargePictureThatItsDecoderMustHoldWholeIsRefused) {
  const VImage image = plain(6'000, 5'000, {200, 40, 30});
  const auto interlaced = [] { return VImage::option()->set("interlace", true); };
  for (const std::string& bytes : {encode(image, ".webp"), encode(image, ".jpg", interlaced())})
    EXPECT_NE(refusal(bytes).find("6000 × 5000 pixels: too large for WebP"), std::string::npos);
  // Read in strips, or not as large: both are accepted.
  EXPECT_EQ(refusal(encode(image, ".jpg")), "");
  EXPECT_EQ(refusal(encode(plain(3'000, 3'000, {200, 40, 30}), ".webp")), "");
  const VImage deep = plain(12'000, 4'000, {200, 40, 30, 255});
  EXPECT_NE(refusal(encode(deep, ".png", interlaced())).find("interlaced PNG"), std::string::npos);
}

TEST(Picture, ATallNarrowPictureKeepsItsSource) {
  const DerivedPicture derived = derive(srgb_png(1'400, 12'000));
  EXPECT_EQ(derived.size, (PictureSize{1'400, 12'000}));
  EXPECT_NE(derived.source, "");
}

TEST(Picture, TheIdFollowsTheContents) {
  EXPECT_EQ(picture_id("a").value.size(), 32U);
  EXPECT_EQ(picture_id("a"), picture_id("a"));
  EXPECT_NE(picture_id("a"), picture_id("b"));
}

TEST(DominantColour, TheColourThatFillsMostWins) {
  std::vector<std::uint8_t> pixels;
  const auto add = [&](int count, std::array<std::uint8_t, 3> colour) {
    for (int i = 0; i < count; ++i) pixels.insert(pixels.end(), colour.begin(), colour.end());
  };
  add(60, {200, 40, 30});
  add(40, {20, 20, 200});
  EXPECT_EQ(dominant_colour(pixels), "#c8281e");
  add(100, {250, 250, 250});  // a little more white does not make a red picture white
  EXPECT_EQ(dominant_colour(pixels), "#c8281e");
  EXPECT_EQ(dominant_colour({}), "#000000");
}

class Store : public ::testing::Test {
 protected:
  fs::path folder = fs::path(::testing::TempDir()) / ("pictures-" + std::to_string(::getpid()));
  void TearDown() override { fs::remove_all(folder); }
};

TEST_F(Store, StoringAgainMakesNothing) {
  const PictureStore store(folder);
  const std::string png = srgb_png(700, 700);
  const auto first = store.store(png);
  EXPECT_TRUE(first.made);
  EXPECT_EQ(first.id, picture_id(png));
  EXPECT_EQ(first.colour, "#c8281e");
  for (const int width : kImageWidths)
    EXPECT_TRUE(fs::exists(folder / (first.id.value + "-" + std::to_string(width) + ".webp")));
  const auto second = store.store(png);
  EXPECT_FALSE(second.made);
  EXPECT_EQ(second.colour, first.colour);
}

TEST_F(Store, AnIncompletePictureIsMadeAgain) {
  const PictureStore store(folder);
  const std::string png = srgb_png(700, 700);
  const ImageId id = store.store(png).id;
  fs::remove(folder / (id.value + "-600.webp"));
  EXPECT_EQ(store.colour_of(id), std::nullopt);
  EXPECT_TRUE(store.store(png).made);
  std::ofstream(folder / (id.value + ".json")) << "{ not json";
  EXPECT_TRUE(store.store(png).made);
  store.remove(id);
  EXPECT_TRUE(fs::is_empty(folder));
}

TEST_F(Store, OtherSizesAreMadeFromTheWidestFile) {
  const PictureStore store(folder);
  const ImageId wide = store.store(srgb_png(1600, 800)).id;
  EXPECT_EQ(open(store.source_of(wide).value()).width(), 1600);
  const ImageId small = store.store(srgb_png(700, 700)).id;
  EXPECT_EQ(open(store.source_of(small).value()).width(), 700);
  EXPECT_EQ(store.source_of(ImageId("unknown")), std::nullopt);
  store.remove(wide);
  store.remove(small);
  EXPECT_TRUE(fs::is_empty(folder));
}

TEST_F(Store, AWidePictureThatWasStoredBeforeSourcesWereKeptGivesItsWidestFileUntilItIsStoredAgain) {
  const PictureStore store(folder);
  const std::string png = srgb_png(1600, 800);
  const ImageId id = store.store(png).id;
  fs::remove(folder / (id.value + "-source.webp"));
  EXPECT_EQ(open(store.source_of(id).value()).width(), 1200);
  EXPECT_EQ(store.colour_of(id), std::nullopt);
  EXPECT_TRUE(store.store(png).made);
  EXPECT_EQ(open(store.source_of(id).value()).width(), 1600);
}

TEST_F(Store, AnExaminationNamesThePicturesThatAreIncomplete) {
  const PictureStore store(folder);
  store.store(srgb_png(700, 700));
  const ImageId cut = store.store(srgb_png(720, 700)).id;
  const ImageId lacking = store.store(srgb_png(740, 700)).id;
  const ImageId unreadable = store.store(srgb_png(760, 700)).id;
  EXPECT_TRUE(store.examine().incomplete.empty());
  fs::remove(folder / (unreadable.value + "-360.webp"));
  fs::create_directory(folder / (unreadable.value + "-360.webp"));
  fs::resize_file(folder / (cut.value + "-600.webp"), 100);
  fs::remove(folder / (lacking.value + "-360.webp"));
  const PictureStore::Examined examined = store.examine();
  EXPECT_EQ(examined.pictures, 4U);
  EXPECT_THAT(examined.incomplete, ::testing::UnorderedElementsAre(cut, lacking, unreadable));
}

TEST_F(Store, ARefusedPictureLeavesNothing) {
  const PictureStore store(folder);
  EXPECT_THROW(store.store("hello"), Failure);
  EXPECT_TRUE(fs::is_empty(folder));
}

}  // namespace
}  // namespace zender::images
