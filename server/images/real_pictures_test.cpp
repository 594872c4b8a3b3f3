// Unusual, broken and hostile pictures from outside sources, handled like an editor's upload:
// checked, stored, resized to a preset.
#include <gtest/gtest.h>
#include <sys/resource.h>
#include <unistd.h>

#include <chrono>
#include <cmath>
#include <fstream>
#include <iostream>
#include <map>
#include <set>

#include "images/picture.h"
#include "images/sized_picture.h"
#include "images/sized_pictures.h"
#include "images/testing/made_pictures.h"
#include "support/failure.h"
#include "support/files.h"

namespace zender::images {
namespace {

namespace fs = std::filesystem;
using testing::encode;
using testing::open;
using testing::plain;
using vips::VImage;

constexpr RequestedSize kListItem{281, 211};
constexpr std::chrono::seconds kMax{20};  ///< with sanitizers, on a busy machine
constexpr std::size_t kMaxPixelBytes = 700U << 20U;
// Sanitizers hold back 256 MB of freed memory.
constexpr std::int64_t kMaxGrowthKilobytes = 600 << 10;

struct Outcome {
  std::string refused;  ///< the reason; empty: accepted
  PictureSize size;     ///< as shown
  std::string shown;    ///< in kListItem
  VImage image() const { return open(shown); }
};

std::int64_t peak_kilobytes() {
  rusage usage{};
  ::getrusage(RUSAGE_SELF, &usage);
  return usage.ru_maxrss;
}

Outcome outcome_of(const std::string& bytes, const PictureStore& store, SizedPictures& sized) {
  Outcome outcome;
  try {
    outcome.size = picture_size(bytes);
    check_picture(bytes);
    outcome.shown = sized.make(store.store(bytes).id, kListItem);
  } catch (const Failure& failure) {
    EXPECT_EQ(failure.kind(), FailureKind::kUnprocessable) << failure.what();
    outcome.refused = failure.what();
    EXPECT_NE(outcome.refused, "");
  }
  return outcome;
}

/// Every picture is processed once; the tests check the results.
class RealPictures : public ::testing::Test {
 protected:
  static void SetUpTestSuite() {
    const fs::path data = fs::path(ZENDER_SOURCE_DIR) / "../shared/data/images";
    std::ifstream manifest(data / "MANIFEST.tsv");
    if (!manifest) {
      std::cout << "SKIPPED: " << data << " is not on this machine\n";
      return;
    }
    const fs::path root = fs::path(::testing::TempDir()) / ("real-pictures-" + std::to_string(::getpid()));
    const PictureStore store(root / "pictures");
    SizedPictures sized(root / "pictures", root / "sized", 64U << 20U);
    const std::int64_t peak = peak_kilobytes();
    std::string line;
    std::getline(manifest, line);  // the header row
    while (std::getline(manifest, line)) {
      const std::string path = line.substr(0, line.find('\t'));
      SCOPED_TRACE(path);
      const auto bytes = read_whole_file(data / path, kMaxFileBytes);
      ASSERT_TRUE(bytes);
      const auto began = std::chrono::steady_clock::now();
      outcomes[fs::path(path).filename().string()] = outcome_of(*bytes, store, sized);
      EXPECT_LT(std::chrono::steady_clock::now() - began, kMax);
    }
    growth_kilobytes = peak_kilobytes() - peak;
    fs::remove_all(root);
  }
  static void TearDownTestSuite() { outcomes.clear(); }
  void SetUp() override {
    if (outcomes.empty()) GTEST_SKIP() << "SKIPPED: ../shared/data/images is not on this machine";
  }

  static const Outcome& of(const std::string& name) { return outcomes.at(name); }
  static void expect_taken(const std::string& name, PictureSize size) {
    SCOPED_TRACE(name);
    EXPECT_EQ(of(name).refused, "");
    EXPECT_EQ(of(name).size, size);
  }

