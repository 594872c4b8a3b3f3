#include "sound/endless/live_follower.h"

#include <algorithm>

namespace zender::sound {

LiveFollower::Step LiveFollower::step(const std::vector<LoadedPart>& stream, TimePoint now) {
  if (!sent_until_) sent_until_ = now;
  Step step;
  step.retry_at = now + kRetryInterval;
  for (const auto& [part, asset] : stream) {
    const auto& segments = asset->segments;
    const std::size_t past_last = std::min(part.first_index + part.segment_count, segments.size());
    TimePoint begin = part.time.from;
    for (std::size_t i = part.first_index; i < past_last; ++i) {
      const TimePoint end = begin + segments[i];
      const std::int64_t number = part.first_segment + static_cast<std::int64_t>(i - part.first_index);
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
        step.media = asset->id;
        step.index = i;
        step.begin = begin;
        step.length = segments[i];
        return step;
      }
      begin = end;
    }
  }
  if (now - *sent_until_ > kMaxLag) step.kind = Step::Kind::kEnd;
  return step;
}

}  // namespace zender::sound
