#pragma once
#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <unordered_map>

#include "domain/music/track.h"

namespace zender::app {

/// The sound of media assets as one file each, which podcast apps want, and browsers without our player. An
/// asset that has such a file
/// ('audio.m4a') is that file; of another one the init section and all segments, joined once, are: fragmented
/// MP4 as the segments are. Sound never changes, so neither do these files. Thread-safe; blocks on the disk.
class WholeSounds {
 public:
  using AssetOf = std::function<std::shared_ptr<const MediaAsset>(const MediaId&)>;
  /// `media`: the media folder, with 'audio/{mediaId}' in it; joined files go to 'joined/' beside that.
  WholeSounds(std::filesystem::path media, AssetOf asset_of);

  /// How many bytes the file has, without making it; nothing when the sound is not all there.
  std::optional<std::uint64_t> bytes(const MediaId& media);
  /// The file, made when it is not there yet, as a path inside the media folder; nothing as above. Throws
  /// Failure(kUnavailable), naming the path, when the disk refuses.
  std::optional<std::filesystem::path> file(const MediaId& media);

 private:
  std::optional<std::uint64_t> measure(const MediaAsset& asset) const;
  void join(const MediaAsset& asset, const std::filesystem::path& target) const;

  std::filesystem::path root_;
  AssetOf asset_of_;
  std::mutex mutex_;  ///< guards `known_`
  std::unordered_map<MediaId, std::uint64_t> known_;
  std::mutex joining_;  ///< one file at a time
};

}  // namespace zender::app
