#pragma once
#include "api/miniplayer_info.h"
#include "api/on_demand.h"
#include "api/player_service.h"
#include "api/player_tokens.h"
#include "api/progressive_addresses.h"
#include "station/groups/base.h"
#include "station/groups/stores.h"
#include "station/parts/kept_info.h"

namespace zender::station {

/// What the player asks: what is on air, and the way from a medium to its sound.
struct PlayerParts {
  /// The arguments must live longer.
  PlayerParts(Base& base, Stores& stores);

  api::PlayerTokens tokens;
  api::ProgressiveAddresses progressive;
  api::PlayerService service;
  KeptInfo info;
  api::OnDemand on_demand;
};

/// What the info reply is made from. Made again for each: when token addresses change depends on
/// the time.
api::InfoSources info_sources(Store& store, const api::PlayerService& player);

}  // namespace zender::station
