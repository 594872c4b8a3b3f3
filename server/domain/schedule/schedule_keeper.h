#pragma once
#include <vector>

#include "domain/schedule/schedule_repository.h"
#include "support/clock.h"

/// Keeps broadcasts stored for the days around now, so that the schedule never runs out.
namespace zender {

/// The broadcasts to store, given the stored ones and those of the current weekly schedule (both
/// for the same span of whole station days). Broadcasts that have started do not change: a later
/// change of the schedule does not rewrite history. A past day without any broadcasts on a channel
/// is filled in, and so is the part of today before now. Broadcasts that have not ended follow the
/// schedule; one that overlaps the last started broadcast starts when that one ends. In calendars
/// they keep their identities (calendar_identity.h). Pure; ordered by start and channel.
std::vector<BroadcastRecord> plan_broadcasts(const std::vector<BroadcastRecord>& stored,
                                             const std::vector<BroadcastRecord>& scheduled, TimePoint now);

/// Which broadcasts of the past are made from the weekly schedule.
enum class PastBroadcasts {
  kSinceTheFirst,  ///< those after the first that is stored of their channel; without one, none:
                   ///< nobody knows what was on air before the schedule was there
  kAll,            ///< of the station's history, which is sent afterwards
};

/// Makes broadcasts from the weekly schedule for the days [today - kBroadcastsBack, today +
/// kBroadcastsAhead] and stores the changes. Returns the number of changed rows. Called at start,
/// after an import and every hour. Blocks; may run on two servers at once. Throws what the
/// repository throws.
int keep_broadcasts(ScheduleRepository& schedule, const Clock& clock,
                    PastBroadcasts past = PastBroadcasts::kSinceTheFirst);

}  // namespace zender
