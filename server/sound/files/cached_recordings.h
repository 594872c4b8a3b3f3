#pragma once
#include "domain/sound/media_repository.h"
#include "media_store/media_store.h"
#include "support/threads/periodic_thread.h"

namespace zender::sound {

/// Removes recordings from this machine's media folder that a recorder on another machine removed
/// from the station (recording/retention.h), within a day: what may not be kept must not stay in a
/// cache. Does nothing without a bucket: then the folder is the recorder's. Thread-safe.
class CachedRecordings {
 public:
  /// References must live longer than this object.
  CachedRecordings(media_store::MediaStore& media, MediaRepository& assets);

  void start();
  void stop() { thread_.stop(); }
  /// What the thread does every hour.
  void forget_removed();

 private:
  media_store::MediaStore& media_;
  MediaRepository& assets_;
  PeriodicThread thread_;
};

}  // namespace zender::sound
