#include "domain/schedule/broadcast_timeline.h"

#include <algorithm>
#include <span>

#include "domain/sound/aired_segments.h"

namespace zender {

Milliseconds BroadcastTimeline::offset_at(TimePoint moment) const {
  for (const Segment& segment : segments) {
    if (moment < segment.begin) return segment.offset;
    if (moment < segment.begin + segment.duration) return segment.offset + (moment - segment.begin);
  }
  return length;
}

BroadcastTimeline broadcast_timeline(const std::vector<AiredAsset>& log, Interval time) {
  BroadcastTimeline timeline;
  for (const AiredAsset& aired : log) {
    const auto& segments = aired.asset->segments;
    const std::size_t first = std::min(aired.play.first_index, segments.size());
    const std::size_t end = first + aired_segment_count(std::span(segments).subspan(first),
                                                        aired.play.time.until - aired.play.time.from);
    TimePoint begin = aired.play.time.from;
    bool begins_play = true;
    for (std::size_t i = first; i < end && begin < time.until; begin += segments[i], ++i) {
      if (begin + segments[i] <= time.from) continue;
      timeline.segments.push_back(
          {aired.asset->id, i, begins_play, begin, timeline.length, segments[i], aired.asset->has_qualities});
      timeline.length += segments[i];
      if (timeline.codec.empty()) timeline.codec = aired.asset->codec;
      begins_play = false;
    }
  }
  if (!timeline.segments.empty())
    timeline.lead = std::max(Milliseconds(0), time.from - timeline.segments.front().begin);
  return timeline;
}

bool has_qualities(const BroadcastTimeline& timeline) {
  return std::any_of(timeline.segments.begin(), timeline.segments.end(),
                     [](const BroadcastTimeline::Segment& one) { return one.has_qualities; });
}

BroadcastState broadcast_state(Interval time, TimePoint now, Milliseconds life) {
  if (now < time.until) return BroadcastState::kNotYet;
  return now < time.until + life ? BroadcastState::kAvailable : BroadcastState::kGone;
}

}  // namespace zender
