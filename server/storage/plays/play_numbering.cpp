#include "storage/plays/play_numbering.h"

#include "domain/music/aired_segments.h"

namespace zender::storage {

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
        first = previous->first_segment +
                static_cast<std::int64_t>(aired_segment_count(segments_of(previous->media), played));
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
