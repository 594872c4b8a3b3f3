#pragma once
#include <cstdint>
#include <deque>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "cache/topics.h"
#include "support/clock.h"
#include "support/threads/mutex.h"

namespace zender::cache {

/// Keys for which a builder found nothing, so that asking for them again and again builds nothing.
/// An absence is remembered for kLife, or until one of the topics changes. Of too many, the oldest
/// are forgotten. Thread-safe.
class Absences {
 public:
  static constexpr Milliseconds kLife = std::chrono::seconds(10);
  static constexpr std::size_t kMax = 4096;

  Absences(const Clock& clock, Topics& topics, const std::vector<std::string_view>& names);

  /// The reason with which the key was noted, if that still holds.
  std::optional<std::string> find(const std::string& key) const;
  /// `sequence`: what Topics::sequence() returned before the builder read anything.
  void note(const std::string& key, std::string reason, std::uint64_t sequence);

 private:
  struct Absence {
    std::string reason;
    std::uint64_t sequence;
    TimePoint until;
  };
  const Clock& clock_;
  std::vector<std::shared_ptr<const Topic>> topics_;
  mutable Mutex mutex_;
  std::unordered_map<std::string, Absence> absences_ ZENDER_GUARDED_BY(mutex_);
  std::deque<std::string> order_ ZENDER_GUARDED_BY(mutex_);  ///< of the keys, the oldest first
};

}  // namespace zender::cache
