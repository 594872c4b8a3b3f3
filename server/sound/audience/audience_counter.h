#pragma once
#include <cstdint>
#include <map>
#include <utility>
#include <vector>

#include "domain/ids.h"
#include "support/clock.h"
#include "support/threads/mutex.h"

namespace zender::sound {

/// Counts how long the audience listens, as sums per minute of the clock; knows nobody. Held in
/// memory until it is taken. Thread-safe.
class AudienceCounter {
 public:
  explicit AudienceCounter(const Clock& clock) : clock_(clock) {}

  /// A listener of the channel's live stream got this much sound.
  void live(const ChannelSlug& channel, Milliseconds heard);
  /// A listener got a segment of sound on demand.
  void segment(const MediaId& media, std::size_t index);

  struct Minute {
    TimePoint begin;
    std::map<ChannelSlug, Milliseconds> live;
    std::map<std::pair<MediaId, std::size_t>, std::int64_t> segments;  ///< how often each was got
  };
  /// The minutes that ended since the last call, and removes them; with `all` the current one too.
  std::vector<Minute> take(bool all = false);

  /// Listeners of the channel's live stream in the last whole minute: how long all of them
  /// listened, in minutes.
  double listeners(const ChannelSlug& channel) const;
  /// How long the channel's live stream was listened to since the start, in seconds.
  double seconds(const ChannelSlug& channel) const;

 private:
  /// A minute has at most so many different segments on demand; more are left out.
  static constexpr std::size_t kMaxSegments = 100'000;
  Minute& current() ZENDER_REQUIRES(mutex_);

  const Clock& clock_;
  mutable Mutex mutex_;
  std::map<TimePoint, Minute> minutes_ ZENDER_GUARDED_BY(mutex_);
  /// Of the last minutes, also those that were taken.
  std::map<TimePoint, std::map<ChannelSlug, Milliseconds>> recent_ ZENDER_GUARDED_BY(mutex_);
  std::map<ChannelSlug, Milliseconds> total_ ZENDER_GUARDED_BY(mutex_);
};

}  // namespace zender::sound
