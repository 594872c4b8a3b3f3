#pragma once
#include <functional>
#include <vector>

#include "domain/schedule/broadcast.h"
#include "support/json.h"

/// Weekly times on air, in Dutch (AirTime of the contract). Pure.
namespace zender::pages {

/// 'maandag t/m vrijdag', 'maandag, woensdag en vrijdag', 'elke dag'. `days` are ISO weekdays (1 =
/// Monday), sorted and without duplicates.
std::string weekdays_text(const std::vector<unsigned>& days);

/// The slots for which `wanted` is true: one line for all days with the same channel, time and
/// name; first runs before repeats, then by first day. A line has a name only if the slot's differs
/// from `programme_name`.
Json air_times(const std::vector<WeeklySlot>& slots, const std::function<bool(const WeeklySlot&)>& wanted,
               const std::string& programme_name);

}  // namespace zender::pages
