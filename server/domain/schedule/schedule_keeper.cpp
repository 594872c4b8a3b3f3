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

/// Takes out what ended before the first broadcast that is stored of its channel, or before now if
/// there is none.
void leave_out_unknown_past(std::vector<BroadcastRecord>& scheduled,
                            const std::vector<BroadcastRecord>& stored, TimePoint now) {
  std::map<ChannelSlug, TimePoint> begins;
  for (const BroadcastRecord& record : stored) {
    TimePoint& begin = begins.try_emplace(record.channel, now).first->second;
    begin = std::min(begin, record.time.from);
  }
  std::erase_if(scheduled, [&](const BroadcastRecord& record) {
    const auto begin = begins.find(record.channel);
    return record.time.until <= (begin == begins.end() ? now : begin->second);
  });
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

int keep_broadcasts(ScheduleRepository& schedule, const Clock& clock, PastBroadcasts past) {
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
  std::vector<BroadcastRecord> scheduled = make_broadcasts(slots, defaults, first, last);
  if (past == PastBroadcasts::kSinceTheFirst) leave_out_unknown_past(scheduled, stored, now);
  const std::vector<BroadcastRecord> plan = plan_broadcasts(stored, scheduled, now);
  if (plan == stored) return 0;
  return schedule.replace_broadcasts(span, plan);
}

}  // namespace zender
