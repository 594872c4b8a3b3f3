#pragma once
#include <filesystem>
#include <string>
#include <vector>

#include "content/fields/mistake.h"
#include "content/media/sound_source.h"
#include "domain/bundle/content.h"
#include "support/threads/parallel.h"

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
  std::string file;  ///< the asset.yaml, inside the bundle
  std::filesystem::path folder;
  std::vector<std::string> names;  ///< file names, init.mp4 first
};

/// Sound that asset.yaml names as a source file. Its asset in the content has no segments until it
/// is encoded.
struct SoundToEncode {
  MediaId id;         ///< from sound_id(): unlike the folder's name, another for another sound
  SourcePlace place;  ///< where the bundle names the file
  std::string path;   ///< of the file, inside the bundle
  std::filesystem::path source;
  SoundRecipe recipe;
};

struct BundleResult {
  Content content;  ///< valid only when there are no mistakes; images have ids but no colours yet
  std::vector<PictureToStore> pictures;
  std::vector<MediaToStore> media;
  std::vector<SoundToEncode> sources;
  std::vector<Mistake> mistakes;  ///< sorted by file and line
  std::vector<Mistake> warnings;  ///< what is allowed but probably not intended
};

struct ReadOptions {
  /// Decodes every picture, to find those that are damaged behind an intact header. An import
  /// leaves this out, because it decodes each picture when it stores it.
  bool decode_pictures = true;
  /// Of sound from source files that do not say it, in LUFS.
  double loudness = kUsualLoudness;
  Progress progress;
};

/// Reads and checks the whole bundle and returns all its mistakes at once. Writes nothing, and
/// nothing in a bundle makes it throw. Reads pictures on as many threads as the machine has cores
/// and blocks until it is done; not for I/O threads.
BundleResult read_bundle(const std::filesystem::path& folder, const ReadOptions& options = {});

}  // namespace zender::content
