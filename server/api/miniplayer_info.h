#pragma once
#include <functional>
#include <optional>
#include <string>

#include "api/player_tokens.h"
#include "domain/music/track_play_repository.h"
#include "domain/music/track_repository.h"
#include "domain/schedule/broadcast_repository.h"
#include "domain/schedule/channel_repository.h"
#include "support/freshness.h"
#include "support/json.h"

namespace zender::api {

inline constexpr int kInfoTrackPlays = 10;

/// The info reply of a channel, and how long it stays right.
struct MiniPlayerInfo {
  Json body;
  Freshness freshness;
};

/// What the info reply is built from. The references must outlive the call.
struct InfoSources {
  ChannelRepository& channels;
  BroadcastRepository& broadcasts;
  TrackPlayRepository& plays;
  TrackRepository& tracks;
  /// The address of a medium's token, and when such addresses change (PlayerService).
  std::function<std::string(const ChannelSlug&, Medium)> token_url;
  std::optional<TimePoint> token_urls_change_at;
};

/// GET /api/miniplayer/info?channel= (S7-005, S3-058): the five lists in the raw form that the web
/// app reads. Members have the order of the real service; ours follow. Raw means: the newest plays
/// are included whatever their end (the reader applies S3-062), and broadcasters are not filtered
/// (the reader applies the whitelist of the shell's channels, S5-010). Throws Failure(kNotFound)
/// for an unknown or unpublished channel.
MiniPlayerInfo miniplayer_info(const InfoSources& sources, const std::string& channel_slug, TimePoint now);

/// An info reply that was made earlier, as it is at `now`: without shows that have ended, and with
/// the upcoming show as the one on air once it has begun. Songs stay: the reader looks at their
/// end. For when the database does not answer.
Json info_later(Json body, TimePoint now);

}  // namespace zender::api
