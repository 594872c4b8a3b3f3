#pragma once
#include "domain/schedule/broadcast.h"
#include "pages/request/page_builder.h"

namespace zender::pages {

/// How many days the strip of days has before and after the chosen day.
inline constexpr date::days kGuideStrip{7};

/// The programme guide of a channel on one station day: GuidePage of the contract. Parameters
/// 'year', 'month' and 'day' (all three, or today), query 'channel'. A broadcast is listed on the
/// day on which it starts; one that started the day before and still runs is given as
/// 'carriedOver'. 404 for an unknown channel and for a day outside the schedule (from the first
/// known broadcast, at most kBroadcastsBack, until kBroadcastsAhead), 400 for an invalid date.
PageResult guide_page(const PageContext& context, const PageRequest& request);

}  // namespace zender::pages
