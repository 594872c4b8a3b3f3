#pragma once
#include <map>
#include <memory>
#include <optional>
#include <vector>

#include "domain/music/track_play_repository.h"
#include "domain/schedule/channel.h"
#include "sound/files/media_assets.h"
#include "sound/kept/database_pause.h"
#include "sound/kept/filled_holes.h"
#include "support/threads/mutex.h"

namespace zender::sound {

/// The live streams of channels that are assembled, from the database; while it does not answer,
/// from memory: as far as the plan reached when it last did, with the fallback in its holes and
/// after it. What was published so is stored when the database is back, before anything else goes
/// on with the stream (docs/adr/0042-holes-are-filled-in-memory-too.md). Thread-safe; blocks on
/// storage.
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
  std::vector<LoadedPart> refresh(const Channel& channel);

  /// Has `writer` store what this server, or another one in its place, published from memory.
  /// Whoever writes to a stream calls it before. Does nothing while the database answers. Throws
  /// what the repository throws; then nothing is stored, and it must be called again.
  void settle(TrackPlayRepository& writer);

 private:
  using Parts = std::vector<LoadedPart>;
  struct Kept {
    Parts known;  ///< as it was read
    Parts shown;  ///< the same, with the holes filled that listeners have met
    Fallback fallback;
    TimePoint read_at;
    bool is_filled = false;  ///< whether a segment that is not in the database was shown
  };

  Parts read(const ChannelSlug& channel, Interval interval);
  Fallback fallback_of(const Channel& channel);
  /// What is on air while the database is away.
  Parts go_on(Kept& kept) ZENDER_REQUIRES(mutex_);
  bool is_kept(const ChannelSlug& channel) const;
  std::optional<Parts> filled(const ChannelSlug& channel, Interval interval);
  Parts from_memory(const ChannelSlug& channel, Interval interval);

  TrackPlayRepository& plays_;
  MediaAssets& assets_;
  DatabasePause& pause_;
  const Clock& clock_;
  mutable Mutex mutex_;
  std::map<ChannelSlug, Kept> kept_ ZENDER_GUARDED_BY(mutex_);
};

}  // namespace zender::sound
