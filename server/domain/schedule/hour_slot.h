#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "support/station_time.h"

/// The hour slots by which a listener filters a day of played tracks (S3-079, S3-080, S9-015,
/// S9-016). Pure.
namespace zender {

/// Local hours [from, until) of a station day: one hour, or the whole day as {0, 24}.
struct HourSlot {
  int from = 0;
  int until = 24;
  bool operator==(const HourSlot&) const = default;
};

inline constexpr HourSlot kWholeDay{0, 24};

/// '{h}_{h+1}', or '0_24' for the whole day.
std::string slot_id(HourSlot slot);
/// '{h}:00-{h+1}:00', or 'Hele dag'.
std::string slot_name(HourSlot slot);

/// The slots to choose from for a day: its 24 hours in order, then the whole day. Today only the
/// hours up to and including the current one; a future day has only the whole day.
std::vector<HourSlot> hour_slots(Date day, TimePoint now);

/// Parses a slot's id; nothing for anything but the 25 ids ('25_26', '00_01', '3_5', …).
std::optional<HourSlot> parse_hour_slot(std::string_view id);

/// The slot's interval on the day. On the days of the clock changes 0, 1 or 2 hours for an hour, 23
/// or 25 for the whole day.
Interval slot_interval(Date day, HourSlot slot);

}  // namespace zender
