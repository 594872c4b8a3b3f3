#pragma once
#include "pages/request/page_builder.h"

namespace zender::pages {

/// How many days back 'Gemist' goes for one programme. A broadcast whose sound has expired links to
/// its list of tracks.
inline constexpr int kBroadcastDays = 30;
inline constexpr int kChannelBroadcasts = 150;
inline constexpr int kProgrammeBroadcasts = 60;

/// 'Gemist' (S2-020): the broadcasts of the default channel that can be heard again, or the past
/// broadcasts of one programme. Query 'programme'; 404 if it is unknown or not published. 503 while
/// the default channel is not published.
PageResult broadcasts_page(const PageContext& context, const PageRequest& request);

}  // namespace zender::pages
