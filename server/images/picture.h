#pragma once
#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "domain/ids.h"

/// Pictures from outside become our own WebP files. Only JPEG, PNG and WebP are read, with libvips;
/// everything else is blocked before a decoder sees it. All functions are pure, thread-safe and slow
/// (milliseconds): call them on a worker, never on an I/O thread. They throw Failure(kUnprocessable) with a
/// reason for the picture's author when the bytes are not a picture we take.
namespace zender::images {

/// The widths, in pixels, that every picture is made in.
inline constexpr std::array<int, 3> kWidths{360, 600, 1200};
/// Sizes of presets are made from this file of a picture that has more pixels than the widest of kWidths.
inline constexpr int kSourceWidth = 2560;
/// Grows when derive() makes other files from the same bytes; part of every id, so that addresses never
/// change their contents.
inline constexpr int kRecipe = 2;

inline constexpr std::int64_t kMaxPixels = 50'000'000;  ///< refused before decoding above this
inline constexpr int kMaxSide = 12'000;                 ///< pixels
inline constexpr std::uintmax_t kMaxFileBytes = 32U << 20U;
/// A picture with more pixels is read in strips and halved on the way, so that its pixels are never in
/// memory all at once.
inline constexpr std::int64_t kMaxPixelsHeld = kMaxPixels / 4;
/// What a decoder itself may hold of a picture that it cannot read in strips (WebP, interlaced PNG,
/// progressive JPEG). Refused before decoding above this.
inline constexpr std::int64_t kMaxDecoderBytes = 160'000'000;

struct PictureSize {
  int width = 0;  ///< pixels, as shown (after EXIF rotation)
  int height = 0;
  bool operator==(const PictureSize&) const = default;
};

struct DerivedPicture {
  PictureSize size;                              ///< of the source
  std::string colour;                            ///< dominant colour, '#rrggbb'
  std::array<std::string, kWidths.size()> webp;  ///< file bytes for each of kWidths
  std::string source;  ///< file bytes, at most kSourceWidth wide; empty when the widest of `webp` has it all
};

/// The id that a picture with these bytes has: 32 hexadecimal digits.
ImageId picture_id(std::string_view bytes);

/// Reads the header only.
PictureSize picture_size(std::string_view bytes);

/// Decodes the whole picture and throws when it is broken or cut off.
void check_picture(std::string_view bytes);

/// Makes the files: rotated as EXIF says, in sRGB, without metadata, at most as wide as the source (a smaller
/// source gives its own size under each name), height in proportion. Transparency stays.
DerivedPicture derive(std::string_view bytes);

}  // namespace zender::images
