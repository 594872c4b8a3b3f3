#include "playout/live_follower.h"

#include <algorithm>

#include "domain/music/aired_segments.h"

namespace zender::playout {

LiveFollower::Step LiveFollower::step(const std::vector<AiredAsset>& log, TimePoint now) {
  if (!sent_until_) sent_until_ = now;
  Step step;
  step.retry_at = now + kRetryInterval;
  for (const AiredAsset& aired : log) {
    const auto& segments = aired.asset->segments;
    const std::size_t count = aired_segment_count(segments, aired.play.time.until - aired.play.time.from);
    TimePoint begin = aired.play.time.from;
    for (std::size_t i = 0; i < count; ++i) {
      const TimePoint end = begin + segments[i];
      const std::int64_t number = aired.play.first_segment + static_cast<std::int64_t>(i);
      const bool is_next = sent_ ? number > *sent_ : end > now - kInitialBuffer;
      if (is_next && begin > now) {
        step.retry_at = std::min(step.retry_at, begin);
        if (now - *sent_until_ > kMaxLag) step.kind = Step::Kind::kEnd;
        return step;
      }
      if (is_next) {
        sent_ = number;
        sent_until_ = end;
        step.kind = now - end > kMaxLag ? Step::Kind::kEnd : Step::Kind::kSend;
        step.media = aired.asset->id;
        step.index = i;
        return step;
      }
      begin = end;
    }
  }
  if (now - *sent_until_ > kMaxLag) step.kind = Step::Kind::kEnd;
  return step;
}

}  // namespace zender::playout
