#include "playout/live_follower.h"

#include <algorithm>

#include "domain/on_demand/aired_segments.h"

namespace zender::playout {

LiveFollower::Step LiveFollower::step(const std::vector<AiredAsset>& log, TimePoint now) {
  if (!heard_until_) heard_until_ = now;
  Step step;
  step.look_again = now + kLookAgain;
  for (const AiredAsset& aired : log) {
    const auto& segments = aired.asset->segments;
    const std::size_t count = aired_segment_count(segments, aired.play.time.until - aired.play.time.from);
    TimePoint begin = aired.play.time.from;
    for (std::size_t i = 0; i < count; ++i) {
      const TimePoint end = begin + segments[i];
      const std::int64_t number = aired.play.first_segment + static_cast<std::int64_t>(i);
      const bool is_next = sent_ ? number > *sent_ : end > now - kStock;
      if (is_next && begin > now) {
        step.look_again = std::min(step.look_again, begin);
        if (now - *heard_until_ > kMostBehind) step.kind = Step::Kind::kEnd;
        return step;
      }
      if (is_next) {
        sent_ = number;
        heard_until_ = end;
        step.kind = now - end > kMostBehind ? Step::Kind::kEnd : Step::Kind::kSend;
        step.media = aired.asset->id;
        step.index = i;
        return step;
      }
      begin = end;
    }
  }
  if (now - *heard_until_ > kMostBehind) step.kind = Step::Kind::kEnd;
  return step;
}

}  // namespace zender::playout
