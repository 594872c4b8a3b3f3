#pragma once
#include "domain/on_demand/podcast_import.h"
#include "podcasts/podcast_limits.h"

/// Schedules the checks of imported feeds. Pure.
namespace zender::podcasts {

/// The time of the next check, after a check at `now` that succeeded (`failures` 0) or failed so
/// many times in a row. The interval is an hour and doubles with each failure, up to a day. A delay
/// of up to ten minutes, derived from the feed's slug, is added so that a station does not contact
/// all servers at once. Never before `not_before` (Retry-After), which is limited to a day.
TimePoint next_check(const FeedSlug& feed, int failures, TimePoint now,
                     std::optional<TimePoint> not_before = {});

}  // namespace zender::podcasts
