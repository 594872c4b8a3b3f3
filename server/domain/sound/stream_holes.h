#pragma once
#include <cstddef>

#include "support/clock.h"

// How holes in a stream are filled (docs/adr/0028-holes-are-filled-in-the-stored-stream.md), by
// whatever fills them.
namespace zender {

/// A shorter hole stays: a jingle of a few seconds between two songs is worse than nothing.
inline constexpr Milliseconds kShortestHole = std::chrono::seconds(10);
/// How long after the last known play ends its hole is filled: so long the next play may be late.
/// Players are further behind than this.
inline constexpr Milliseconds kLatePlay = std::chrono::seconds(6);
/// How far ahead of now holes are filled.
inline constexpr Milliseconds kFilledAhead = std::chrono::seconds(20);

/// Which of `count` sounds of the fallback a hole begins with: another hole begins with another.
inline std::size_t first_of_fallback(TimePoint hole, std::size_t count) {
  return static_cast<std::size_t>(hole.time_since_epoch() / std::chrono::seconds(1)) % count;
}

}  // namespace zender
