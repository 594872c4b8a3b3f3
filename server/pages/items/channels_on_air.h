#pragma once
#include <memory>
#include <vector>

#include "pages/request/page_builder.h"
#include "support/freshness.h"
#include "support/json.h"

namespace zender::pages {

/// What is on air on the given channels, in their order.
struct ChannelsOnAir {
  Json model;  ///< ChannelOnAir[] of the contract
  Freshness freshness;
};

/// What is on air at the context's moment. Blocks on storage; throws what the repositories throw.
ChannelsOnAir channels_on_air(const PageContext& context, const std::vector<Channel>& published);

}  // namespace zender::pages
