#pragma once
#include "pages/request/page_builder.h"

namespace zender::pages {

inline constexpr int kPlayedTracksPageSize = 50;

/// Gedraaid: the songs of one channel on one station day (today: up to now), all of it or one hour,
/// newest first, in pages. Parameter 'date' (dd-MM-yyyy or 'today'), query 'channel', 'page',
/// 'time'. 404 for a channel, day, hour or page that does not exist (yet), 400 for an invalid
/// value; an empty list for a day without plays.
PageResult played_tracks_page(const PageContext& context, const PageRequest& request);

}  // namespace zender::pages
