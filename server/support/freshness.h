#pragma once
#include <concepts>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "support/clock.h"

namespace zender {

/// How long something stays right: until one of the topics that it was made from changes, or until the
/// moment at which the clock alone makes it wrong, whichever comes first. A new one never becomes wrong.
class Freshness {
 public:
  /// Adds topics; each stands once, however often it is added.
  template <std::convertible_to<std::string>... Names>
  Freshness& depends_on(Names&&... names) {
    (add(topics_, std::forward<Names>(names)), ...);
    return *this;
  }
  /// Adds topics of whose changes listeners must learn soon.
  template <std::convertible_to<std::string>... Names>
  Freshness& depends_on_urgently(Names&&... names) {
    (add(urgent_topics_, std::forward<Names>(names)), ...);
    return *this;
  }
  /// The clock makes it wrong at this moment at the latest; absent: nothing changes.
  Freshness& until(std::optional<TimePoint> moment);
  /// Adds what a part of it depends on.
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
