#pragma once
#include <vector>

#include "domain/repositories.h"
#include "support/clock.h"

/// Keeps broadcasts present around now, so that the schedule never runs out.
namespace zender {

/// What should be stored, given what is stored and what the weekly schedule says now (both for the same span
/// of whole station days). What has begun stays as it is: a later change of the schedule does not rewrite
/// what listeners heard. A past day on which a channel has nothing at all is filled, as is the part of today
/// before now. What is still to end follows the schedule; where it overlaps the last broadcast that has
/// begun, it begins when that one ends. Pure; ordered by beginning and channel.
std::vector<BroadcastRecord> plan_broadcasts(const std::vector<BroadcastRecord>& stored,
                                             const std::vector<BroadcastRecord>& scheduled, TimePoint now);

/// Makes broadcasts from the weekly schedule for the days [today - kBroadcastsBack, today + kBroadcastsAhead]
/// and stores what changed. Returns how many rows that were: 0 when all was there. To be called at start,
/// after an import and each hour. Blocks; running it on two servers at once does no harm. Throws what the
/// repository throws.
int keep_broadcasts(BroadcastRepository& broadcasts, const Clock& clock);

}  // namespace zender
