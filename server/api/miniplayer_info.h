#pragma once
#include <functional>
#include <optional>
#include <string>

#include "api/player_tokens.h"
#include "domain/repositories.h"
#include "support/freshness.h"
#include "support/json.h"

namespace zender::api {

inline constexpr int kInfoTrackPlays = 10;

/// The info reply of a channel and how long it may be kept.
struct MiniPlayerInfo {
  Json body;
  Freshness freshness;
};

/// What the info reply is built from. References live longer than the call.
struct InfoSources {
  ChannelRepository& channels;
  BroadcastRepository& broadcasts;
  TrackPlayRepository& plays;
  TrackRepository& tracks;
  /// Address of a medium's token, and when such addresses change (PlayerService).
  std::function<std::string(const ChannelSlug&, Medium)> token_url;
  std::optional<TimePoint> token_urls_change_at;
};

/// GET /api/miniplayer/info?channel= (S7-005, S3-058): the five lists in the raw shape that the web app
/// reads, members in the order of the real service and ours after them. Raw means raw: the newest plays are
/// there whatever their end (the reader applies S3-062) and broadcasters are not filtered (the reader applies
/// the whitelist of the shell's channels, S5-010). Throws Failure(kNotFound) for a channel that is unknown or
/// not published.
MiniPlayerInfo miniplayer_info(const InfoSources& sources, const std::string& channel_slug, TimePoint now);

}  // namespace zender::api
