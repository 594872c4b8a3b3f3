#include "images/picture.h"

#include <fmt/format.h>

#include <algorithm>
#include <vips/vips8>

#include "images/dominant_colour.h"
#include "images/hostile_bytes.h"
#include "images/with_vips.h"
#include "support/content_hash.h"
#include "support/failure.h"

namespace zender::images {
namespace {

using vips::VImage;

constexpr int kQuality = 82;
/// The quality of the source file. It is never shown; sizes made from it should not look as if they
/// were compressed twice.
constexpr int kSourceQuality = 90;

[[noreturn]] void refuse(const std::string& reason) {
  throw Failure(FailureKind::kUnprocessable, reason);
}

bool starts(std::string_view bytes, std::string_view magic, std::size_t at = 0) {
  return bytes.size() >= at + magic.size() && bytes.substr(at, magic.size()) == magic;
}

constexpr std::int64_t kWebpBytesPerPixel = 12;

void check_pixels(std::int64_t width, std::int64_t height) {
  if (width * height > kMaxPixels || width > kMaxSide || height > kMaxSide)
    refuse(fmt::format("too large: {} × {} pixels (at most {} million, {} per side)", width, height,
                       kMaxPixels / 1'000'000, kMaxSide));
}

void check_decoder(std::int64_t width, std::int64_t height, std::int64_t bytes) {
  if (bytes > kMaxDecoderBytes)
    refuse(
        fmt::format("{} × {} pixels: too large for WebP, interlaced PNG or progressive JPEG; "
                    "save it as a baseline JPEG or make it smaller",
                    width, height));
}

void check_format(std::string_view bytes) {
  if (bytes.empty()) refuse("empty file");
  if (bytes.size() > kMaxFileBytes)
    refuse(fmt::format("too large: {} bytes (at most {})", bytes.size(), kMaxFileBytes));
  const bool jpeg = starts(bytes, "\xFF\xD8\xFF");
  const bool png = starts(bytes, "\x89PNG\r\n\x1A\n");
  const bool webp = starts(bytes, "RIFF") && starts(bytes, "WEBP", 8);
  if (!jpeg && !png && !webp) refuse("not a JPEG, PNG or WebP picture");
  const auto [width, height] = webp_size(bytes);
  check_pixels(width, height);
  check_decoder(width, height, width * height * kWebpBytesPerPixel);
  if (const int scans = jpeg_scans(bytes); scans > kMaxScans)
    refuse(fmt::format("{} scans in a JPEG (at most {})", scans, kMaxScans));
}

/// Calls `work` with bytes that a decoder may have.
template <class Work>
auto with_picture(std::string_view bytes, Work work) {
  return with_vips([&] {
    check_format(bytes);
    std::string copy;
    return work(without_png_texts(bytes, copy));
  });
}

/// Opens the picture and decodes its header only. Its rows can be read once, in order.
VImage open_in_strips(std::string_view bytes) {
  return VImage::new_from_buffer(
      bytes.data(), bytes.size(), "",
      VImage::option()->set("fail_on", VIPS_FAIL_ON_ERROR)->set("access", "sequential"));
}

std::int64_t pixels_of(const VImage& image) {
  return std::int64_t{image.width()} * image.height();
}

/// The memory in bytes that the decoder uses on top of the rows it returns: 0 if it reads in
/// strips. The factors were measured and rounded up.
std::int64_t decoder_bytes(const VImage& image, std::string_view bytes) {
  constexpr std::int64_t kProgressiveJpegBytesPerPixel = 6;
  if (starts(bytes, "RIFF")) return pixels_of(image) * kWebpBytesPerPixel;
  if (image.get_typeof("interlaced") == 0) return 0;
  if (starts(bytes, "\xFF\xD8")) return pixels_of(image) * kProgressiveJpegBytesPerPixel;
  return pixels_of(image) * static_cast<std::int64_t>(VIPS_IMAGE_SIZEOF_PEL(image.get_image()));
}

PictureSize shown_size(const VImage& image) {
  PictureSize size{image.width(), image.height()};
  int orientation = 1;
  if (image.get_typeof(VIPS_META_ORIENTATION) != 0) orientation = image.get_int(VIPS_META_ORIENTATION);
  if (orientation >= 5 && orientation <= 8) std::swap(size.width, size.height);
  return size;
}

PictureSize checked_size(std::string_view bytes) {
  const VImage image = open_in_strips(bytes);
  const PictureSize size = shown_size(image);
  check_pixels(size.width, size.height);
  check_decoder(size.width, size.height, decoder_bytes(image, bytes));
  return size;
}

/// Removes all metadata: it may hold personal data of the owner.
void drop_metadata(VImage& image) {
  char** fields = image.is_null() ? nullptr : vips_image_get_fields(image.get_image());
  for (char** field = fields; field != nullptr && *field != nullptr; ++field) {
    const std::string_view name(*field);
    if (starts(name, "exif") || starts(name, "xmp") || starts(name, "iptc") || starts(name, "icc") ||
        starts(name, "orientation") || starts(name, "png-comment"))
      vips_image_remove(image.get_image(), *field);
  }
  g_strfreev(fields);
}

/// Half the width and half the height; each pixel is the mean of four.
VImage halved(const VImage& image) {
  if (!image.has_alpha()) return image.shrink(2, 2);
  // Premultiplied, so that the colour of transparent pixels does not bleed into their neighbours.
  const VipsBandFormat format = image.format();
  return image.premultiply().cast(format).shrink(2, 2).unpremultiply().cast(format);
}

/// Decodes the whole picture: rotated, in sRGB, and halved if it has more than kMaxPixelsHeld.
/// Throws if a part of it is missing.
VImage decode(std::string_view bytes) {
  static_assert(kMaxPixels <= kMaxPixelsHeld * 4);
  // Reads every row: the shortcuts that loaders offer for small results do not detect a truncated
  // file.
  VImage image = open_in_strips(bytes);
  if (pixels_of(image) > kMaxPixelsHeld) image = halved(image);
  image = image.copy_memory();
  image = image.autorot();
  if (image.get_typeof(VIPS_META_ICC_NAME) != 0 || image.interpretation() == VIPS_INTERPRETATION_CMYK) {
    try {
      image = image.icc_transform(
          "srgb", VImage::option()->set("embedded", true)->set("intent", VIPS_INTENT_RELATIVE));
    } catch (const vips::VError&) {
      vips_error_clear();  // the colour profile does not fit: keep the pixels as they are
    }
  }
  image = image.colourspace(VIPS_INTERPRETATION_sRGB).cast(VIPS_FORMAT_UCHAR).copy_memory();
  drop_metadata(image);
  return image;
}

VImage narrow(const VImage& image, int width) {
  if (image.width() <= width) return image;
  return image
      .thumbnail_image(width, VImage::option()->set("height", VIPS_MAX_COORD)->set("size", VIPS_SIZE_DOWN))
      .copy_memory();
}

std::string colour_of(const VImage& image) {
  constexpr int kSide = 64;
  VImage small =
      image.thumbnail_image(kSide, VImage::option()->set("height", kSide)->set("size", VIPS_SIZE_FORCE));
  if (small.has_alpha())
    small = small.flatten(VImage::option()->set("background", std::vector<double>{255, 255, 255}));
  small = small.cast(VIPS_FORMAT_UCHAR);
  std::size_t size = 0;
  auto* memory = static_cast<std::uint8_t*>(small.write_to_memory(&size));
  const std::vector<std::uint8_t> pixels(memory, memory + size);
  g_free(memory);
  return dominant_colour(pixels);
}

}  // namespace

ImageId picture_id(std::string_view bytes, std::optional<Focus> focus) {
  const ImageId id(content_hash({"zender picture " + std::to_string(kRecipe), bytes}));
  return focus ? with_focus(id, *focus) : id;
}

PictureSize picture_size(std::string_view bytes) {
  return with_picture(bytes, checked_size);
}

void check_picture(std::string_view bytes) {
  with_picture(bytes, [](std::string_view plain) {
    checked_size(plain);
    decode(plain);
  });
}

DerivedPicture derive(std::string_view bytes) {
  return with_picture(bytes, [](std::string_view plain) {
    DerivedPicture derived;
    derived.size = checked_size(plain);
    VImage image = decode(plain);
    if (derived.size.width > kImageWidths.back())
      derived.source = to_webp(narrow(image, kSourceWidth), kSourceQuality);
    for (std::size_t i = kImageWidths.size(); i-- > 0;) {
      image = narrow(image, kImageWidths[i]);
      derived.webp[i] = to_webp(image, kQuality);
    }
    derived.colour = colour_of(image);
    return derived;
  });
}

}  // namespace zender::images
