#pragma once
#include "domain/music/media_repository.h"
#include "storage/engine/database.h"

namespace zender::storage {

/// Columns of media_pictures, as read_media_video reads them.
inline constexpr const char* kMediaVideoColumns = "media_id, id, codec, width, height, bandwidth";
inline constexpr std::size_t kMediaVideoColumnCount = 6;
MediaVideo read_media_video(Row& row);

/// Columns of media_assets, as read_asset reads them.
inline constexpr const char* kAssetColumns = "id, title, codec, segments, progressive";
inline constexpr std::size_t kAssetColumnCount = 5;
MediaAsset read_asset(Row& row);

class MediaStore final : public MediaRepository {
 public:
  explicit MediaStore(Database& database) : database_(database) {}

  std::optional<MediaAsset> media(const MediaId& id) override;
  std::optional<MediaVideo> video_of(const MediaId& media) override;

 private:
  Database& database_;
};

}  // namespace zender::storage
