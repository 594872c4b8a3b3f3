#include "storage/plays/media_store.h"

#include "storage/engine/columns.h"

namespace zender::storage {

MediaVideo read_pictures(Row& row) {
  MediaVideo pictures;
  pictures.media = row.id<MediaId>();
  pictures.id = row.id<MediaId>();
  pictures.codec = row.text();
  pictures.width = static_cast<int>(row.number());
  pictures.height = static_cast<int>(row.number());
  pictures.bandwidth = row.number();
  return pictures;
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

std::optional<MediaVideo> MediaStore::pictures_of(const MediaId& media) {
  return database_.read([&](Connection& connection) {
    return first_row(
        connection,
        std::string("SELECT ") + kPicturesColumns + " FROM media_pictures WHERE media_id = :media",
        kPicturesColumnCount, {media}, read_pictures);
  });
}

}  // namespace zender::storage
