#pragma once
#include <string_view>

#include "domain/repositories.h"
#include "support/clock.h"
#include "support/json.h"

namespace zender::api {

/// What playout systems say and ask (docs/ingest.md). The caller has checked the bearer token. Thread-safe as
/// far as the repositories are.
class Ingest {
 public:
  Ingest(ChannelRepository& channels, TrackRepository& tracks, MediaRepository& media,
         TrackPlayRepository& plays, BulletinRepository& bulletins, const Clock& clock);

  /// POST /api/ingest/track-plays: stores the plays, all or nothing, before it returns; gives {stored,
  /// unchanged, updated}. Throws Failure kBadRequest (no JSON), kTooLarge, kUnprocessable (wrong fields, each
  /// named, 50 at most), kConflict (an id known on another channel), and what the repositories throw; nothing
  /// was stored then.
  Json report(std::string_view body);

  /// POST /api/ingest/bulletins: stores the bulletin before it returns; gives {id, stored}. Throws Failure
  /// kBadRequest, kTooLarge, kUnprocessable (wrong fields, each named; a media asset that is not known),
  /// kConflict (the id of another bulletin).
  Json report_bulletin(std::string_view body);

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
