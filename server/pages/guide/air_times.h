#pragma once
#include <functional>
#include <vector>

#include "domain/schedule/broadcast.h"
#include "support/json.h"

/// When something is on air each week, in words (AirTime of the contract). Pure.
namespace zender::pages {

/// 'maandag t/m vrijdag', 'maandag, woensdag en vrijdag', 'elke dag'. Days are ISO weekdays, 1 = Monday, in
/// order and each once.
std::string weekdays_text(const std::vector<unsigned>& days);

/// The slots that `wanted` picks, those at the same time under one line, by their first day and time.
/// `programme_name` is what a slot is called that says nothing else.
Json air_times(const std::vector<WeeklySlot>& slots, const std::function<bool(const WeeklySlot&)>& wanted,
               const std::string& programme_name);

}  // namespace zender::pages
