#pragma once
#include "pages/request/page_builder.h"
#include "support/freshness.h"
#include "support/json.h"

namespace zender::pages {

/// The on-demand items on the page of a channel.
struct OnDemandLists {
  Json fragments;        ///< PlayableItems, the newest of the station
  Json past_broadcasts;  ///< PastBroadcasts: the channel's newest with sound
  Json episodes;         ///< PlayableItems, the newest of the station
  Freshness freshness;   ///< of all three
};

/// Blocks on storage; throws what the repositories throw.
OnDemandLists on_demand_lists(const PageContext& context, const Channel& channel);

}  // namespace zender::pages
