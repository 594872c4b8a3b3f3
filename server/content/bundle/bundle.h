#pragma once
#include <filesystem>
#include <string>
#include <vector>

#include "content/bundle/mistake.h"
#include "content/bundle/progress.h"
#include "domain/editorial/content.h"

/// Reading a content bundle (docs/content-bundle.md).
namespace zender::content {

struct PictureToStore {
  ImageId id;
  std::filesystem::path file;
  std::vector<Place> uses;  ///< where the bundle names it
};

struct MediaToStore {
  std::string kind;  ///< folder beneath the media folder: 'audio' or 'video'
  MediaId id;
  std::filesystem::path folder;
  std::vector<std::string> names;  ///< of the files, init.mp4 first
};

struct BundleResult {
  Content content;  ///< valid only when there are no mistakes; images have ids but no colours yet
  std::vector<PictureToStore> pictures;
  std::vector<MediaToStore> media;
  std::vector<Mistake> mistakes;  ///< sorted by file and line
  std::vector<Mistake> warnings;  ///< what is not wrong, but may not be meant
};

struct ReadOptions {
  /// Decode every picture, to find those that are broken past their header. An import leaves that to the
  /// moment it makes them.
  bool decode_pictures = true;
  Progress progress;
};

inline constexpr int kSmallestPicture = 600;  ///< pixels, both sides

/// Reads and checks the whole bundle, and reports every mistake at once. Changes nothing. Never throws for
/// what a bundle holds.
BundleResult read_bundle(const std::filesystem::path& folder, const ReadOptions& options = {});

}  // namespace zender::content
