#pragma once
#include <algorithm>
#include <cstddef>
#include <vector>

#include "support/clock.h"

namespace zender {

/// How many of a medium's segments go on air in a play of this length. Whole segments only: one goes on air
/// when at least half of it falls inside the play, so that cuts average out instead of pushing the stream
/// away from the clock. Storage counts with it and channel assembly lists with it; they must agree, or media
/// sequence numbers jump.
inline std::size_t aired_segment_count(const std::vector<Milliseconds>& segments, Milliseconds play_length) {
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
