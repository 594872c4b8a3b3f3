#include "domain/schedule/schedule_keeper.h"

#include <algorithm>
#include <map>
#include <set>

#include "domain/schedule/broadcast_id.h"
#include "domain/schedule/calendar_identity.h"

namespace zender {
namespace {

bool by_beginning(const BroadcastRecord& a, const BroadcastRecord& b) {
  return std::tie(a.time.from, a.channel) < std::tie(b.time.from, b.channel);
}

/// The channel's history: what has started, and what is filled in on days without broadcasts.
std::vector<BroadcastRecord> history(const std::vector<BroadcastRecord>& stored,
                                     const std::vector<BroadcastRecord>& scheduled, TimePoint now) {
  std::vector<BroadcastRecord> kept;
  std::set<date::sys_days> days;
  for (const BroadcastRecord& record : stored) {
    if (record.time.from > now) continue;
    kept.push_back(record);
    days.insert(station_date(record.time.from));
  }
  std::vector<BroadcastRecord> filled;
  for (const BroadcastRecord& record : scheduled) {
    if (record.time.from > now || days.contains(station_date(record.time.from))) continue;
    // A broadcast of the night before may overlap the day that is filled in.
    const bool taken = std::any_of(kept.begin(), kept.end(), [&](const BroadcastRecord& other) {
      return other.time.from < record.time.until && record.time.from < other.time.until;
    });
    if (!taken) filled.push_back(record);
  }
  kept.insert(kept.end(), filled.begin(), filled.end());
  return kept;
}

std::vector<BroadcastRecord> plan_channel(const std::vector<BroadcastRecord>& stored,
                                          const std::vector<BroadcastRecord>& scheduled, TimePoint now) {
  std::vector<BroadcastRecord> plan = history(stored, scheduled, now);
  TimePoint free_from{};
  for (const BroadcastRecord& record : plan) free_from = std::max(free_from, record.time.until);

  for (BroadcastRecord record : scheduled) {
    if (record.time.until <= now || record.time.until <= free_from) continue;
    if (record.time.from < free_from) {
      record.time.from = free_from;
      record.id = broadcast_id(record.channel, free_from);
    }
    plan.push_back(std::move(record));
  }
  return plan;
}

}  // namespace

std::vector<BroadcastRecord> plan_broadcasts(const std::vector<BroadcastRecord>& stored,
                                             const std::vector<BroadcastRecord>& scheduled, TimePoint now) {
  struct Both {
    std::vector<BroadcastRecord> stored;
    std::vector<BroadcastRecord> scheduled;
  };
  std::map<ChannelSlug, Both> channels;
  for (const BroadcastRecord& record : stored) channels[record.channel].stored.push_back(record);
  for (const BroadcastRecord& record : scheduled) channels[record.channel].scheduled.push_back(record);

  std::vector<BroadcastRecord> plan;
  for (const auto& [channel, both] : channels) {
    std::vector<BroadcastRecord> of_channel = plan_channel(both.stored, both.scheduled, now);
    std::move(of_channel.begin(), of_channel.end(), std::back_inserter(plan));
  }
  std::sort(plan.begin(), plan.end(), by_beginning);
  carry_identities(stored, plan, now);
  return plan;
}

int keep_broadcasts(ScheduleRepository& schedule, const Clock& clock) {
  const TimePoint now = clock.now();
  const date::sys_days today{station_date(now)};
  const Date first{today - kBroadcastsBack};
  const Date last{today + kBroadcastsAhead};
  const Interval span{station_day(first).from, station_day(last).until};

  const std::map<ProgrammeSlug, SlotDefaults> known = schedule.slot_defaults();
  std::vector<WeeklySlot> slots = schedule.weekly_slots();
  std::erase_if(slots, [&](const WeeklySlot& slot) { return !known.contains(slot.programme); });
  const auto defaults = [&](const ProgrammeSlug& programme) { return known.at(programme); };

  const std::vector<BroadcastRecord> stored = schedule.broadcast_records(span);
  const std::vector<BroadcastRecord> plan =
      plan_broadcasts(stored, make_broadcasts(slots, defaults, first, last), now);
  if (plan == stored) return 0;
  return schedule.replace_broadcasts(span, plan);
}

}  // namespace zender
