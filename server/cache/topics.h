#pragma once
#include <atomic>
#include <cstdint>
#include <deque>
#include <map>
#include <memory>
#include <string>
#include <string_view>

#include "support/clock.h"
#include "support/threads/mutex.h"

namespace zender::cache {

/// A subject that replies depend on ('content', 'plays:radio2'). Remembers its last changes by
/// their number in the sequence of all changes. Thread-safe.
class Topic {
 public:
  /// Whether it changed after the change with this number. One atomic load: this is the hit path.
  bool changed_after(std::uint64_t sequence) const {
    return last_change_.load(std::memory_order_acquire) > sequence;
  }
  /// When it first changed after the change with this number; TimePoint::max() if it did not. The
  /// epoch (1970) if that is too long ago to know.
  TimePoint first_change_after(std::uint64_t sequence) const;

 private:
  friend class Topics;
  void change(std::uint64_t sequence, TimePoint when) ZENDER_EXCLUDES(mutex_);

  std::atomic<std::uint64_t> last_change_ = 0;
  mutable Mutex mutex_;
  /// The newest last, at most kHistory.
  std::deque<std::pair<std::uint64_t, TimePoint>> history_ ZENDER_GUARDED_BY(mutex_);
};

/// All topics. Thread-safe. A builder notes sequence() before it reads anything; whoever writes
/// calls bump() after the commit. So a reply made from data older than a bump always counts as
/// stale.
class Topics {
 public:
  explicit Topics(const Clock& clock) : clock_(clock) {}

  void bump(std::string_view name);
  std::uint64_t sequence() const { return sequence_.load(std::memory_order_acquire); }
  std::shared_ptr<const Topic> find(std::string_view name);
  std::size_t size() const;
  /// By the clock that times the changes.
  TimePoint now() const { return clock_.now(); }

 private:
  std::shared_ptr<Topic> find_locked(std::string_view name) ZENDER_REQUIRES(mutex_);

  const Clock& clock_;
  mutable Mutex mutex_;
  std::atomic<std::uint64_t> sequence_ = 0;
  /// Changes up to here may belong to topics that were forgotten.
  std::uint64_t forgotten_until_ ZENDER_GUARDED_BY(mutex_) = 0;
  std::map<std::string, std::shared_ptr<Topic>, std::less<>> topics_ ZENDER_GUARDED_BY(mutex_);
};

}  // namespace zender::cache
