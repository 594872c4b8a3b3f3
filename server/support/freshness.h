#pragma once
#include <concepts>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "support/clock.h"

namespace zender {

/// How long something stays right: until one of its topics changes or until a moment at which the
/// clock makes it wrong, whichever comes first. A new Freshness lasts for ever. Not thread-safe.
class Freshness {
 public:
  /// Adds topics, each only once.
  template <std::convertible_to<std::string>... Names>
  Freshness& depends_on(Names&&... names) {
    (add(topics_, std::forward<Names>(names)), ...);
    return *this;
  }
  /// Adds topics whose changes must reach listeners soon.
  template <std::convertible_to<std::string>... Names>
  Freshness& depends_on_urgently(Names&&... names) {
    (add(urgent_topics_, std::forward<Names>(names)), ...);
    return *this;
  }
  /// Adds a moment at which the clock makes it wrong; the earliest counts. Absent: no effect.
  Freshness& until(std::optional<TimePoint> moment);
  /// Adds what a part depends on.
  Freshness& merge(const Freshness& part);

  const std::vector<std::string>& topics() const { return topics_; }
  const std::vector<std::string>& urgent_topics() const { return urgent_topics_; }
  /// Absent: the clock never makes it wrong.
  const std::optional<TimePoint>& expires_at() const { return expires_at_; }

 private:
  static void add(std::vector<std::string>& topics, std::string name);

  std::vector<std::string> topics_;
  std::vector<std::string> urgent_topics_;
  std::optional<TimePoint> expires_at_;
};

}  // namespace zender
