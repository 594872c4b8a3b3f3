#include "content/bundle/import.h"

#include <map>
#include <mutex>

#include "content/media/sound_encoder.h"
#include "content/readers/bundle_draft.h"
#include "images/picture.h"
#include "support/failure.h"
#include "support/files.h"

namespace zender::content {
namespace {

/// Stores the pictures and returns their colours. A picture that turns out to be damaged is a
/// mistake at each place that names it.
std::map<ImageId, std::string> store_pictures(const std::vector<PictureToStore>& pictures,
                                              MediaTransaction& media, const Progress& progress,
                                              ImportResult& result, Mistakes& mistakes) {
  std::mutex mutex;
  std::map<ImageId, std::string> colours;
  for_each_parallel(pictures.size(), "importing pictures", progress, [&](std::size_t i) {
    const PictureToStore& picture = pictures[i];
    try {
      const auto bytes = read_whole_file(picture.file, images::kMaxFileBytes);
      // The file was removed or changed after the check. Only what was checked may be stored.
      const auto focus = focus_of(picture.id);
      if (!bytes || images::picture_id(*bytes, focus) != picture.id)
        throw Failure(FailureKind::kUnprocessable, "the picture changed during the import");
      const auto stored = media.add_picture(*bytes, focus);
      const std::lock_guard lock(mutex);
      colours[stored.id] = stored.colour;
      ++(stored.made ? result.pictures_made : result.pictures_kept);
    } catch (const Failure& failure) {
      if (failure.kind() != FailureKind::kUnprocessable) throw;
      const std::lock_guard lock(mutex);
      for (const SourcePlace& use : picture.uses) mistakes.add(use, failure.what());
    }
  });
  return colours;
}

void store_media(const std::vector<MediaToStore>& all, MediaTransaction& media, const Progress& progress,
                 ImportResult& result, Mistakes& mistakes) {
  std::size_t done = 0;
  for (const MediaToStore& one : all) {
    switch (media.add_media(one)) {
      case MediaTransaction::Media::kAdded:
        ++result.media_added;
        break;
      case MediaTransaction::Media::kKept:
        ++result.media_kept;
        break;
      case MediaTransaction::Media::kChanged:
        mistakes.add(
            one.file, 0, "",
            "the files differ from those that were imported as '" + one.id.value +
                "': give the new ones another id (the folder's name, and where it is named), because "
                "browsers keep what they have loaded");
        break;
    }
    if (progress) progress(++done, all.size(), "importing media");
  }
}

/// The sound that was encoded from this source; nothing if it is not stored.
std::optional<EncodedSound> stored_sound(const SoundToEncode& source, const MediaTransaction& media,
                                         const MediaFolder& folder) {
  // All of them: the folder may lack a quality that the bucket has.
  folder.bring("audio/" + source.id.value + "/");
  return read_encoded(media.sound_folder(source.id), source.recipe.progressive);
}

/// Encodes the sources that are not stored yet and fills in the segments of their assets.
void encode_sources(const std::vector<SoundToEncode>& sources, MediaTransaction& media,
                    const MediaFolder& kept_in, Content& content, const Progress& progress,
                    ImportResult& result, Mistakes& mistakes) {
  if (sources.empty()) return;
  std::mutex mutex;
  std::map<MediaId, EncodedSound> sounds;
  std::optional<SoundEncoder> encoder;
  for (const SoundToEncode& one : sources) {
    auto stored = stored_sound(one, media, kept_in);
    if (stored) {
      sounds.emplace(one.id, std::move(*stored));
      ++result.media_kept;
    } else if (!encoder) {
      encoder.emplace();
    }
  }
  std::vector<const SoundToEncode*> missing;
  for (const SoundToEncode& one : sources) {
    if (!sounds.contains(one.id)) missing.push_back(&one);
  }
  for_each_parallel(missing.size(), "encoding sound", progress, [&](std::size_t i) {
    const SoundToEncode& one = *missing[i];
    try {
      media.make_sound(one.id, [&](const std::filesystem::path& into) {
        EncodedSound sound = encoder->encode(one.source, into, one.recipe);
        const std::lock_guard lock(mutex);
        sounds.emplace(one.id, std::move(sound));
        ++result.media_added;
      });
    } catch (const Failure& failure) {
      if (failure.kind() != FailureKind::kUnprocessable) throw;
      const std::lock_guard lock(mutex);
      mistakes.add(one.place, failure.what());
    }
  });
  for (MediaAsset& asset : content.media) {
    const auto sound = sounds.find(asset.id);
    if (sound == sounds.end()) continue;
    asset.codec = sound->second.codec;
    asset.segments = sound->second.segments;
    asset.has_qualities = sound->second.has_qualities;
  }
}

/// For `zender export`. What is missing after a crash is added by the next import.
void keep_originals(const BundleResult& bundle, const MediaFolder& folder) {
  const std::size_t pictures = bundle.pictures.size();
  // Not only the disk is waited for: the bucket is asked for each.
  constexpr std::size_t kAtOnce = 8;
  for_each_parallel(
      pictures + bundle.sources.size(), "", {},
      [&](std::size_t i) {
        if (i < pictures) {
          folder.keep(bundle.pictures[i].file, folder.original_picture(bundle.pictures[i].id));
        } else {
          const SoundToEncode& sound = bundle.sources[i - pictures];
          folder.keep(sound.source, folder.original_sound(sound.id));
        }
      },
      folder.has_bucket() ? kAtOnce : 1);
}

/// Puts the bundle's files into the bucket.
void put_into_bucket(const BundleResult& bundle, MediaTransaction& media, const Progress& progress) {
  std::vector<ImageId> pictures;
  pictures.reserve(bundle.pictures.size());
  for (const PictureToStore& one : bundle.pictures) pictures.push_back(one.id);
  std::vector<std::string> folders;
  folders.reserve(bundle.media.size() + bundle.sources.size());
  for (const MediaToStore& one : bundle.media) folders.push_back(one.kind + "/" + one.id.value);
  for (const SoundToEncode& one : bundle.sources) folders.push_back("audio/" + one.id.value);
  media.put_into_bucket(pictures, folders, progress);
}

}  // namespace

ImportResult import_bundle(const std::filesystem::path& bundle, ContentRepository& repository,
                           const MediaFolder& folder, const ImportOptions& options) {
  ImportResult result;
  BundleResult read = read_bundle(
      bundle, {.decode_pictures = false, .loudness = options.loudness, .progress = options.progress});
  if (!read.mistakes.empty()) {
    result.mistakes = std::move(read.mistakes);
    return result;
  }
  result.warnings = std::move(read.warnings);
  result.channels = read.content.channels;

  MediaTransaction media(folder);
  Mistakes mistakes;
  const auto colours = store_pictures(read.pictures, media, options.progress, result, mistakes);
  if (mistakes.empty()) store_media(read.media, media, options.progress, result, mistakes);
  if (mistakes.empty())
    encode_sources(read.sources, media, folder, read.content, options.progress, result, mistakes);
  if (!mistakes.empty()) {
    media.keep_pictures();
    ImportResult refused;
    refused.mistakes = mistakes.sorted();
    return refused;
  }
  for_each_image(read.content, [&](std::optional<Image>& image) {
    if (image) image->colour = colours.at(image->id);
  });

  read.content.applied_at = options.now;
  bool approved = true;
  const auto approve = [&](const ContentChanges& changes) {
    try {
      approved = !options.approve || options.approve(changes);
    } catch (...) {
      media.keep_pictures();
      throw;
    }
    if (!approved) media.keep_pictures();
    return approved;
  };
  if (folder.has_bucket()) {
    // Before anybody is told of the files, but not before the changes are approved; and not in the
    // transaction, which would last as long as the network takes.
    result.changes = repository.apply(read.content, [&](const ContentChanges& changes) {
      approve(changes);
      return false;
    });
    if (!approved) return result;
    put_into_bucket(read, media, options.progress);
  }
  result.changes = repository.apply(read.content, approve);
  if (!approved) return result;
  media.commit();
  result.is_applied = true;
  keep_originals(read, folder);
  return result;
}

}  // namespace zender::content
