#pragma once
#include <algorithm>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "cache/topics.h"
#include "support/clock.h"
#include "support/freshness.h"
#include "support/threads/mutex.h"

namespace zender::station {

/// A part that many pages need, cached until something it was made from changes or its time is
/// over, as its `freshness` says. Thread-safe. If two threads read at once, the result of the one
/// that began later is kept.
template <class Part>
class CachedPart {
 public:
  CachedPart(cache::Topics& topics, const Clock& clock) : topics_(topics), clock_(clock) {}

  /// The cached part, or what `read` returns; throws what `read` throws.
  template <class Read>
  std::shared_ptr<const Part> get(const Read& read) {
    {
      const MutexLock lock(mutex_);
      if (holds(kept_)) return kept_.part;
    }
    State fresh;
    fresh.made = clock_.now();
    fresh.sequence = topics_.sequence();
    fresh.part = std::make_shared<const Part>(read());
    const Freshness& freshness = fresh.part->freshness;
    for (const auto* names : {&freshness.topics(), &freshness.urgent_topics()})
      for (const std::string& name : *names) fresh.topics.push_back(topics_.find(name));
    const MutexLock lock(mutex_);
    if (fresh.sequence >= kept_.sequence) kept_ = fresh;
    return fresh.part;
  }

 private:
  struct State {
    std::shared_ptr<const Part> part;
    std::vector<std::shared_ptr<const cache::Topic>> topics;
    std::uint64_t sequence = 0;  ///< of the topics, from before the read
    TimePoint made{};
  };

  bool holds(const State& state) const {
    if (state.part == nullptr) return false;
    const TimePoint now = clock_.now();
    if (now >= state.part->freshness.expires_at().value_or(TimePoint::max()) || is_set_back(now, state.made))
      return false;
    return std::none_of(state.topics.begin(), state.topics.end(),
                        [&state](const auto& topic) { return topic->changed_after(state.sequence); });
  }

  cache::Topics& topics_;
  const Clock& clock_;
  Mutex mutex_;
  State kept_ ZENDER_GUARDED_BY(mutex_);
};

}  // namespace zender::station
