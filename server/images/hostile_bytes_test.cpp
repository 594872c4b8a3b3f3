#include "images/hostile_bytes.h"

#include <gmock/gmock.h>
#include <sys/resource.h>
#include <zlib.h>

#include "images/picture.h"
#include "images/testing/made_pictures.h"

namespace zender::images {
namespace {

using testing::encode;
using testing::pattern;
using testing::refusal;
using testing::srgb_png;

std::string four_bytes(std::size_t number) {
  std::string bytes;
  for (int shift = 24; shift >= 0; shift -= 8) bytes += static_cast<char>(number >> shift & 0xFFU);
  return bytes;
}

std::string png_chunk(const std::string& type, const std::string& data) {
  const std::string checked = type + data;
  const auto sum =
      crc32(0, reinterpret_cast<const Bytef*>(checked.data()), static_cast<uInt>(checked.size()));
  return four_bytes(data.size()) + checked + four_bytes(sum);
}

/// A PNG whose header says that size, without pixels.
std::string png_header(std::size_t width, std::size_t height, char interlace = '\0') {
  return std::string("\x89PNG\r\n\x1A\n") + png_chunk("IHDR", four_bytes(width) + four_bytes(height) +
                                                                  std::string("\x08\x02\0\0", 4) + interlace);
}

long peak_megabytes() {
  rusage usage{};
  ::getrusage(RUSAGE_SELF, &usage);
  return usage.ru_maxrss / 1024;
}

TEST(HostilePictures, TextsOfAPngThatUnpackIntoGigabytesAreNotUnpacked) {
  std::string text(7'900'000, 'a');
  std::string packed(compressBound(text.size()), '\0');
  uLongf size = packed.size();
  ASSERT_EQ(compress(reinterpret_cast<Bytef*>(packed.data()), &size,
                     reinterpret_cast<const Bytef*>(text.data()), text.size()),
            Z_OK);
  packed.resize(size);
  std::string bomb = srgb_png(700, 700);
  std::string texts;
  for (int i = 0; i < 300; ++i) texts += png_chunk("zTXt", std::string("k\0\0", 3) + packed);
  bomb.insert(8 + 25, texts);  // behind IHDR
  const long before = peak_megabytes();
  EXPECT_EQ(derive(bomb).size, (PictureSize{700, 700}));
  EXPECT_LT(peak_megabytes() - before, 150);
}

TEST(HostilePictures, APngIsTheSameWithoutItsTexts) {
  const std::string png = srgb_png(64, 64);
  std::string copy;
  EXPECT_EQ(without_png_texts(png, copy).data(), png.data());
  std::string told = png;
  told.insert(8 + 25, png_chunk("tEXt", std::string("k\0v", 3)) + png_chunk("iTXt", "x"));
  EXPECT_EQ(without_png_texts(told, copy), png);
  for (std::size_t size = 0; size < told.size(); size += 3) {
    std::string part;
    EXPECT_LE(without_png_texts(std::string_view(told).substr(0, size), part).size(), size);
  }
}

TEST(HostilePictures, AJpegThatMakesItsDecoderGoThroughAllPixelsAgainAndAgainIsRefused) {
  const std::string jpeg = encode(pattern(600, 400), ".jpg", vips::VImage::option()->set("interlace", true));
  const int scans = jpeg_scans(jpeg);
  EXPECT_GT(scans, 1);
  EXPECT_LT(scans, 20);
  EXPECT_EQ(refusal(jpeg), "");
  const std::size_t last = jpeg.rfind("\xFF\xDA");
  std::string bomb = jpeg.substr(0, jpeg.size() - 2);
  for (int i = 0; i < 500; ++i) bomb += jpeg.substr(last, jpeg.size() - 2 - last);
  bomb += "\xFF\xD9";
  EXPECT_THAT(refusal(bomb), ::testing::HasSubstr("scans in a JPEG (at most 100)"));
}

TEST(HostilePictures, LibvipsDoesNotTakeMemoryForAWebpThatIsRefusedForItsSize) {
  const std::string_view frame("\x9D\x01\x2A\xFF\xD8\xFF\xE0", 7);
  const std::string lossy = std::string("RIFF\x0E\1\0\0WEBPVP8 \x02\1\0\0\xF0\5\0", 23) + std::string(frame) +
                            std::string(300, 'x');
  EXPECT_EQ(webp_size(lossy), (std::pair<std::int64_t, std::int64_t>{6399, 8447}))
      << "the size that libwebp reads";
  const std::size_t before = vips_tracked_get_mem_highwater();
  EXPECT_THAT(refusal(lossy), ::testing::HasSubstr("too large: 6399 × 8447 pixels"));
  EXPECT_EQ(vips_tracked_get_mem_highwater(), before);
  for (const bool is_lossless : {false, true}) {
    const std::string webp =
        encode(pattern(321, 123), ".webp", vips::VImage::option()->set("lossless", is_lossless));
    EXPECT_EQ(webp_size(webp), (std::pair<std::int64_t, std::int64_t>{321, 123}));
    EXPECT_EQ(refusal(webp), "");
  }
}

TEST(HostilePictures, AHeaderThatPromisesTooManyPixelsIsRefusedBeforeMemoryIsTaken) {
  std::string webp = std::string("RIFF") + std::string("\x1A\0\0\0", 4) + "WEBPVP8L" +
                     std::string("\x0D\0\0\0\x2F\xFF\xFF\xFF\x0F\0\0\0\0\0\0\0\0\0", 18);
  const std::string jpeg =
      std::string("\xFF\xD8\xFF\xC0\0\x11\x08\xFF\xFF\xFF\xFF\x03\x01\x22\0\x02\x11\x01", 18) +
      std::string("\x03\x11\x01\xFF\xDA\0\x0C\x03\x01\0\x02\x11\x03\x11\0\x3F\0", 17);
  const std::string data = png_chunk("IDAT", "x") + png_chunk("IEND", "");
  const long before = peak_megabytes();
  for (const std::string& bytes : {png_header(65'535, 65'535) + data, png_header(65'535, 65'535, '\1') + data,
                                   png_header(12'000, 12'000) + data, webp, jpeg})
    EXPECT_NE(refusal(bytes), "");
  EXPECT_EQ(refusal("GIF89a\xFF\xFF\xFF\xFF"), "not a JPEG, PNG or WebP picture");
  EXPECT_LT(peak_megabytes() - before, 50);
}

}  // namespace
}  // namespace zender::images
