#pragma once
#include "domain/on_demand/podcast_import.h"

/// When an imported feed is looked at again. Pure.
namespace zender::podcasts {

inline constexpr std::chrono::hours kRefreshEvery{1};
inline constexpr std::chrono::hours kLongestWait{24};

/// After a look at `now` that went well (`failures` 0) or failed for so many times in a row: an hour, then
/// twice as long each time, to a day at most; and up to ten minutes more, which the feed's slug decides, so
/// that a station does not ask all servers at once. Never before `not_before` (Retry-After), which counts for
/// a day at most.
TimePoint next_look(const FeedSlug& feed, int failures, TimePoint now,
                    std::optional<TimePoint> not_before = {});

}  // namespace zender::podcasts
