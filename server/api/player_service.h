#pragma once
#include <string>
#include <string_view>

#include "api/player_tokens.h"
#include "domain/on_demand/podcast_repository.h"
#include "domain/on_demand/video.h"
#include "domain/schedule/broadcast.h"
#include "domain/schedule/broadcast_repository.h"
#include "domain/schedule/channel_repository.h"
#include "domain/sound/media_repository.h"
#include "support/clock.h"
#include "support/json.h"

namespace zender::api {

struct PlayerSettings {
  /// Prefix of '/stream-link' in the play reply (S7-011); empty: the site's own default stream
  /// domain (S7-012).
  std::string environment_domain;
  std::chrono::seconds player_token_life{300};  ///< as `player.token_seconds` says
  /// How long a broadcast can be played after its end.
  Milliseconds broadcast_life = kBroadcastLife;
  /// Whether the public address is https.
  bool is_site_https = false;
};

/// The player service: from a medium to a token, from a token to the stream. As thread-safe as the
/// repositories.
///
/// All functions throw Failure(kNotFound) for a channel that is unknown, no longer published or
/// lacks the medium, for sound that is gone and for a broadcast that has not ended; Failure(kGone)
/// for a broadcast that ended too long ago; and for tokens what PlayerTokens::verify throws.
class PlayerService {
 public:
  PlayerService(ChannelRepository& channels, MediaRepository& media, BroadcastRepository& broadcasts,
                VideoRepository& videos, PodcastRepository& podcasts, const PlayerTokens& tokens,
                const Clock& clock, PlayerSettings settings);

  /// The root-relative address of the play reply of a channel's medium: '/api/play/{medium token}'.
  /// The same on every server until token_urls_change_at().
  std::string token_url(const ChannelSlug& channel, Medium medium) const;
  /// The same for what plays on demand: a media asset, a past broadcast, a recorded video, an
  /// episode whose sound is on another server.
  std::string token_url(const MediaId& media) const;
  std::string token_url(const BroadcastId& broadcast) const;
  std::string token_url(const VideoId& video) const;
  std::string token_url(const EpisodeId& episode) const;
  /// The same for a moment, by its key (playables/moments.h).
  std::string moment_token_url(const std::string& key) const;
  /// When token_url() begins to return other addresses; replies that contain one are right until
  /// then.
  TimePoint token_urls_change_at() const;

  /// GET /api/player/{channelSlug}: {tokenUrl} (S7-004).
  Json player_token(const std::string& channel_slug) const;

  /// The claims of the token in '/api/play/{mediumToken}', and of the playerToken that an
  /// Authorization header has, with or without 'Bearer ' before it. They do not use the
  /// repositories, so they can refuse a caller on an I/O thread.
  TokenClaims medium_claims(std::string_view medium_token) const;
  TokenClaims player_claims(std::string_view authorization) const;

  /// GET /api/play/{mediumToken}: {mid, playerToken, environmentDomain} (S7-007). Must not be
  /// cached: a playerToken expires after minutes.
  Json play(const TokenClaims& medium) const;
  Json play(std::string_view medium_token) const { return play(medium_claims(medium_token)); }

  /// POST {environmentDomain}/stream-link: {stream: {streamURL, streamProfile}}.
  Json stream_link(const TokenClaims& player) const;
  Json stream_link(std::string_view authorization) const { return stream_link(player_claims(authorization)); }

 private:
  std::string medium_token_url(TokenClaims claims) const;
  std::string address_of(const TokenClaims& claims) const;
  std::string live_address_of(const TokenClaims& claims) const;

  ChannelRepository& channels_;
  MediaRepository& media_;
  BroadcastRepository& broadcasts_;
  VideoRepository& videos_;
  PodcastRepository& podcasts_;
  const PlayerTokens& tokens_;
  const Clock& clock_;
  PlayerSettings settings_;
};

}  // namespace zender::api
