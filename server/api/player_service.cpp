#include "api/player_service.h"

#include "api/availability.h"
#include "api/bearer_scheme.h"
#include "domain/schedule/now_playing.h"
#include "playables/moments.h"
#include "playables/remote_sound.h"
#include "site/call_addresses.h"
#include "site/streams.h"
#include "support/failure.h"

namespace zender::api {
namespace {

/// The id of the medium: 'live-radio2', 'live-radio2-video' for its video, 'media-x',
/// 'broadcast-x', 'video-x', 'episode-x'.
std::string medium_id(const TokenClaims& claims) {
  switch (claims.medium) {
    case Medium::kAudio:
      return "live-" + claims.channel.value;
    case Medium::kVideo:
      return "live-" + claims.channel.value + "-video";
    case Medium::kAsset:
      return "media-" + claims.id;
    case Medium::kRecording:
      return "video-" + claims.id;
    case Medium::kEpisode:
      return "episode-" + claims.id;
    case Medium::kMoment:
      return "moment-" + claims.id;
    case Medium::kBroadcast:
      break;
  }
  return "broadcast-" + claims.id;
}

}  // namespace

PlayerService::PlayerService(ChannelRepository& channels, MediaRepository& media,
                             BroadcastRepository& broadcasts, VideoRepository& videos,
                             PodcastRepository& podcasts, const PlayerTokens& tokens, const Clock& clock,
                             PlayerSettings settings)
    : channels_(channels),
      media_(media),
      broadcasts_(broadcasts),
      videos_(videos),
      podcasts_(podcasts),
      tokens_(tokens),
      clock_(clock),
      settings_(std::move(settings)) {}

/// The present address of the medium that a token names.
std::string PlayerService::address_of(const TokenClaims& claims) const {
  switch (claims.medium) {
    case Medium::kAudio:
    case Medium::kVideo:
      break;
    case Medium::kAsset:
      if (!media_.media(MediaId(claims.id))) throw Failure(FailureKind::kNotFound, kSoundIsGone);
      return site::media_variants_path(MediaId(claims.id));
    case Medium::kBroadcast: {
      const auto broadcast = broadcasts_.broadcast(BroadcastId(claims.id));
      const auto channel = broadcast ? find_published(channels_, broadcast->channel) : std::nullopt;
      if (!channel) throw Failure(FailureKind::kNotFound, kUnknownBroadcast);
      require_available(*channel, *broadcast, clock_.now(), settings_.broadcast_life);
      return site::broadcast_variants_path(broadcast->id);
    }
    case Medium::kRecording: {
      const VideoId video(claims.id);
      if (!videos_.video(video, clock_.now())) throw Failure(FailureKind::kNotFound, kUnknownVideo);
      return site::video_playlist_path(video);
    }
    case Medium::kEpisode: {
      const auto episode = podcasts_.episode(EpisodeId(claims.id), clock_.now());
      if (!episode) throw Failure(FailureKind::kNotFound, kUnknownEpisode);
      if (const auto* media = std::get_if<MediaId>(&episode->sound)) return site::media_variants_path(*media);
      return playables::remote_sound_address(std::get<RemoteSound>(episode->sound), settings_.is_site_https);
    }
    case Medium::kMoment:
      // Its playlist says whether it can be heard.
      if (!playables::read_moment(claims.id)) throw Failure(FailureKind::kNotFound, kSoundIsGone);
      return site::moment_variants_path(claims.id);
  }
  return live_address_of(claims);
}

std::string PlayerService::live_address_of(const TokenClaims& claims) const {
  const auto channel = find_published(channels_, claims.channel);
  if (!channel) throw Failure(FailureKind::kNotFound, "this channel does not exist");
  if (claims.medium == Medium::kAudio) return site::live_stream_address(*channel);
  if (!channel->live_video_url) throw Failure(FailureKind::kNotFound, "this channel has no live video");
  return *channel->live_video_url;
}

std::string PlayerService::medium_token_url(TokenClaims claims) const {
  claims.purpose = TokenPurpose::kMedium;
  claims.expires = PlayerTokens::medium_expiry(clock_.now());
  return site::play_reply_path(tokens_.sign(claims));
}

std::string PlayerService::token_url(const ChannelSlug& channel, Medium medium) const {
  return medium_token_url({.channel = channel, .medium = medium});
}

std::string PlayerService::token_url(const MediaId& media) const {
  return medium_token_url({.medium = Medium::kAsset, .id = media.value});
}

std::string PlayerService::token_url(const BroadcastId& broadcast) const {
  return medium_token_url({.medium = Medium::kBroadcast, .id = broadcast.value});
}

std::string PlayerService::token_url(const VideoId& video) const {
  return medium_token_url({.medium = Medium::kRecording, .id = video.value});
}

std::string PlayerService::moment_token_url(const std::string& key) const {
  return medium_token_url({.medium = Medium::kMoment, .id = key});
}

std::string PlayerService::token_url(const EpisodeId& episode) const {
  return medium_token_url({.medium = Medium::kEpisode, .id = episode.value});
}

TimePoint PlayerService::token_urls_change_at() const {
  return PlayerTokens::medium_window_end(clock_.now());
}

Json PlayerService::player_token(const std::string& channel_slug) const {
  const ChannelSlug channel(channel_slug);
  if (!find_published(channels_, channel)) throw Failure(FailureKind::kNotFound, "no such channel");
  return {{"tokenUrl", token_url(channel, Medium::kAudio)}};
}

TokenClaims PlayerService::medium_claims(std::string_view medium_token) const {
  return tokens_.verify(medium_token, TokenPurpose::kMedium, clock_.now());
}

TokenClaims PlayerService::player_claims(std::string_view authorization) const {
  return tokens_.verify(bearer_credentials(authorization).value_or(authorization), TokenPurpose::kPlayer,
                        clock_.now());
}

Json PlayerService::play(const TokenClaims& medium) const {
  address_of(medium);  // throws if the medium is gone
  TokenClaims player = medium;
  player.purpose = TokenPurpose::kPlayer;
  player.expires = clock_.now() + settings_.player_token_life;
  return {{"mid", medium_id(medium)},
          {"playerToken", tokens_.sign(player)},
          {"environmentDomain", settings_.environment_domain}};
}

Json PlayerService::stream_link(const TokenClaims& player) const {
  const std::string address = address_of(player);
  return {{"stream", {{"streamURL", address}, {"streamProfile", site::stream_profile(address)}}}};
}

}  // namespace zender::api
