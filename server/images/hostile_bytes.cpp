#include "images/hostile_bytes.h"

#include <cstddef>
#include <cstdint>

namespace zender::images {
namespace {

constexpr std::string_view kPngSignature = "\x89PNG\r\n\x1A\n";

std::size_t big_endian(std::string_view bytes, std::size_t at, std::size_t count) {
  std::size_t number = 0;
  for (std::size_t i = 0; i < count; ++i) number = number << 8U | static_cast<unsigned char>(bytes[at + i]);
  return number;
}

std::int64_t little_endian(std::string_view bytes, std::size_t at, std::size_t count) {
  std::int64_t number = 0;
  for (std::size_t i = count; i-- > 0;) number = number << 8 | static_cast<unsigned char>(bytes[at + i]);
  return number;
}

}  // namespace

std::pair<std::int64_t, std::int64_t> webp_size(std::string_view bytes) {
  constexpr std::size_t kHeader = 30;
  constexpr std::int64_t kFourteenBits = 0x3FFF;
  if (bytes.size() < kHeader || !bytes.starts_with("RIFF") || bytes.substr(8, 4) != "WEBP") return {0, 0};
  const std::string_view form = bytes.substr(12, 4);
  if (form == "VP8X") return {little_endian(bytes, 24, 3) + 1, little_endian(bytes, 27, 3) + 1};
  if (form == "VP8L") {
    const std::int64_t both = little_endian(bytes, 21, 4);
    return {(both & kFourteenBits) + 1, (both >> 14 & kFourteenBits) + 1};
  }
  if (form == "VP8 ")
    return {little_endian(bytes, 26, 2) & kFourteenBits, little_endian(bytes, 28, 2) & kFourteenBits};
  return {0, 0};
}

std::string_view without_png_texts(std::string_view bytes, std::string& copy) {
  constexpr std::size_t kAroundData = 12;  // length, type and checksum of a chunk
  if (!bytes.starts_with(kPngSignature)) return bytes;
  std::size_t kept_until = 0;  // of `bytes`, in `copy`
  std::size_t at = kPngSignature.size();
  while (bytes.size() - at >= kAroundData) {
    const std::size_t size = big_endian(bytes, at, 4);
    if (size > bytes.size() - at - kAroundData) break;  // cut off: the decoder says so
    const std::string_view type = bytes.substr(at + 4, 4);
    const std::size_t next = at + kAroundData + size;
    if (type == "tEXt" || type == "zTXt" || type == "iTXt") {
      copy.append(bytes.substr(kept_until, at - kept_until));
      kept_until = next;
    }
    at = next;
  }
  if (kept_until == 0) return bytes;
  copy.append(bytes.substr(kept_until));
  return copy;
}

int jpeg_scans(std::string_view bytes) {
  if (!bytes.starts_with("\xFF\xD8")) return 0;
  int scans = 0;
  for (std::size_t at = 2; at + 4 <= bytes.size();) {
    const auto marker = static_cast<unsigned char>(bytes[at + 1]);
    const bool is_marker = static_cast<unsigned char>(bytes[at]) == 0xFF && marker >= 0xC0 && marker != 0xFF;
    const bool is_restart = marker >= 0xD0 && marker <= 0xD8;
    if (!is_marker || is_restart) {
      ++at;
      continue;
    }
    if (marker == 0xD9) break;
    if (marker == 0xDA) ++scans;
    at += 2 + big_endian(bytes, at + 2, 2);
  }
  return scans;
}

}  // namespace zender::images
