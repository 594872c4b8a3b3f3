#pragma once
#include <vector>

#include "domain/sound/aired_asset.h"
#include "support/station_time.h"

/// A past broadcast as a listener replays it: the segments that were on air, in sequence. Silent
/// gaps in the play log are left out, so time on the clock and position in the sound differ. Pure.
namespace zender {

struct BroadcastTimeline {
  struct Segment {
    MediaId media;
    std::size_t index = 0;     ///< in the medium
    bool begins_play = false;  ///< the first of a play: new init section, discontinuity
    TimePoint begin;           ///< when it was on air
    Milliseconds offset{0};    ///< position in the sound
    Milliseconds duration{0};
    bool has_qualities = false;  ///< of the medium
  };
  std::vector<Segment> segments;
  std::string codec;       ///< of the first
  Milliseconds lead{0};    ///< the part of the first segment before the broadcast
  Milliseconds length{0};  ///< of all segments

  /// The position in the sound that was on air at the moment. Between segments that of the next
  /// segment, after the end `length`.
  Milliseconds offset_at(TimePoint moment) const;
};

/// All segments that were on air, at least partly, inside `time`: the broadcast starts in the first
/// and ends in the last. `log`: every play that overlaps `time`, by start.
BroadcastTimeline broadcast_timeline(const std::vector<AiredAsset>& log, Interval time);

/// Whether a part of the sound has every quality.
bool has_qualities(const BroadcastTimeline& timeline);

/// Whether a broadcast can be replayed.
enum class BroadcastState {
  kNotYet,     ///< it has not started or not ended
  kAvailable,  ///< it ended less than `life` ago
  kGone,
};
BroadcastState broadcast_state(Interval time, TimePoint now, Milliseconds life);

}  // namespace zender
