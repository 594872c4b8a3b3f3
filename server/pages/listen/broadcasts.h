#pragma once
#include "pages/request/page_builder.h"

namespace zender::pages {

/// How many days back 'Gemist' goes for one programme: a broadcast that cannot be heard again is
/// listed while its songs are known.
inline constexpr int kBroadcastDays = 30;
inline constexpr int kChannelBroadcasts = 150;
inline constexpr int kProgrammeBroadcasts = 60;

/// 'Gemist' (S2-020): what can be heard again of a channel, or the past broadcasts of one
/// programme. Query 'channel' (absent: the default one) and 'programme', which goes before it; 404
/// if one is unknown or not published. 503 while the default channel is not published.
PageResult broadcasts_page(const PageContext& context, const PageRequest& request);

}  // namespace zender::pages
