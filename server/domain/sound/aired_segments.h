#pragma once
#include <algorithm>
#include <cstddef>
#include <span>

#include "support/clock.h"

namespace zender {

/// How many of a medium's segments are on air in a play of this length. Only whole segments are on
/// air: those of which at least half falls inside the play, so that rounding errors average out and
/// the stream stays in step with the clock.
inline std::size_t aired_segment_count(std::span<const Milliseconds> segments, Milliseconds play_length) {
  Milliseconds begin{0};
  std::size_t count = 0;
  for (const Milliseconds segment : segments) {
    if (begin + segment / 2 >= play_length) break;
    begin += segment;
    ++count;
  }
  return count;
}

}  // namespace zender
