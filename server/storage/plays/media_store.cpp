#include "storage/plays/media_store.h"

#include "storage/shared/columns.h"

namespace zender::storage {

MediaVideo read_media_video(Row& row) {
  MediaVideo video;
  video.media = row.id<MediaId>();
  video.id = row.id<MediaId>();
  video.codec = row.text();
  video.width = static_cast<int>(row.number());
  video.height = static_cast<int>(row.number());
  video.bandwidth = row.number();
  return video;
}

MediaAsset read_asset(Row& row) {
  MediaAsset asset;
  asset.id = row.id<MediaId>();
  asset.title = row.text();
  asset.codec = row.text();
  asset.segments = read_segments(row.text());
  asset.progressive = row.truth();
  return asset;
}

std::optional<MediaAsset> MediaStore::media(const MediaId& id) {
  return database_.read([&](Connection& connection) {
    return first_row(connection, std::string("SELECT ") + kAssetColumns + " FROM media_assets WHERE id = :id",
                     kAssetColumnCount, {id}, read_asset);
  });
}

std::optional<MediaVideo> MediaStore::video_of(const MediaId& media) {
  return database_.read([&](Connection& connection) {
    const char* from = R"sql(
      FROM media_pictures
      WHERE media_id = :media
    )sql";
    return first_row(connection, std::string("SELECT ") + kMediaVideoColumns + from, kMediaVideoColumnCount,
                     {media}, read_media_video);
  });
}

}  // namespace zender::storage
