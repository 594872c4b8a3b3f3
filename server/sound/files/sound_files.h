#pragma once
#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>

#include "media_store/media_store.h"
#include "sound/files/media_assets.h"
#include "support/threads/mutex.h"

namespace zender::sound {

/// The sound of media assets as one file each, for podcast apps and for browsers without our
/// player. An asset with a file of its own ('audio.m4a') is that file. For another, the init
/// section and all segments are joined once, into fragmented MP4 like the segments. Sound never
/// changes, so neither do these files. Thread-safe; blocks on the disk, and on the network if there
/// is a bucket behind it.
class SoundFiles {
 public:
  using AssetOf = std::function<std::shared_ptr<const MediaAsset>(const MediaId&)>;
  /// `media` lives longer than this. Joined files go into 'joined/' in its folder.
  SoundFiles(media_store::MediaStore& media, AssetOf asset_of);

  /// The size of the file in bytes, without making it; nothing if part of the sound is missing, or
  /// the bucket does not answer.
  std::optional<std::uint64_t> bytes(const MediaId& media);
  /// The file, made if it does not exist, as a path inside the media folder; nothing if part of the
  /// sound is missing. Throws Failure(kUnavailable) if it cannot be written, naming the
  /// path, or if the bucket does not answer.
  std::optional<std::filesystem::path> file(const MediaId& media);

 private:
  std::optional<std::uint64_t> measure(const MediaAsset& asset) const;
  void bring(const MediaAsset& asset, const std::vector<std::string>& pieces) const;
  void join(const MediaAsset& asset, const std::filesystem::path& target) const ZENDER_REQUIRES(joining_);

  media_store::MediaStore& media_;
  const std::filesystem::path root_;
  AssetOf asset_of_;
  KeptByMedia<std::optional<std::uint64_t>> sizes_;
  Mutex joining_;  ///< one file at a time
};

}  // namespace zender::sound
