#pragma once
#include <string>
#include <string_view>

#include "api/player_tokens.h"
#include "domain/repositories.h"
#include "support/clock.h"
#include "support/json.h"

namespace zender::api {

struct PlayerSettings {
  /// Prefix of '/stream-link' that the play reply names (S7-011); empty: the site's own default stream domain
  /// (S7-012).
  std::string environment_domain;
  std::chrono::seconds player_token_life = kPlayerTokenLife;
  /// How long after its end a broadcast can be listened to.
  Milliseconds broadcast_life = std::chrono::hours(24 * 7);
  /// Whether listeners have the site at https.
  bool is_site_https = false;
};

/// The player service: from a medium to a token, from a token to the stream. Thread-safe as far as the
/// repositories are.
///
/// Errors of all: Failure(kNotFound) for a channel that is unknown, not published any more, or lacks the
/// medium, for sound that is gone and for a broadcast that has not ended; Failure(kGone) for a broadcast that
/// ended too long ago; token errors as PlayerTokens::verify.
class PlayerService {
 public:
  PlayerService(ChannelRepository& channels, MediaRepository& media, BroadcastRepository& broadcasts,
                VideoRepository& videos, PodcastRepository& podcasts, const PlayerTokens& tokens,
                const Clock& clock, PlayerSettings settings);

  /// Root-relative address that gives the play reply of a channel's medium: '/api/play/{medium token}'. Equal
  /// bytes on every server until token_urls_change_at().
  std::string token_url(const ChannelSlug& channel, Medium medium) const;
  /// The same for what plays on demand: a media asset, a past broadcast, a recorded video, an
  /// episode whose sound another server keeps.
  std::string token_url(const MediaId& media) const;
  std::string token_url(const BroadcastId& broadcast) const;
  std::string token_url(const VideoId& video) const;
  std::string token_url(const EpisodeId& episode) const;
  /// When token_url() begins to give other addresses; replies that hold one are good until then.
  TimePoint token_urls_change_at() const;

  /// GET /api/player/{channelSlug}: {tokenUrl} (S7-004).
  Json player_token(const std::string& channel_slug) const;

  /// GET /api/play/{mediumToken}: {mid, playerToken, environmentDomain} (S7-007). Never cached: the
  /// playerToken lives minutes.
  Json play(std::string_view medium_token) const;

  /// POST {environmentDomain}/stream-link: {stream: {streamURL, streamProfile}}. `authorization` is the
  /// header's value: the playerToken, with or without 'Bearer ' in front.
  Json stream_link(std::string_view authorization) const;

  /// These throw what play() and stream_link() throw for a token that is not good. They ask no repository.
  void require_medium_token(std::string_view medium_token) const;
  void require_player_token(std::string_view authorization) const;

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
