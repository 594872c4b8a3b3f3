#pragma once
#include "pages/page_request.h"

namespace zender::pages {

/// How far back 'Gemist' goes for one programme; what is older than its sound lasts leads to its track list.
inline constexpr int kBroadcastDays = 30;
inline constexpr int kMissedBroadcasts = 150;
inline constexpr int kProgrammeBroadcasts = 60;

/// 'Gemist' (S2-020): what can be listened to again on the station's own channel, or the past broadcasts of
/// one programme.
PageResult broadcasts_page(const PageContext& context, const PageRequest& request);

}  // namespace zender::pages
