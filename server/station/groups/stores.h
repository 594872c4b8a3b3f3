#pragma once
#include <memory>

#include "domain/store.h"
#include "media_store/media_store.h"
#include "sound/files/media_assets.h"
#include "sound/kept/database_pause.h"
#include "sound/kept/kept_channels.h"
#include "station/groups/base.h"
#include "station/parts/known_channels.h"
#include "storage/engine/replicas.h"

namespace zender::station {

/// The station's media and its database, and what is read from them once and kept.
struct Stores {
  /// Opens the database. Throws Failure with the reason. `base` must live longer.
  explicit Stores(Base& base);

  media_store::MediaStore media;
  const std::shared_ptr<Replicas> replicas;  ///< null: none
  /// For pages and what is on demand; from replicas if there are any.
  const std::unique_ptr<Store> pages;
  /// The same database, through connections that only the live lane uses; from replicas while it is
  /// away.
  const std::unique_ptr<Store> live;
  /// The same again, for what plays and bulletins are checked against and written with, and for the
  /// work of threads beside requests: never from replicas.
  const std::unique_ptr<Store> work;
  sound::DatabasePause live_pause;
  /// For tokens and live streams, which go on without the database.
  sound::KeptChannels live_channels;
  KnownChannels known_channels;
  sound::MediaAssets assets;
  sound::MediaAssets live_assets;  ///< read by the live lane
  sound::MediaVideos live_videos;
};

}  // namespace zender::station
