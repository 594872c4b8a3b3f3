#pragma once
#include <chrono>
#include <optional>
#include <vector>

#include "domain/music/track.h"
#include "domain/repositories.h"
#include "domain/schedule/broadcast.h"
#include "domain/schedule/channel.h"

namespace zender {

/// A track counts as current until its end plus one minute (S9-004).
inline constexpr std::chrono::minutes kTrackGrace{1};

/// What is on air on a channel at a moment.
struct LiveState {
  TimePoint at;
  std::optional<Broadcast> show;
  std::optional<Broadcast> upcoming;  ///< the next show
  std::vector<TrackPlay> tracks;  ///< songs that began at or before `at`, newest first, whatever their end
  /// The next moment after `at` at which any of this, or current_track(), changes by the clock alone; nothing
  /// when nothing is planned.
  std::optional<TimePoint> valid_until;
};

/// Reads the state of a channel. Throws what the repositories throw.
LiveState live_state(BroadcastRepository& broadcasts, TrackPlayRepository& plays, const ChannelSlug& channel,
                     TimePoint at, int track_limit);

/// The first track, as long as the moment lies before its end plus one minute (S3-062); nullptr otherwise.
const TrackPlay* current_track(const LiveState& state);

/// All channels that listeners may see, in the station's order.
std::vector<Channel> published_channels(ChannelRepository& channels);

/// The published channel with that slug; nothing when it is unknown or not published.
std::optional<Channel> find_published(ChannelRepository& channels, const ChannelSlug& slug);

/// The earlier of two moments of which either may be absent.
std::optional<TimePoint> earlier(std::optional<TimePoint> left, std::optional<TimePoint> right);

}  // namespace zender
