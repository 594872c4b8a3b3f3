#pragma once
#include <memory>
#include <vector>

#include "pages/page_request.h"

namespace zender::pages {

/// What is on air on all published channels, in the station's order.
struct ChannelsOnAir {
  Json model;  ///< ChannelOnAir[] of the contract
  Freshness freshness;
};

/// As things are at the context's moment. Blocks on storage; throws what the repositories throw.
ChannelsOnAir channels_on_air(const PageContext& context, const std::vector<Channel>& published);

}  // namespace zender::pages
