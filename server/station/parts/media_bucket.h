#pragma once
#include <memory>

#include "config/config.h"
#include "media_store/media_store.h"

namespace zender::station {

/// Who waits for the bucket.
enum class Patience {
  kListeners,  ///< a listener, or a recorder
  kCommand,    ///< a command that ends when it fails
};

/// The station's media: the folder, and the bucket that the settings name, if any.
media_store::MediaStore open_media(const config::Config& config, Patience patience);
/// The bucket; null: media is only in the folder.
std::unique_ptr<media_store::ObjectStore> open_bucket(const config::Config& config, Patience patience);

}  // namespace zender::station
