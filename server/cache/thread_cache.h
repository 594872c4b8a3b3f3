#pragma once
#include <array>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "cache/entry.h"

namespace zender::cache {

/// One I/O thread's own table of the most requested replies: request target → finished reply. Not
/// thread-safe: finding a reply takes no lock and allocates nothing. The table may hold a reply
/// that was replaced meanwhile, but never returns it: each find() asks Entry::fresh(), which reads
/// the topics' atomic change numbers. Set-associative and of fixed size, so that unusual query
/// strings push each other out and memory does not grow.
class ThreadCache {
 public:
  ThreadCache() : slots_(kSets * kWays) {}

  struct Slot {
    std::string target;
    EntryPtr entry;
    std::uint32_t label = 0;  ///< for the owner's use (the route, for metrics)
    std::uint32_t finds = 0;  ///< since it was put

    /// Whether this is the find after which a reply counts as asked for often.
    bool is_hot() const { return finds == kHotAfter; }
  };

  /// The reply to this target if it is fresh; null if the cache must be asked. Valid until the next
  /// call.
  const Slot* find(std::string_view target, TimePoint now) {
    const std::size_t set = set_of(target);
    for (std::size_t way = 0; way < kWays; ++way) {
      Slot& slot = slots_[set + way];
      if (slot.entry && slot.target == target) {
        if (slot.entry->fresh(now)) {
          slot.entry->touch();
          ++slot.finds;
          return &slot;
        }
        slot.entry.reset();
        return nullptr;
      }
    }
    return nullptr;
  }

  /// Adds or replaces a reply. Ignores targets of more than kMaxTarget bytes.
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
    slots_[victim].finds = 0;
  }

  /// Drops what is no longer fresh, so that replaced bytes do not stay in memory. Called about once
  /// a second.
  void sweep(TimePoint now) {
    for (Slot& slot : slots_) {
      if (slot.entry && !slot.entry->fresh(now)) slot = Slot{};
    }
  }

 private:
  static constexpr std::size_t kSets = 256;
  static constexpr std::size_t kWays = 4;
  static constexpr std::size_t kMaxTarget = 512;
  static constexpr std::uint32_t kHotAfter = 20;
  static std::size_t set_of(std::string_view target) {
    return (std::hash<std::string_view>{}(target) % kSets) * kWays;
  }

  std::vector<Slot> slots_;
  std::size_t turn_ = 0;
};

}  // namespace zender::cache
