// Why a reply is stale: its time is up, the clock was set back, or one of its topics changed.
#include "cache/entry.h"

namespace zender::cache {

bool Entry::fresh(TimePoint now) const {
  if (now >= fresh_until_ || is_set_back(now, made_) || retired_.load(std::memory_order_acquire))
    return false;
  for (const auto& topic : topics_) {
    if (topic->changed_after(sequence_)) return false;
  }
  return true;
}

TimePoint Entry::stale_since() const {
  TimePoint since = fresh_until_;
  for (const auto& topic : topics_) {
    if (topic->changed_after(sequence_)) since = std::min(since, topic->first_change_after(sequence_));
  }
  return since;
}

TimePoint Entry::served_stale_until() const {
  TimePoint until = stale_since();
  // It may have no end, and adding to that would overflow.
  if (until < TimePoint::max() - stale_while_revalidate_) until += stale_while_revalidate_;
  for (std::size_t i = 0; i < urgent_topics_; ++i) {
    const Topic& topic = *topics_[i];
    if (topic.changed_after(sequence_))
      until = std::min(until, topic.first_change_after(sequence_) + urgent_grace_);
  }
  return until;
}

}  // namespace zender::cache
