#pragma once
#include "domain/schedule/broadcast.h"
#include "pages/page_request.h"

namespace zender::pages {

/// How many days the strip of days shows on either side of the day that is looked at.
inline constexpr date::days kGuideStrip{7};

/// The programme guide of a channel on one station day: GuidePage of the contract. Parameters 'year',
/// 'month', 'day' (all three, or today), query 'channel'. A broadcast stands with the day on which it begins;
/// what began the day before and runs on is told apart. 404 for an unknown channel and for a day outside the
/// schedule (kBroadcastsBack, kBroadcastsAhead), 400 for what is no day.
PageResult guide_page(const PageContext& context, const PageRequest& request);

}  // namespace zender::pages
