#include "cache/topics.h"

namespace zender::cache {
namespace {
constexpr std::size_t kHistory = 64;
constexpr std::size_t kMaxTopics = 20'000;
}  // namespace

void Topic::change(std::uint64_t sequence, TimePoint when) {
  {
    const MutexLock lock(mutex_);
    history_.emplace_back(sequence, when);
    if (history_.size() > kHistory) history_.pop_front();
  }
  last_change_.store(sequence, std::memory_order_release);
}

TimePoint Topic::first_change_after(std::uint64_t sequence) const {
  const MutexLock lock(mutex_);
  if (history_.empty() || (history_.size() == kHistory && history_.front().first > sequence)) {
    return TimePoint{};
  }
  for (const auto& [number, when] : history_) {
    if (number > sequence) return when;
  }
  return TimePoint::max();
}

void Topics::bump(std::string_view name) {
  const MutexLock lock(mutex_);
  const std::uint64_t next = sequence_.load(std::memory_order_relaxed) + 1;
  sequence_.store(next, std::memory_order_release);
  find_locked(name)->change(next, clock_.now());
}

std::shared_ptr<const Topic> Topics::find(std::string_view name) {
  const MutexLock lock(mutex_);
  return find_locked(name);
}

std::shared_ptr<Topic> Topics::find_locked(std::string_view name) {
  if (const auto found = topics_.find(name); found != topics_.end()) return found->second;
  if (topics_.size() >= kMaxTopics) {
    // Forgets topics that no reply uses. A build in progress may still ask for one. It then gets a
    // topic that counts as changed at this moment, and the reply is simply built again.
    std::erase_if(topics_, [](const auto& item) { return item.second.use_count() == 1; });
    forgotten_until_ = sequence_.load(std::memory_order_relaxed);
  }
  auto topic = std::make_shared<Topic>();
  topic->last_change_.store(forgotten_until_, std::memory_order_release);
  return topics_.emplace(std::string(name), std::move(topic)).first->second;
}

std::size_t Topics::size() const {
  const MutexLock lock(mutex_);
  return topics_.size();
}

}  // namespace zender::cache
