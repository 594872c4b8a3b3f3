#pragma once
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "support/clock.h"
#include "support/station_time.h"

/// The segment numbers of a channel's plays, which make the media sequence of its live playlist. Pure.
namespace zender::storage {

/// Plays that end longer ago than this before the channel's newest are outside every live playlist: their
/// numbers stay.
inline constexpr Milliseconds kRenumbered = std::chrono::hours(6);

/// A play with media in a channel's chain.
struct ChainedPlay {
  std::string id;
  Interval time;  ///< as reported
  std::string media;
  std::int64_t first_segment = 0;
  std::int64_t discontinuity = 0;
  bool fresh = false;    ///< new or changed: it has no numbers yet
  bool changed = false;  ///< set by number_plays(): its numbers differ from what they were
};

using SegmentsOf = std::function<const std::vector<Milliseconds>&(const std::string& media)>;

/// Gives numbers to the plays, which are in order of beginning: each continues the one before (`before` the
/// first, nothing at the channel's beginning), whose airtime ends at the latest where the next begins. A play
/// that is not fresh keeps its numbers unless it ends after `window` and begins at or after `dirty_from`.
void number_plays(const std::optional<ChainedPlay>& before, std::vector<ChainedPlay>& plays, TimePoint window,
                  TimePoint dirty_from, const SegmentsOf& segments_of);

}  // namespace zender::storage
