#include "purge/purge_queue.h"

#include <algorithm>
#include <utility>

namespace zender::purge {

void PurgeQueue::Topics::add(const Topics& more) {
  everything = everything || more.everything;
  if (!everything) names.insert(more.names.begin(), more.names.end());
  if (everything || names.size() > kMaxTopics) {
    everything = true;
    names.clear();
  }
}

void PurgeQueue::note(const std::string& topic, Time now) {
  if (first_.empty()) first_at_ = now + kCollect;
  first_.add({{topic}, false});
}

std::optional<PurgeQueue::Time> PurgeQueue::due() const {
  if (is_taken_ || (first_.empty() && again_.empty())) return std::nullopt;
  Time at = Time::max();
  if (!first_.empty()) at = first_at_;
  if (!again_.empty()) at = std::min(at, again_.front().at);
  return std::max(at, not_before_);
}

std::optional<PurgeQueue::Order> PurgeQueue::take(Time now) {
  const auto at = due();
  if (!at || now < *at) return std::nullopt;
  taken_first_ = std::exchange(first_, {});
  while (!again_.empty() && again_.front().at <= now) {
    taken_again_.add(again_.front().topics);
    again_.pop_front();
  }
  is_taken_ = true;
  Topics all = taken_first_;
  all.add(taken_again_);
  return Order{all.everything, {all.names.begin(), all.names.end()}};
}

void PurgeQueue::succeeded(Time now) {
  if (!taken_first_.empty()) again_.push_back({now + kAgainAfter, std::exchange(taken_first_, {})});
  taken_again_ = {};
  is_taken_ = false;
  failures_ = 0;
}

bool PurgeQueue::failed(Time now) {
  // Told late, once more is still needed: what is in the cache may be from just before.
  if (first_.empty()) first_at_ = now;
  first_.add(std::exchange(taken_first_, {}));
  first_.add(std::exchange(taken_again_, {}));
  is_taken_ = false;
  const int doublings = std::min(failures_++, 10);
  not_before_ = now + std::min(kFirstPause * (1 << doublings), kMaxPause);
  return failures_ == 1;
}

std::size_t PurgeQueue::waiting() const {
  const auto count = [](const Topics& topics) {
    return topics.everything ? kMaxTopics : topics.names.size();
  };
  return count(first_) + count(taken_first_);
}

}  // namespace zender::purge
