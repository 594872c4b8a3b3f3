#include "station/groups/player_parts.h"

#include "station/parts/module_settings.h"

namespace zender::station {

PlayerParts::PlayerParts(Base& base, Stores& stores)
    : tokens(base.config.player.token_secret, base.config.station.site_code),
      progressive(base.config.player.token_secret, base.config.station.site_code),
      service(stores.live_channels, stores.live->media(), stores.live->broadcasts(), stores.live->videos(),
              stores.live->podcasts(), tokens, base.clock, player_settings(base.config)),
      info(
          [this, &base, &stores](const ChannelSlug& channel) {
            return api::miniplayer_info(info_sources(*stores.live, service), channel.value, base.clock.now());
          },
          stores.live_pause, base.clock),
      on_demand(
          *stores.pages, [&stores](const MediaId& id) { return stores.assets(id); },
          playable_source(base.config, service), progressive, base.clock, on_demand_settings(base.config)) {}

api::InfoSources info_sources(Store& store, const api::PlayerService& player) {
  return {.channels = store.channels(),
          .broadcasts = store.broadcasts(),
          .plays = store.plays(),
          .tracks = store.tracks(),
          .token_url = [&player](const ChannelSlug& channel,
                                 api::Medium medium) { return player.token_url(channel, medium); },
          .token_urls_change_at = player.token_urls_change_at()};
}

}  // namespace zender::station
