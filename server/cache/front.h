#pragma once
#include <array>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "cache/entry.h"

namespace zender::cache {

/// One I/O thread's own view of the hottest replies: request target → finished reply. Not thread-safe, by
/// design: the hit path takes no lock and allocates nothing. It may hold a reply that was replaced meanwhile,
/// but never serves it: every look-up asks Entry::fresh(), which reads the clock and the topics' atomic
/// change numbers. A set-associative table of fixed size: strange query strings push each other out and
/// nothing grows.
class Front {
 public:
  Front() : slots_(kSets * kWays) {}

  struct Slot {
    std::string target;
    EntryPtr entry;
    std::uint32_t label = 0;  ///< whatever the owner wants to remember (the route, for metrics)
  };

  /// The reply to this target if it is right now; null when the cache must be asked. Valid until the next put
  /// or sweep.
  const Slot* find(std::string_view target, TimePoint now) {
    const std::size_t set = set_of(target);
    for (std::size_t way = 0; way < kWays; ++way) {
      Slot& slot = slots_[set + way];
      if (slot.entry && slot.target == target) {
        if (slot.entry->fresh(now)) {
          slot.entry->touch();
          return &slot;
        }
        slot.entry.reset();
        return nullptr;
      }
    }
    return nullptr;
  }

  void put(std::string_view target, EntryPtr entry, std::uint32_t label) {
    if (target.size() > kMaxTarget) return;
    const std::size_t set = set_of(target);
    std::size_t victim = set + (turn_++ % kWays);
    for (std::size_t way = 0; way < kWays; ++way) {
      if (slots_[set + way].target == target || !slots_[set + way].entry) victim = set + way;
      if (slots_[set + way].target == target) break;
    }
    slots_[victim].target = target;
    slots_[victim].entry = std::move(entry);
    slots_[victim].label = label;
  }

  /// Lets go of what is no longer right, so that replaced bytes do not stay in memory. Called about once a
  /// second.
  void sweep(TimePoint now) {
    for (Slot& slot : slots_) {
      if (slot.entry && !slot.entry->fresh(now)) slot = Slot{};
    }
  }

 private:
  static constexpr std::size_t kSets = 256;
  static constexpr std::size_t kWays = 4;
  static constexpr std::size_t kMaxTarget = 512;
  static std::size_t set_of(std::string_view target) {
    return (std::hash<std::string_view>{}(target) % kSets) * kWays;
  }

  std::vector<Slot> slots_;
  std::size_t turn_ = 0;
};

}  // namespace zender::cache
