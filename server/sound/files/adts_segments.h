#pragma once
#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "media_store/media_store.h"
#include "sound/files/media_assets.h"
#include "sound/formats/adts.h"

namespace zender::sound {

/// The segments of media as ADTS. Sound never changes, so sizes are read once. Thread-safe; blocks
/// on the disk, and on the network if there is a bucket behind it. Functions throw
/// Failure(kUnavailable) if that does not answer.
class AdtsSegments {
 public:
  /// `media` lives longer than this.
  explicit AdtsSegments(media_store::MediaStore& media) : media_(media) {}

  using Sizes = std::shared_ptr<const std::vector<std::uint64_t>>;
  /// The size of each segment as ADTS, in bytes; null if part of the sound is missing, or it is not
  /// AAC.
  Sizes sizes(const MediaAsset& asset);
  /// One segment as ADTS; nothing if it is missing or not AAC.
  std::optional<std::string> read(const MediaId& media, std::size_t index);

 private:
  std::optional<AacFormat> format_of(const MediaId& media);
  std::optional<std::uint64_t> measure(const std::filesystem::path& file) const;
  void bring_segments(const MediaAsset& asset, std::size_t first);
  std::optional<std::string> read_file(const std::string& name, std::uintmax_t most);

  media_store::MediaStore& media_;
  KeptByMedia<Sizes> sizes_;
  KeptByMedia<std::optional<AacFormat>> formats_;
};

}  // namespace zender::sound
