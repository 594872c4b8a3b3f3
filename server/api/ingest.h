#pragma once
#include <string_view>

#include "domain/music/track_play_repository.h"
#include "domain/music/track_repository.h"
#include "domain/on_demand/bulletin_repository.h"
#include "domain/schedule/channel_repository.h"
#include "domain/sound/media_repository.h"
#include "support/clock.h"
#include "support/json.h"

namespace zender::api {

/// The calls of playout systems (docs/ingest.md). The bearer token has been checked before. As
/// thread-safe as the repositories.
class Ingest {
 public:
  Ingest(ChannelRepository& channels, TrackRepository& tracks, MediaRepository& media,
         TrackPlayRepository& plays, BulletinRepository& bulletins, const Clock& clock);

  /// POST /api/ingest/track-plays: stores all plays or none before it returns {stored, unchanged,
  /// updated}. Throws Failure kBadRequest (no JSON), kTooLarge, kUnprocessable (names each wrong
  /// field, 50 at most), kConflict (an id known on another channel), and what the repositories
  /// throw; nothing is stored then.
  Json store_plays(std::string_view body);

  /// POST /api/ingest/bulletins: stores the bulletin before it returns {id, stored}. Throws Failure
  /// kBadRequest, kTooLarge, kUnprocessable (names each wrong field; an unknown media asset),
  /// kConflict (the id of another bulletin).
  Json store_bulletin(std::string_view body);

  /// GET /api/ingest/track-plays/latest: {channels: [{channel, id, untilIso}]}.
  Json latest();

 private:
  ChannelRepository& channels_;
  TrackRepository& tracks_;
  MediaRepository& media_;
  TrackPlayRepository& plays_;
  BulletinRepository& bulletins_;
  const Clock& clock_;
};

}  // namespace zender::api
