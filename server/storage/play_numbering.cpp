#include "storage/play_numbering.h"

namespace zender::storage {

std::int64_t aired_segments(const std::vector<Milliseconds>& segments, Milliseconds played) {
  std::int64_t count = 0;
  Milliseconds start{0};
  for (const Milliseconds duration : segments) {
    if (start >= played) break;
    ++count;
    start += duration;
  }
  return count;
}

void number_plays(const std::optional<ChainedPlay>& before, std::vector<ChainedPlay>& plays, TimePoint window,
                  TimePoint dirty_from, const SegmentsOf& segments_of) {
  const ChainedPlay* previous = before ? &*before : nullptr;
  for (ChainedPlay& play : plays) {
    const bool keeps = !play.fresh && (play.time.until <= window || play.time.from < dirty_from);
    if (!keeps) {
      std::int64_t first = 0;
      std::int64_t discontinuity = 0;
      if (previous != nullptr) {
        const Milliseconds played = std::min(previous->time.until, play.time.from) - previous->time.from;
        first = previous->first_segment + aired_segments(segments_of(previous->media), played);
        discontinuity = previous->discontinuity + 1;
      }
      play.changed = play.fresh || first != play.first_segment || discontinuity != play.discontinuity;
      play.first_segment = first;
      play.discontinuity = discontinuity;
    }
    previous = &play;
  }
}

}  // namespace zender::storage
