#include "domain/sound/media_repository.h"
#include "storage/engine/repositories.h"
#include "storage/plays/media_columns.h"

namespace zender::storage {
namespace {

class MediaAssetStore final : public StoreOf<MediaRepository> {
 public:
  using StoreOf::StoreOf;

  std::optional<MediaAsset> media(const MediaId& id) override {
    return database_.first_row(kAsset, "SELECT :columns FROM media_assets WHERE id = :id", {id});
  }

  std::vector<MediaAsset> all_media() override {
    return database_.all_rows(kAsset, "SELECT :columns FROM media_assets ORDER BY id");
  }

  std::optional<MediaVideo> video_of(const MediaId& media) override {
    return database_.first_row(kMediaVideo, "SELECT :columns FROM media_pictures WHERE media_id = :media",
                               {media});
  }
};

}  // namespace

std::unique_ptr<MediaRepository> media_store(Database& database) {
  return std::make_unique<MediaAssetStore>(database);
}

}  // namespace zender::storage
