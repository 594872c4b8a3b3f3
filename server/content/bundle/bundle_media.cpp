#include "content/bundle/bundle_media.h"

#include "content/media/media_checks.h"
#include "content/readers/readers.h"
#include "domain/sound/sound_quality.h"
#include "support/failure.h"
#include "support/text/slug.h"

namespace zender::content {

namespace fs = std::filesystem;

namespace {

class MediaReader {
 public:
  MediaReader(BundleFiles& files, const ReadOptions& options, BundleDraft& draft, Mistakes& mistakes)
      : files_(files), options_(options), draft_(draft), mistakes_(mistakes) {}

  BundleMedia read() {
    for (const std::string& id : files_.names("media/audio")) read_sound(id);
    for (const std::string& id : files_.names("media/video")) read_video(id);
    check_media(to_check_, options_.progress, mistakes_);
    rename_sources();
    return std::move(found_);
  }

 private:
  /// The asset.yaml of a folder of media, which is named by its id; nothing if it cannot be read.
  std::optional<SourceFile> asset_file(const std::string& folder, const std::string& id) {
    if (!is_id(id))
      mistakes_.add(folder, 0, "", "folder name: must be 1 to 64 letters, digits, hyphens or underscores");
    auto file = files_.text(folder + "/asset.yaml", id);
    if (!file && !files_.exists(folder + "/asset.yaml"))
      mistakes_.add(folder, 0, "", "asset.yaml is missing");
    return file;
  }

  void read_sound(const std::string& id) {
    const std::string folder = "media/audio/" + id;
    draft_.known[ContentKind::kMedia].insert(id);
    const auto file = asset_file(folder, id);
    if (!file) return;
    const std::size_t before = draft_.content.media.size();
    const std::size_t mistakes = mistakes_.count();
    read_asset(*file, draft_, mistakes_);
    const std::optional<fs::path> real = files_.inside(folder);
    // A list of segments that was not read completely says nothing about the files.
    if (draft_.content.media.size() == before || mistakes_.count() > mistakes || !real) return;
    const MediaAsset& asset = draft_.content.media.back();
    if (const auto source = draft_.sources.find(asset.id); source != draft_.sources.end()) {
      read_source(asset, source->second, folder, *real);
      return;
    }
    to_check_.push_back({file->path, "", "asset.yaml lists", "soun", asset.codec, *real, asset.segments,
                         asset.progressive, files_.sizes(folder)});
    for (const SoundQuality quality : kSoundQualities) {
      if (!asset.has_qualities || quality == SoundQuality::kStandard) continue;
      const std::string inside = std::string(quality_folder(quality)) + "/";
      const auto real_inside = files_.inside(folder + "/" + inside);
      if (!real_inside) return;
      to_check_.push_back({file->path, inside, "asset.yaml lists", "soun", asset.codec, *real_inside,
                           asset.segments, false, files_.sizes(folder + "/" + inside)});
    }
    found_.to_store.push_back({"audio", asset.id, file->path, *real, media_file_names(asset)});
  }

  void read_source(const MediaAsset& asset, const SoundSource& source, const std::string& folder,
                   const fs::path& real) {
    const auto& [name, place] = source.file;
    const auto sizes = files_.sizes(folder);
    const auto found = sizes.find(name);
    if (found == sizes.end() || found->second == 0) {
      mistakes_.add(place, "'" + name + "' is " + (found == sizes.end() ? "missing" : "empty"));
      return;
    }
    if (asset.id.value.size() > kMaxSoundName) {
      mistakes_.add(place, "the name of a folder with a source has at most " + std::to_string(kMaxSoundName) +
                               " characters");
      return;
    }
    const SoundRecipe recipe{source.loudness ? static_cast<double>(*source.loudness) : options_.loudness,
                             asset.progressive};
    try {
      const MediaId id = sound_id(asset.id.value, real / name, recipe);
      new_ids_.emplace(asset.id, id);
      found_.to_encode.push_back({id, place, folder + "/" + name, real / name, recipe});
    } catch (const Failure& failure) {
      mistakes_.add(place, failure.what());
    }
  }

  void read_video(const std::string& id) {
    const std::string folder = "media/video/" + id;
    draft_.known[ContentKind::kMediaVideo].insert(id);
    const auto file = asset_file(folder, id);
    if (!file) return;
    const std::size_t before = draft_.content.media_videos.size();
    read_media_video(*file, draft_, mistakes_);
    const std::optional<fs::path> real = files_.inside(folder);
    if (draft_.content.media_videos.size() == before || !real) return;
    const MediaVideo& video = draft_.content.media_videos.back();
    const MediaAsset* const sound = sound_of(video);
    if (sound == nullptr) return;  // already listed: there is no such sound
    if (draft_.sources.contains(sound->id)) {
      mistakes_.add(file->path, 0, "media",
                    "'" + sound->id.value + "' is encoded from a source, and video needs sound in segments");
      return;
    }
    to_check_.push_back({file->path, "", "its sound '" + video.media.value + "' has", "vide", video.codec,
                         *real, sound->segments, false, files_.sizes(folder)});
    found_.to_store.push_back(
        {"video", video.id, file->path, *real, segment_file_names(sound->segments.size())});
  }

  const MediaAsset* sound_of(const MediaVideo& video) {
    if (sounds_.empty()) {
      for (std::size_t i = 0; i < draft_.content.media.size(); ++i)
        sounds_.emplace(draft_.content.media[i].id, i);
    }
    const auto found = sounds_.find(video.media);
    return found == sounds_.end() ? nullptr : &draft_.content.media[found->second];
  }

  void rename_sources() {
    if (new_ids_.empty()) return;
    const auto rename = [this](MediaId& id) {
      const auto found = new_ids_.find(id);
      if (found != new_ids_.end()) id = found->second;
    };
    Content& content = draft_.content;
    // The same file may have been added with `zender media add` too: that is the same sound.
    const auto& known = draft_.known[ContentKind::kMedia];
    std::erase_if(content.media, [&](const MediaAsset& asset) {
      const auto found = new_ids_.find(asset.id);
      return found != new_ids_.end() && known.contains(found->second.value);
    });
    std::erase_if(found_.to_encode, [&](const SoundToEncode& one) { return known.contains(one.id.value); });
    for (MediaAsset& asset : content.media) rename(asset.id);
    for (Channel& channel : content.channels) {
      for (MediaId& media : channel.fallback) rename(media);
    }
    for (Fragment& fragment : content.fragments) rename(fragment.media);
    for (ChapterPlace& chapter : draft_.chapters) rename(chapter.media);
    for (Track& track : content.tracks) {
      if (track.media) rename(*track.media);
    }
    for (PodcastEpisode& episode : content.episodes) {
      rename(episode.media);
    }
  }

  BundleFiles& files_;
  const ReadOptions& options_;
  BundleDraft& draft_;
  Mistakes& mistakes_;
  BundleMedia found_;
  std::vector<MediaToCheck> to_check_;
  /// Indices in the content, by id; filled for the first video.
  std::map<MediaId, std::size_t> sounds_;
  std::map<MediaId, MediaId> new_ids_;  ///< of sound from source files, by the folder's name
};

}  // namespace

BundleMedia read_bundle_media(BundleFiles& files, const ReadOptions& options, BundleDraft& draft,
                              Mistakes& mistakes) {
  return MediaReader(files, options, draft, mistakes).read();
}

}  // namespace zender::content
