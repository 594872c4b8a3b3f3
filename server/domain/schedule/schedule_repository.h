#pragma once
#include <map>
#include <vector>

#include "domain/schedule/broadcast.h"

namespace zender {

/// The weekly schedule and the broadcasts that are made from it (conditions: domain/store.h).
class ScheduleRepository {
 public:
  virtual ~ScheduleRepository() = default;
  /// The week of every channel, by channel and start.
  virtual std::vector<WeeklySlot> weekly_slots() = 0;
  /// What a slot without its own name or presenters takes from its programme, for every programme.
  virtual std::map<ProgrammeSlug, SlotDefaults> slot_defaults() = 0;
  /// The stored broadcasts of all channels that start inside the interval, by start and channel.
  virtual std::vector<BroadcastRecord> broadcast_records(Interval span) = 0;
  /// Makes the stored broadcasts that start inside `span` equal to `records`, in one transaction;
  /// returns how many rows changed. Repeating it, or running it on two servers at once, changes
  /// nothing.
  virtual int replace_broadcasts(Interval span, const std::vector<BroadcastRecord>& records) = 0;
};

}  // namespace zender
