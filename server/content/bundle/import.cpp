#include "content/bundle/import.h"

#include <map>
#include <mutex>

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
      if (!bytes || images::picture_id(*bytes) != picture.id)
        throw Failure(FailureKind::kUnprocessable, "the picture changed during the import");
      const auto stored = media.add_picture(*bytes);
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
                 ImportResult& result) {
  std::size_t done = 0;
  for (const MediaToStore& one : all) {
    ++(media.add_media(one) ? result.media_added : result.media_kept);
    if (progress) progress(++done, all.size(), "importing media");
  }
}

}  // namespace

ImportResult import_bundle(const std::filesystem::path& bundle, ContentRepository& repository,
                           const MediaFolder& folder, const Progress& progress, TimePoint now,
                           const ApproveChanges& approve) {
  ImportResult result;
  BundleResult read = read_bundle(bundle, {.decode_pictures = false, .progress = {}});
  if (!read.mistakes.empty()) {
    result.mistakes = std::move(read.mistakes);
    return result;
  }

  MediaTransaction media(folder);
  Mistakes mistakes;
  const auto colours = store_pictures(read.pictures, media, progress, result, mistakes);
  if (!mistakes.empty()) {
    ImportResult refused;
    refused.mistakes = mistakes.sorted();
    return refused;
  }
  store_media(read.media, media, progress, result);
  for_each_image(read.content, [&](std::optional<Image>& image) {
    if (image) image->colour = colours.at(image->id);
  });

  read.content.applied_at = now;
  bool approved = true;
  result.changes = repository.apply(read.content, [&](const ContentChanges& changes) {
    approved = !approve || approve(changes);
    return approved;
  });
  if (!approved) return result;
  media.commit();
  result.is_applied = true;
  return result;
}

}  // namespace zender::content
