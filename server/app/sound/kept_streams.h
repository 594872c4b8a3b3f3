#pragma once
#include <map>
#include <memory>
#include <optional>
#include <vector>

#include "app/sound/database_pause.h"
#include "app/sound/media_assets.h"
#include "domain/music/stream_part.h"
#include "domain/music/track_play_repository.h"
#include "support/threads/mutex.h"

namespace zender::app {

/// The live streams of channels that are assembled, from the database; while it does not answer,
/// from memory, as far as the plan reached when it last did. Thread-safe; blocks on storage.
class KeptStreams {
 public:
  /// References must live longer than this object.
  KeptStreams(TrackPlayRepository& plays, MediaAssets& assets, DatabasePause& pause, const Clock& clock)
      : plays_(plays), assets_(assets), pause_(pause), clock_(clock) {}

  /// The parts that overlap the interval, by number, with their media. Throws what the repository
  /// throws if the channel's stream was never read.
  std::vector<LoadedPart> stream(const ChannelSlug& channel, Interval interval);

  /// When the last part that is kept ends; nothing if none is.
  std::optional<TimePoint> planned_until(const ChannelSlug& channel) const;

  /// Reads the stream with everything that is planned, keeps it in place of what was kept, and
  /// returns it.
  std::vector<LoadedPart> refresh(const ChannelSlug& channel);

 private:
  using Parts = std::shared_ptr<const std::vector<LoadedPart>>;
  std::vector<LoadedPart> read(const ChannelSlug& channel, Interval interval);
  Parts kept(const ChannelSlug& channel) const;

  TrackPlayRepository& plays_;
  MediaAssets& assets_;
  DatabasePause& pause_;
  const Clock& clock_;
  mutable Mutex mutex_;
  std::map<ChannelSlug, Parts> kept_ ZENDER_GUARDED_BY(mutex_);
};

}  // namespace zender::app
