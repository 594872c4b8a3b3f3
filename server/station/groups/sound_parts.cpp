#include "station/groups/sound_parts.h"

#include <optional>
#include <string>

#include "sound/endless/stream_titles.h"
#include "station/metrics/service_metrics.h"
#include "support/process/limited_child.h"

namespace zender::station {
namespace {

std::optional<std::string> mp3_program() {
  const auto path = find_program("ffmpeg");
  return path ? std::optional(path->string()) : std::nullopt;
}

}  // namespace

SoundParts::SoundParts(Base& base, Stores& stores, PlayerParts& player)
    : streams(stores.live->plays(), stores.live_assets, stores.live_pause, base.clock),
      files(stores.media, [&stores](const MediaId& id) { return stores.assets(id); }),
      adts(stores.media),
      places(std::make_shared<Slots>(static_cast<std::size_t>(base.config.server.sound_streams))),
      listeners(std::make_shared<http::ConnectionCounts>(
          static_cast<std::size_t>(base.config.server.sound_streams_per_address))),
      endless({.stream = [this](const ChannelSlug& channel,
                                Interval interval) { return streams.stream(channel, interval); },
               .segment = [this](const MediaId& media, std::size_t index) { return adts.read(media, index); },
               .title_at = sound::stream_titles(*stores.live, stores.live_channels, stores.live_pause)},
              base.clock, mp3_program()),
      audience(*stores.work, files, base.clock, base.metrics),
      keeper({.channels = stores.live_channels,
              .plays = stores.work->plays(),
              .recordings = stores.work->recordings(),
              .kept = streams,
              .audience = audience,
              .keep_info = [&player](const ChannelSlug& channel) { player.info.refresh(channel); }},
             base.clock, base.metrics),
      recorder_metrics(stores.work->recordings(), base.clock, base.metrics),
      cached_recordings(stores.media, stores.work->media()) {
  show_endless(base.metrics, endless, *places);
}

}  // namespace zender::station
