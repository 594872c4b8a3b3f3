#pragma once
#include "pages/page_request.h"

namespace zender::pages {

/// What a page of a channel offers to listen to on demand.
struct OnDemandLists {
  Json fragments;       ///< PlayableItems, the newest of the station
  Json missed;          ///< PastBroadcasts: the newest of the channel that can be listened to
  Json episodes;        ///< PlayableItems, the newest of the station
  Freshness freshness;  ///< of all three
};

/// Blocks on storage; throws what the repositories throw.
OnDemandLists on_demand_lists(const PageContext& context, const Channel& channel);

}  // namespace zender::pages
