#pragma once
#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>

#include "app/sound/media_assets.h"
#include "support/threads/mutex.h"

namespace zender::app {

/// The sound of media assets as one file each, for podcast apps and for browsers without our
/// player. An asset with a file of its own ('audio.m4a') is that file. For another, the init
/// section and all segments are joined once, into fragmented MP4 like the segments. Sound never
/// changes, so neither do these files. Thread-safe; blocks on the disk.
class SoundFiles {
 public:
  using AssetOf = std::function<std::shared_ptr<const MediaAsset>(const MediaId&)>;
  /// `media`: the media folder, which contains 'audio/{mediaId}'; joined files go into 'joined/' in
  /// it.
  SoundFiles(std::filesystem::path media, AssetOf asset_of);

  /// The size of the file in bytes, without making it; nothing if part of the sound is missing.
  std::optional<std::uint64_t> bytes(const MediaId& media);
  /// The file, made if it does not exist, as a path inside the media folder; nothing if part of the
  /// sound is missing. Throws Failure(kUnavailable), naming the path, if it cannot be written.
  std::optional<std::filesystem::path> file(const MediaId& media);

 private:
  std::optional<std::uint64_t> measure(const MediaAsset& asset) const;
  void join(const MediaAsset& asset, const std::filesystem::path& target) const ZENDER_REQUIRES(joining_);

  std::filesystem::path root_;
  AssetOf asset_of_;
  KeptByMedia<std::optional<std::uint64_t>> sizes_;
  Mutex joining_;  ///< one file at a time
};

}  // namespace zender::app
