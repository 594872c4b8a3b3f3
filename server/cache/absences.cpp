#include "cache/absences.h"

#include <algorithm>

namespace zender::cache {

Absences::Absences(const Clock& clock, Topics& topics, const std::vector<std::string_view>& names)
    : clock_(clock) {
  for (const std::string_view name : names) topics_.push_back(topics.find(name));
}

std::optional<std::string> Absences::find(const std::string& key) const {
  const MutexLock lock(mutex_);
  const auto found = absences_.find(key);
  if (found == absences_.end()) return std::nullopt;
  const TimePoint now = clock_.now();
  if (now >= found->second.until || is_set_back(now, found->second.until - kLife)) return std::nullopt;
  const bool may_exist_now = std::any_of(topics_.begin(), topics_.end(), [&](const auto& topic) {
    return topic->changed_after(found->second.sequence);
  });
  return may_exist_now ? std::nullopt : std::optional(found->second.reason);
}

void Absences::note(const std::string& key, std::string reason, std::uint64_t sequence) {
  const MutexLock lock(mutex_);
  const auto [place, added] =
      absences_.insert_or_assign(key, Absence{std::move(reason), sequence, clock_.now() + kLife});
  if (!added) return;
  order_.push_back(key);
  if (order_.size() <= kMax) return;
  absences_.erase(order_.front());
  order_.pop_front();
}

}  // namespace zender::cache
