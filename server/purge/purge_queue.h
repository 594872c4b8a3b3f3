#pragma once
#include <chrono>
#include <deque>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace zender::purge {

/// What one cache must still be told, and when. Each change is told twice: as soon as it is
/// noticed, and once more kAgainAfter later. The second time removes what the cache fetched in
/// between from a server that had not noticed the change yet, or received while it was being told.
///
/// While the cache does not answer, changes are collected, and it is told of all of them when it
/// does. Beyond kMaxTopics it is told to forget everything instead. Not thread-safe.
class PurgeQueue {
 public:
  using Time = std::chrono::steady_clock::time_point;
  using Duration = std::chrono::milliseconds;

  /// How long changes are collected before they are told, because one import changes several.
  static constexpr Duration kCollect{30};
  /// Every server notices a change within a second.
  static constexpr Duration kAgainAfter{1500};
  static constexpr Duration kFirstPause{200};  ///< after a failure; twice as long after each next
  static constexpr Duration kMaxPause{10'000};
  static constexpr std::size_t kMaxTopics = 1000;

  /// What to tell.
  struct Order {
    bool everything = false;
    std::vector<std::string> topics = {};  ///< sorted; empty for `everything`
  };

  void note(const std::string& topic, Time now);
  /// When take() will have something; nothing: not before the next note().
  std::optional<Time> due() const;
  /// What is due. Until succeeded() or failed() follows, nothing more is taken.
  std::optional<Order> take(Time now);
  void succeeded(Time now);
  /// Returns whether it is the first failure since the last success.
  bool failed(Time now);
  /// How many topics wait to be told for the first time; those of an order under way too.
  std::size_t waiting() const;
  /// Whether it succeeds again after it failed.
  bool is_failing() const { return failures_ > 0; }

 private:
  /// Topics; too many become everything.
  struct Topics {
    std::set<std::string> names;
    bool everything = false;
    void add(const Topics& more);
    bool empty() const { return names.empty() && !everything; }
  };
  struct Again {
    Time at;
    Topics topics;
  };

  Topics first_;  ///< not told yet
  Time first_at_{};
  std::deque<Again> again_;  ///< told once, in order of time
  Topics taken_first_;       ///< of the order under way
  Topics taken_again_;
  bool is_taken_ = false;
  Time not_before_{};  ///< the end of the pause after a failure
  int failures_ = 0;   ///< in a row
};

}  // namespace zender::purge
