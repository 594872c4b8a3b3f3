#include "sound/files/adts_segments.h"

#include <fmt/format.h>

#include <fstream>

#include "support/files.h"

namespace zender::sound {

namespace fs = std::filesystem;

namespace {

constexpr std::uintmax_t kMaxInit = 1 << 20;
constexpr std::uintmax_t kMaxSegmentBytes = 16 << 20;
/// A segment's description of its frames is at its beginning, and much shorter than this.
constexpr std::size_t kHead = 16 << 10;

/// So many files are fetched before they are read: they may not all have room.
constexpr std::size_t kFetchedTogether = 64;

std::string segment_name(const MediaId& media, std::size_t index) {
  return fmt::format("audio/{}/{:05}.m4s", media.value, index);
}

}  // namespace

std::optional<std::string> AdtsSegments::read_file(const std::string& name, std::uintmax_t most) {
  if (!media_.bring(name)) return std::nullopt;
  media_.used(name);
  return read_whole_file(media_.folder() / name, most);
}

std::optional<AacFormat> AdtsSegments::format_of(const MediaId& media) {
  return formats_.get(media, [&] {
    const auto init = read_file("audio/" + media.value + "/init.mp4", kMaxInit);
    return init ? aac_format(*init) : std::nullopt;
  });
}

std::optional<std::uint64_t> AdtsSegments::measure(const fs::path& file) const {
  std::error_code error;
  const std::uintmax_t size = fs::file_size(file, error);
  std::ifstream in(file, std::ios::binary);
  if (error || !in) return std::nullopt;
  std::string head(std::min<std::uintmax_t>(size, kHead), '\0');
  if (!in.read(head.data(), static_cast<std::streamsize>(head.size()))) return std::nullopt;
  auto frames = aac_frames(head, size);
  if (!frames && size > head.size()) {
    const auto whole = read_whole_file(file, kMaxSegmentBytes);
    if (whole) frames = aac_frames(*whole, whole->size());
  }
  return frames ? std::optional(adts_size(*frames)) : std::nullopt;
}

void AdtsSegments::bring_segments(const MediaAsset& asset, std::size_t first) {
  std::vector<std::string> names;
  for (std::size_t i = first; i < std::min(first + kFetchedTogether, asset.segments.size()); ++i)
    names.push_back(segment_name(asset.id, i));
  media_.bring_all(names);
}

AdtsSegments::Sizes AdtsSegments::sizes(const MediaAsset& asset) {
  return sizes_.get(asset.id, [&]() -> Sizes {
    if (!format_of(asset.id)) return nullptr;
    std::vector<std::uint64_t> sizes;
    for (std::size_t i = 0; i < asset.segments.size(); ++i) {
      if (i % kFetchedTogether == 0) bring_segments(asset, i);
      const auto size = measure(media_.folder() / segment_name(asset.id, i));
      if (!size) return nullptr;
      sizes.push_back(*size);
    }
    return std::make_shared<const std::vector<std::uint64_t>>(std::move(sizes));
  });
}

std::optional<std::string> AdtsSegments::read(const MediaId& media, std::size_t index) {
  const auto format = format_of(media);
  const auto segment = format ? read_file(segment_name(media, index), kMaxSegmentBytes) : std::nullopt;
  const auto frames = segment ? aac_frames(*segment, segment->size()) : std::nullopt;
  return frames ? std::optional(adts(*format, *segment, *frames)) : std::nullopt;
}

}  // namespace zender::sound
