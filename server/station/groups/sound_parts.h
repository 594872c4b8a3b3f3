#pragma once
#include <memory>

#include "http/connections/connection_counts.h"
#include "recording/recorders/recorder_metrics.h"
#include "sound/audience/audience.h"
#include "sound/endless/endless_streams.h"
#include "sound/files/adts_segments.h"
#include "sound/files/cached_recordings.h"
#include "sound/files/sound_files.h"
#include "sound/kept/kept_streams.h"
#include "sound/kept/stream_keeper.h"
#include "station/groups/base.h"
#include "station/groups/player_parts.h"
#include "station/groups/stores.h"
#include "support/threads/slots.h"

namespace zender::station {

/// The channels' streams, sound in other forms than segments, and who listens.
struct SoundParts {
  /// The arguments must live longer.
  SoundParts(Base& base, Stores& stores, PlayerParts& player);

  sound::KeptStreams streams;
  sound::SoundFiles files;
  sound::AdtsSegments adts;
  /// For sound streams, each of which takes one until it is sent.
  const std::shared_ptr<Slots> places;
  const std::shared_ptr<http::ConnectionCounts> listeners;  ///< the same, of each address
  sound::EndlessStreams endless;
  sound::Audience audience;
  sound::StreamKeeper keeper;
  recording::RecorderMetrics recorder_metrics;
  sound::CachedRecordings cached_recordings;
};

}  // namespace zender::station
