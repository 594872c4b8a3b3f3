#include <set>

#include "storage/content/content_apply.h"
#include "storage/plays/media_columns.h"

// Applies the video that a bundle has for its sound.
namespace zender::storage {

void ContentApplier::apply_media_videos(const Content& content) {
  const auto stored = all_rows(connection_, kMediaVideo, "SELECT :columns FROM media_pictures");
  const auto diffed = diff(stored, content.media_videos, [](const MediaVideo& one) { return one.media; });
  count(diffed);
  RowWriter write(connection_,
                  "INSERT INTO media_pictures :row ON CONFLICT (media_id) DO UPDATE SET :others");
  for (const MediaVideo& one : diffed.write) write.write(kMediaVideo, one);

  // Sound that is no longer in the bundle may still be on air; its video is removed with it.
  std::set<MediaId> kept;
  for (const MediaAsset& asset : content.media) kept.insert(asset.id);
  Command remove(connection_, "DELETE FROM media_pictures WHERE media_id = :media");
  for (const MediaVideo& one : diffed.gone)
    if (kept.contains(one.media) && remove.run({one.media}) > 0) count_removed(one);
}

}  // namespace zender::storage