  static inline std::map<std::string, Outcome> outcomes;
  static inline std::int64_t growth_kilobytes = 0;  ///< of the process's peak memory
};

/// The difference between two pictures of the same size: 0 for equal, 255 for black against white.
double difference(const VImage& a, const VImage& b) {
  return (a.extract_band(0, VImage::option()->set("n", 3)) - b.extract_band(0, VImage::option()->set("n", 3)))
      .abs()
      .avg();
}

TEST_F(RealPictures, EveryOneIsShownInItsSizeOrRefusedWithAReasonInBoundedTimeAndMemory) {
  std::map<std::string, int> reasons;
  int taken = 0;
  for (const auto& [name, outcome] : outcomes) {
    SCOPED_TRACE(name);
    if (!outcome.refused.empty()) {
      ++reasons[outcome.refused.substr(0, outcome.refused.find(" ("))];
      continue;
    }
    ++taken;
    const VImage image = outcome.image();
    const PictureSize expected = crop_for(outcome.size, kListItem).result;
    // A picture smaller than the size was stored as it is; a larger one was narrowed first, which
    // may round.
    EXPECT_NEAR(image.width(), expected.width, 1);
    EXPECT_NEAR(image.height(), expected.height, 1);
    EXPECT_GE(image.bands(), 3);
    EXPECT_EQ(image.interpretation(), VIPS_INTERPRETATION_sRGB);
    EXPECT_EQ(image.get_typeof(VIPS_META_ICC_NAME), 0U);
  }
  std::cout << taken << " taken, " << growth_kilobytes / 1024 << " MB more at the most\n";
  for (const auto& [reason, count] : reasons) std::cout << count << " × " << reason << '\n';
  EXPECT_EQ(outcomes.size(), 329U);
  EXPECT_GT(taken, 90);
  EXPECT_LT(vips_tracked_get_mem_highwater(), kMaxPixelBytes);
  EXPECT_LT(growth_kilobytes, kMaxGrowthKilobytes);
}

TEST_F(RealPictures, FormatsThatWeDoNotReadAreRefusedByTheirFirstBytes) {
  const std::set<std::string> unread{".gif", ".avif", ".svg", ".ico", ".bmp", ".tif", ".tga", ".md"};
  for (const auto& [name, outcome] : outcomes) {
    if (!unread.contains(fs::path(name).extension().string())) continue;
    EXPECT_EQ(outcome.refused, "not a JPEG, PNG or WebP picture") << name;
  }
}

TEST_F(RealPictures, OnesThatACameraRotatedAreUpright) {
  expect_taken("sharp__Landscape_1.jpg", {600, 450});
  expect_taken("sharp__Landscape_6.jpg", {600, 450});
  expect_taken("sharp__Portrait_5.jpg", {450, 600});
  expect_taken("sharp__Portrait_6.jpg", {450, 600});
  for (const char* name : {"libvips__1.jpg", "libvips__2.jpg", "libvips__3.jpg"})
    expect_taken(name, {308, 410});
  for (const char* name : {"libvips__5.jpg", "libvips__7.jpg", "libvips__8.jpg"})
    expect_taken(name, {231, 308});
  EXPECT_LT(difference(of("sharp__Landscape_6.jpg").image(), of("sharp__Landscape_1.jpg").image()), 25);
  for (const char* name : {"Pillow__hopper_orientation_4.jpg", "Pillow__hopper_orientation_6.jpg",
                           "Pillow__hopper_orientation_8.jpg", "Pillow__hopper_orientation_3.webp",
                           "Pillow__hopper_orientation_5.webp", "Pillow__hopper_orientation_6.webp",
                           "Pillow__hopper_orientation_8.webp"}) {
    expect_taken(name, {128, 128});
    EXPECT_LT(difference(of(name).image(), of("Pillow__hopper.png").image()), 12) << name;
  }
}

TEST_F(RealPictures, PrintColoursGreyAndSixteenBitsBecomeScreenColours) {
  for (const char* name :
       {"Pillow__pil_sample_cmyk.jpg", "sharp__alpha-layer-2-ink.jpg", "Pillow__hopper_gray.jpg",
        "sharp__tbgn2c16.png", "sharp__bggn4a16.png", "image__basi0g16.png", "sharp__prophoto.png"})
    EXPECT_EQ(of(name).refused, "") << name;
  // Red letters on black; with inverted CMYK they would be green on white.
  const VImage printed = of("Pillow__pil_sample_cmyk.jpg").image();
  const std::vector<double> letter = printed.getpoint(8, 2);
  EXPECT_GT(letter[0], 180);
  EXPECT_LT(letter[1] + letter[2], 160);
  const std::vector<double> ground = printed.getpoint(50, 65);
  EXPECT_LT(ground[0] + ground[1] + ground[2], 180);
}

TEST_F(RealPictures, TransparencyStays) {
  for (const char* name : {"sharp__with-alpha.png", "image__lossy_alpha.webp", "sharp__full-transparent.png",
                           "libwebp-test-data__lossy_alpha3.webp", "Pillow__rgb_trns.png"}) {
    EXPECT_EQ(of(name).refused, "") << name;
    EXPECT_TRUE(of(name).image().has_alpha()) << name;
  }
}

TEST_F(RealPictures, AnAnimationShowsItsFirstFrame) {
  const fs::path data = fs::path(ZENDER_SOURCE_DIR) / "../shared/data/images";
  for (const char* path : {"image-rs/image__anim.webp", "sharp/sharp__animated-loop-3.webp",
                           "sharp/sharp__rotating-squares.webp"}) {
    const std::string bytes = read_whole_file(data / path, kMaxFileBytes).value();
    const VImage strip =
        VImage::new_from_buffer(bytes.data(), bytes.size(), "", VImage::option()->set("n", -1));
    const int frames = strip.get_int(VIPS_META_N_PAGES);
    EXPECT_GT(frames, 1) << path;
    expect_taken(fs::path(path).filename().string(), {strip.width(), strip.height() / frames});
  }
  for (const char* name : {"Pillow__chunk_no_fdat.png", "image__dispose-previous-blend-source.png"})
    EXPECT_EQ(of(name).refused, "") << name;
}

TEST_F(RealPictures, TruncatedAndBrokenOnesAreRefused) {
  for (const char* name :
       {"sharp__truncated.jpg", "Pillow__truncated_jpeg.jpg", "Pillow__truncated_image.png",
        "Pillow__broken.png", "Pillow__broken_data_stream.png", "image__oss-fuzz-36829.jpeg"})
    EXPECT_NE(of(name).refused, "") << name;
}

/// A small picture whose header claims a huge size.
std::string lying(std::string bytes, std::size_t at, const std::string& size) {
  return bytes.replace(at, size.size(), size);
}

TEST(PixelBombs, HeadersThatClaimTooMuchAreRefusedBeforeAnythingIsDecoded) {
  const VImage tiny = plain(16, 16, {10, 20, 30});
  const std::string jpeg = encode(tiny, ".jpg");
  const std::string webp = encode(tiny, ".webp", VImage::option()->set("strip", true));
  const std::string png = encode(tiny, ".png");
  const std::size_t frame = jpeg.find(std::string("\xFF\xC0", 2));
  ASSERT_NE(frame, std::string::npos);
  const std::size_t key_frame = webp.find("\x9D\x01\x2A");
  ASSERT_NE(key_frame, std::string::npos);
  const std::size_t before = vips_tracked_get_mem();
  const std::int64_t peak = peak_kilobytes();
  for (const std::string& bomb : {
           lying(jpeg, frame + 5, std::string("\xFF\xDC\xFF\xDC", 4)),      // 65500 × 65500
           lying(webp, key_frame + 3, std::string("\xFF\x3F\xFF\x3F", 4)),  // 16383 × 16383
           lying(png, 16, std::string("\x00\x01\x00\x00\x00\x01\x00\x00", 8)),
       }) {
    EXPECT_THROW(picture_size(bomb), Failure);
    EXPECT_THROW(check_picture(bomb), Failure);
    EXPECT_THROW(derive(bomb), Failure);
  }
  // Less is possible: a thread may free an earlier test's memory while this test runs.
  EXPECT_LE(vips_tracked_get_mem(), before);
  EXPECT_LT(peak_kilobytes() - peak, 64 << 10);
}

}  // namespace
}  // namespace zender::images
