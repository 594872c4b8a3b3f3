#pragma once
#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/sound/media_assets.h"
#include "streaming/adts.h"

namespace zender::app {

/// The segments of media as ADTS, read from disk. Sound never changes, so sizes are read once.
/// Thread-safe; blocks on the disk.
class AdtsSegments {
 public:
  /// `media`: the media folder, which contains 'audio/{mediaId}'.
  explicit AdtsSegments(std::filesystem::path media);

  using Sizes = std::shared_ptr<const std::vector<std::uint64_t>>;
  /// The size of each segment as ADTS, in bytes; null if part of the sound is missing, or it is not
  /// AAC.
  Sizes sizes(const MediaAsset& asset);
  /// One segment as ADTS; nothing if it is missing or not AAC.
  std::optional<std::string> read(const MediaId& media, std::size_t index);

 private:
  std::filesystem::path file_of(const MediaId& media, std::size_t index) const;
  std::optional<streaming::AacFormat> format_of(const MediaId& media);
  std::optional<std::uint64_t> measure(const std::filesystem::path& file) const;

  std::filesystem::path root_;
  KeptByMedia<Sizes> sizes_;
  KeptByMedia<std::optional<streaming::AacFormat>> formats_;
};

}  // namespace zender::app
