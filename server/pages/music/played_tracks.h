#pragma once
#include "pages/page_request.h"

namespace zender::pages {

inline constexpr int kPlayedTracksPageSize = 50;

/// Gedraaid: the songs of one channel on one station day, all of it or one hour, newest first, in pages; for
/// today up to now. Parameter 'date' (dd-MM-yyyy or 'today'), query 'channel', 'page', 'time'. A channel, day
/// or page that does not exist (yet) gives the 404 page, a value without meaning the 400 page, a day without
/// plays an empty list.
PageResult played_tracks_page(const PageContext& context, const PageRequest& request);

}  // namespace zender::pages
