#pragma once
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "domain/ids.h"
#include "domain/pictures/focus.h"
#include "domain/pictures/image_sizes.h"

/// Converts uploaded pictures to WebP. Reads only JPEG, PNG and WebP, with libvips; other formats
/// are rejected before a decoder runs. All functions are pure, thread-safe and slow (milliseconds):
/// call them on a worker thread, never on an I/O thread. They throw Failure(kUnprocessable), with a
/// reason for whoever supplied the picture, if the bytes are not an acceptable picture.
namespace zender::images {

/// The maximum width of the source file, from which preset sizes are made. Only pictures wider than
/// the largest of kImageWidths (domain/pictures/image_sizes.h) have one.
inline constexpr int kSourceWidth = 2560;
/// Incremented when derive() changes its output. Part of every id, so that the contents of an
/// address never change.
inline constexpr int kRecipe = 2;

/// Larger ones are rejected before decoding
inline constexpr std::int64_t kMaxPixels = 50'000'000;
inline constexpr int kMaxSide = 12'000;  ///< pixels
inline constexpr std::uintmax_t kMaxFileBytes = 32U << 20U;
/// A picture with more pixels is read in strips and halved while reading, so that it is never in
/// memory at full size.
inline constexpr std::int64_t kMaxPixelsHeld = kMaxPixels / 4;
/// The most memory, in bytes, that a decoder may use for a picture that it cannot read in strips
/// (WebP, interlaced PNG, progressive JPEG). Pictures that need more are rejected before decoding.
inline constexpr std::int64_t kMaxDecoderBytes = 160'000'000;

/// A JPEG with more scans is rejected before decoding: progressive ones have about ten, and every
/// scan takes the time of a whole picture.
inline constexpr int kMaxScans = 100;

struct PictureSize {
  int width = 0;  ///< pixels, as shown (after EXIF rotation)
  int height = 0;
  bool operator==(const PictureSize&) const = default;
};

struct DerivedPicture {
  PictureSize size;                                   ///< of the original
  std::string colour;                                 ///< dominant colour, '#rrggbb'
  std::array<std::string, kImageWidths.size()> webp;  ///< file bytes for each of kImageWidths
  /// File bytes, at most kSourceWidth wide. Empty if the widest of `webp` has every pixel.
  std::string source;
};

/// The id of a picture with these bytes: 32 hexadecimal digits, and its focus.
ImageId picture_id(std::string_view bytes, std::optional<Focus> focus = std::nullopt);

/// Reads the header only.
PictureSize picture_size(std::string_view bytes);

/// Decodes the whole picture. Throws if it is broken or truncated.
void check_picture(std::string_view bytes);

/// Makes the WebP files: rotated as EXIF says, in sRGB, without metadata. The aspect ratio and
/// transparency are kept. Pictures are not enlarged: a small original gives its own size for each
/// width.
DerivedPicture derive(std::string_view bytes);

}  // namespace zender::images
