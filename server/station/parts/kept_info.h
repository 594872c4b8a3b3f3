#pragma once
#include <functional>
#include <map>

#include "api/miniplayer_info.h"
#include "sound/kept/database_pause.h"
#include "support/threads/mutex.h"

namespace zender::station {

/// The info replies of the channels, from the database; while it does not answer, those that were
/// made last, moved on with the clock. So a poll is answered by every server, also by one that was
/// never asked for the channel before. Thread-safe; blocks on storage.
class KeptInfo {
 public:
  /// Makes the reply of a channel from the database.
  using Make = std::function<api::MiniPlayerInfo(const ChannelSlug& channel)>;

  /// References must live longer than this object.
  KeptInfo(Make make, sound::DatabasePause& pause, const Clock& clock)
      : make_(std::move(make)), pause_(pause), clock_(clock) {}

  /// Throws what `make` throws if that is an answer, or if the reply was never made.
  api::MiniPlayerInfo info(const ChannelSlug& channel);

  /// Makes and keeps the reply if that was not done for a minute. Throws what `make` throws, except
  /// an answer, which is for those who ask.
  void refresh(const ChannelSlug& channel);

 private:
  struct Kept {
    Json body;
    TimePoint made{};
  };
  api::MiniPlayerInfo made(const ChannelSlug& channel);

  const Make make_;
  sound::DatabasePause& pause_;
  const Clock& clock_;
  Mutex mutex_;
  std::map<ChannelSlug, Kept> kept_ ZENDER_GUARDED_BY(mutex_);
};

}  // namespace zender::station
