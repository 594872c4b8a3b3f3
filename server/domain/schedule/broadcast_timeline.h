#pragma once
#include <vector>

#include "domain/on_demand/aired_asset.h"
#include "support/station_time.h"

/// A past broadcast as it is listened to again: the segments that were on air, one behind the other. What the
/// play log leaves silent is left out, so a moment on the clock and a place in the sound differ. Pure.
namespace zender {

struct BroadcastTimeline {
  struct Segment {
    MediaId media;
    std::size_t index = 0;     ///< in the medium
    bool begins_play = false;  ///< a new play: another init section, a discontinuity
    TimePoint begin;           ///< when it was on air
    Milliseconds offset{0};    ///< where it lies in the sound
    Milliseconds duration{0};
  };
  std::vector<Segment> segments;
  Milliseconds lead{0};    ///< how much of the first segment was on air before the broadcast began
  Milliseconds length{0};  ///< of all segments

  /// The place in the sound that was on air at the moment; between segments that of the next one, past the
  /// end `length`.
  Milliseconds offset_at(TimePoint moment) const;
};

/// Every segment of which a part was on air inside `time`: the broadcast begins in the first and ends in the
/// last. `log` holds every play that overlaps `time`, by beginning.
BroadcastTimeline broadcast_timeline(const std::vector<AiredAsset>& log, Interval time);

/// Whether a broadcast can be listened to again.
enum class BroadcastState {
  kNotYet,     ///< it still has to begin, or to end
  kAvailable,  ///< it ended less than its life ago
  kGone,
};
BroadcastState broadcast_state(Interval time, TimePoint now, Milliseconds life);

}  // namespace zender
