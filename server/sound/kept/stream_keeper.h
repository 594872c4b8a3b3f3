#pragma once
#include <functional>
#include <set>

#include "domain/music/track_play_repository.h"
#include "domain/schedule/channel_repository.h"
#include "domain/sound/recording_repository.h"
#include "media_store/media_store.h"
#include "sound/audience/audience.h"
#include "sound/kept/kept_streams.h"
#include "support/metrics/metrics.h"
#include "support/threads/periodic_thread.h"

namespace zender::sound {

/// Keeps channels on air: every few seconds, fills what the streams lack of channels that are
/// assembled (TrackPlayRepository::keep_on_air), makes gaps of what was not recorded, keeps their
/// plan and what is on air in memory for when the database does not answer, stores what was
/// published from memory when it does again, and tells the audience figures what is on
/// air. Any number of servers may do so for one database. Thread-safe.
class StreamKeeper {
 public:
  struct Parts {
    ChannelRepository& channels;
    TrackPlayRepository& plays;
    RecordingRepository& recordings;
    KeptStreams& kept;
    Audience& audience;
    /// Called for each published channel, to keep what is on air there. It may throw.
    std::function<void(const ChannelSlug& channel)> keep_info;
  };
  /// References, and what `keep_info` uses, must live longer than this object.
  StreamKeeper(Parts parts, const Clock& clock, Metrics& metrics);

  /// Writes the files of the silence to the media folder, if they are not there, and starts the
  /// thread. Logs it if they cannot be written.
  void start(media_store::MediaStore& media);
  void stop() { thread_.stop(); }
  /// Call it when a channel's plays changed: the thread looks at once. Does not wait for that.
  void wake() { thread_.wake(); }
  /// Stores what was published from memory while the database was away. To be called before plays
  /// are stored. Throws what the repository throws.
  void settle() { parts_.kept.settle(parts_.plays); }

 private:
  void keep();
  /// A number for operators: an alert on it tells that the playout stopped.
  void show_plan(const ChannelSlug& channel);

  const Parts parts_;
  const Clock& clock_;
  Metrics& metrics_;
  TimePoint fill_from_{};
  std::set<ChannelSlug> shown_;  ///< only the thread uses it
  PeriodicThread thread_;
};

}  // namespace zender::sound
