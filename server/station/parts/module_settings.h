#pragma once
#include <functional>
#include <memory>

#include "api/on_demand.h"
#include "api/player_service.h"
#include "config/config.h"
#include "domain/sound/media_asset.h"
#include "pages/pages.h"
#include "recording/recorders/recorder_settings.h"

namespace zender::station {

// What modules below this one must know of the station's settings.

api::PlayerSettings player_settings(const config::Config& config);
/// `player` must live longer than what is returned; so for all functions here.
playables::PlayableSource playable_source(const config::Config& config, const api::PlayerService& player);
api::OnDemandSettings on_demand_settings(const config::Config& config);
/// Needs no player.
recording::RecorderSettings recorder_settings(const config::Config& config);
/// `player` and `asset_of` are used only when a page is made.
pages::SiteSettings site_settings(const config::Config& config, const api::PlayerService& player,
                                  std::function<std::shared_ptr<const MediaAsset>(const MediaId&)> asset_of);

}  // namespace zender::station
