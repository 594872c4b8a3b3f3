#include <set>

#include "storage/content/content_apply.h"
#include "storage/plays/media_store.h"
#include "storage/shared/diff.h"

// Applies the video that a bundle has for its sound.
namespace zender::storage {

void ContentApplier::apply_media_videos(const Content& content) {
  const auto stored =
      all_rows(connection_, std::string("SELECT ") + kMediaVideoColumns + " FROM media_pictures",
               kMediaVideoColumnCount, {}, read_media_video);
  const auto diffed = diff(stored, content.media_videos, [](const MediaVideo& one) { return one.media; });
  count(diffed);
  Command write(connection_, 6, R"sql(
    INSERT INTO media_pictures (media_id, id, codec, width, height, bandwidth)
    VALUES (:media, :id, :codec, :width, :height, :bandwidth)
    ON CONFLICT (media_id) DO UPDATE SET
      id = excluded.id, codec = excluded.codec, width = excluded.width, height = excluded.height,
      bandwidth = excluded.bandwidth
  )sql");
  for (const MediaVideo& one : diffed.write)
    write.run({one.media, one.id, one.codec, one.width, one.height, one.bandwidth});

  // Sound that is no longer in the bundle may still be on air; its video is removed with it.
  std::set<MediaId> kept;
  for (const MediaAsset& asset : content.media) kept.insert(asset.id);
  Command remove(connection_, 1, "DELETE FROM media_pictures WHERE media_id = :media");
  for (const MediaVideo& one : diffed.gone)
    if (kept.contains(one.media)) changes_.removed += remove.run({one.media}) > 0 ? 1 : 0;
}

}  // namespace zender::storage
