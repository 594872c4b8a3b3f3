#pragma once
#include <filesystem>
#include <string>
#include <vector>

#include "content/bundle/progress.h"
#include "content/fields/mistake.h"
#include "domain/bundle/content.h"

/// Reading a content bundle (docs/content-bundle.md).
namespace zender::content {

struct PictureToStore {
  ImageId id;
  std::filesystem::path file;
  std::vector<SourcePlace> uses;  ///< where the bundle names it
};

struct MediaToStore {
  std::string kind;  ///< folder beneath the media folder: 'audio' or 'video'
  MediaId id;
  std::filesystem::path folder;
  std::vector<std::string> names;  ///< file names, init.mp4 first
};

struct BundleResult {
  Content content;  ///< valid only when there are no mistakes; images have ids but no colours yet
  std::vector<PictureToStore> pictures;
  std::vector<MediaToStore> media;
  std::vector<Mistake> mistakes;  ///< sorted by file and line
  std::vector<Mistake> warnings;  ///< what is allowed but probably not intended
};

struct ReadOptions {
  /// Decodes every picture, to find those that are damaged behind an intact header. An import
  /// leaves this out, because it decodes each picture when it stores it.
  bool decode_pictures = true;
  Progress progress;
};

inline constexpr int kSmallestPicture = 600;  ///< pixels, width and height

/// Reads and checks the whole bundle and returns all its mistakes at once. Writes nothing, and
/// nothing in a bundle makes it throw. Reads pictures on as many threads as the machine has cores
/// and blocks until it is done; not for I/O threads.
BundleResult read_bundle(const std::filesystem::path& folder, const ReadOptions& options = {});

}  // namespace zender::content
