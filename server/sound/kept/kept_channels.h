#pragma once
#include <memory>
#include <vector>

#include "domain/schedule/channel_repository.h"
#include "sound/kept/database_pause.h"
#include "support/threads/mutex.h"

namespace zender::sound {

/// The channels from the database; while it does not answer, as they were when it last did. So
/// tokens and live streams go on without it. Thread-safe; blocks on storage.
class KeptChannels : public ChannelRepository {
 public:
  /// References must live longer than this object.
  KeptChannels(ChannelRepository& stored, DatabasePause& pause) : stored_(stored), pause_(pause) {}

  /// Throws what the stored repository throws if the channels were never read.
  std::vector<Channel> channels() override;

 private:
  using Channels = std::shared_ptr<const std::vector<Channel>>;
  Channels kept() const;

  ChannelRepository& stored_;
  DatabasePause& pause_;
  mutable Mutex mutex_;
  Channels kept_ ZENDER_GUARDED_BY(mutex_);  ///< null: never read
};

}  // namespace zender::sound
