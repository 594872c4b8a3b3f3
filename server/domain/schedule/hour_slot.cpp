#include "domain/schedule/hour_slot.h"

namespace zender {

std::string slot_id(HourSlot slot) {
  return std::to_string(slot.from) + "_" + std::to_string(slot.until);
}

std::string slot_name(HourSlot slot) {
  if (slot == kWholeDay) return "Hele dag";
  return std::to_string(slot.from) + ":00-" + std::to_string(slot.until) + ":00";
}

std::vector<HourSlot> hour_slots(Date day, TimePoint now) {
  const Date today = station_date(now);
  int hours = 24;
  if (day == today) hours = station_hour(now) + 1;
  if (date::sys_days{day} > date::sys_days{today}) hours = 0;

  std::vector<HourSlot> slots;
  slots.reserve(25);
  for (int hour = 0; hour < hours; ++hour) slots.push_back({hour, hour + 1});
  slots.push_back(kWholeDay);
  return slots;
}

std::optional<HourSlot> parse_hour_slot(std::string_view id) {
  // Comparing with the 25 valid ids rejects '+1_2', '01_2' and numbers that overflow.
  if (id == slot_id(kWholeDay)) return kWholeDay;
  for (int hour = 0; hour < 24; ++hour) {
    const HourSlot slot{hour, hour + 1};
    if (id == slot_id(slot)) return slot;
  }
  return std::nullopt;
}

Interval slot_interval(Date day, HourSlot slot) {
  return slot == kWholeDay ? station_day(day) : station_hours(day, slot.from, slot.until);
}

}  // namespace zender
