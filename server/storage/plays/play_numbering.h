#pragma once
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "support/clock.h"
#include "support/station_time.h"

/// The segment numbers of a channel's plays, from which the media sequence of its live playlist
/// follows. Pure.
namespace zender::storage {

/// Plays that end longer than this before the channel's newest are outside every live playlist;
/// they keep their numbers.
inline constexpr Milliseconds kRenumbered = std::chrono::hours(6);

/// A play with media, in the order of its channel.
struct ChainedPlay {
  std::string id;
  Interval time;  ///< as sent
  std::string media;
  std::int64_t first_segment = 0;
  std::int64_t discontinuity = 0;
  bool fresh = false;    ///< new or changed: without numbers yet
  bool changed = false;  ///< set by number_plays(): its numbers changed
};

using SegmentsOf = std::function<const std::vector<Milliseconds>&(const std::string& media)>;

/// Numbers the plays, which are ordered by start. Each continues from the previous one (the first
/// from `before`; nothing: there is none), whose airtime ends at the latest when the next one
/// starts. A play that is not fresh keeps its numbers unless it ends after `window` and starts at
/// or after `dirty_from`.
void number_plays(const std::optional<ChainedPlay>& before, std::vector<ChainedPlay>& plays, TimePoint window,
                  TimePoint dirty_from, const SegmentsOf& segments_of);

}  // namespace zender::storage
