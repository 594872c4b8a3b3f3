#pragma once
#include <chrono>
#include <optional>
#include <vector>

#include "domain/music/track_play_repository.h"
#include "domain/schedule/broadcast_repository.h"
#include "domain/schedule/channel_repository.h"

namespace zender {

/// A track is current until one minute after its end (S9-004).
inline constexpr std::chrono::minutes kTrackGrace{1};

/// What is on air on a channel at a moment.
struct LiveState {
  TimePoint at;
  std::optional<Broadcast> show;
  std::optional<Broadcast> upcoming;  ///< the next show
  std::vector<TrackPlay> tracks;      ///< songs that started at or before `at`, newest first
  /// The next moment after `at` at which this or current_track() changes because of the clock;
  /// nothing if nothing is planned.
  std::optional<TimePoint> valid_until;
};

/// Reads a channel's state. Throws what the repositories throw.
LiveState live_state(BroadcastRepository& broadcasts, TrackPlayRepository& plays, const ChannelSlug& channel,
                     TimePoint at, int track_limit);

/// The first track if `at` is before its end plus one minute (S3-062); else nullptr.
const TrackPlay* current_track(const LiveState& state);

/// The published channels, in the station's order.
std::vector<Channel> published_channels(ChannelRepository& channels);

/// The published channel with that slug; nothing if it is unknown or not published.
std::optional<Channel> find_published(ChannelRepository& channels, const ChannelSlug& slug);

/// The earlier of two optional moments; nothing if both are absent.
std::optional<TimePoint> earlier(std::optional<TimePoint> left, std::optional<TimePoint> right);

}  // namespace zender
