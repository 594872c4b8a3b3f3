#include "api/player_service.h"

#include "domain/now_playing.h"
#include "domain/stream_address.h"
#include "support/failure.h"

namespace zender::api {
namespace {

/// The id of the medium: 'live-radio2', and 'live-radio2-video' for its picture.
std::string medium_id(const TokenClaims& claims) {
  return "live-" + claims.channel.value + (claims.medium == Medium::kVideo ? "-video" : "");
}

std::string_view without_scheme(std::string_view authorization) {
  constexpr std::string_view kScheme = "bearer ";
  if (authorization.size() < kScheme.size()) return authorization;
  for (std::size_t i = 0; i < kScheme.size(); ++i) {
    const char c = authorization[i];
    if ((c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c) != kScheme[i]) return authorization;
  }
  return authorization.substr(kScheme.size());
}

/// The address of the medium that a token names, as the channel is now.
std::string address_of(ChannelRepository& channels, const TokenClaims& claims) {
  const auto channel = find_published(channels, claims.channel);
  if (!channel) throw Failure(FailureKind::kNotFound, "this channel does not exist (any more)");
  if (claims.medium == Medium::kAudio) return live_stream_address(*channel);
  if (!channel->live_video_url) throw Failure(FailureKind::kNotFound, "this channel has no live video");
  return *channel->live_video_url;
}

}  // namespace

PlayerService::PlayerService(ChannelRepository& channels, const PlayerTokens& tokens, const Clock& clock,
                             PlayerSettings settings)
    : channels_(channels), tokens_(tokens), clock_(clock), settings_(std::move(settings)) {}

std::string PlayerService::token_url(const ChannelSlug& channel, Medium medium) const {
  return "/api/play/" +
         tokens_.sign({TokenPurpose::kMedium, channel, medium, PlayerTokens::medium_expiry(clock_.now())});
}

TimePoint PlayerService::token_urls_change_at() const {
  return PlayerTokens::medium_window_end(clock_.now());
}

Json PlayerService::player_token(const std::string& channel_slug) const {
  const ChannelSlug channel(channel_slug);
  if (!find_published(channels_, channel)) throw Failure(FailureKind::kNotFound, "there is no such channel");
  return {{"tokenUrl", token_url(channel, Medium::kAudio)}};
}

Json PlayerService::play(std::string_view medium_token) const {
  const TimePoint now = clock_.now();
  const TokenClaims claims = tokens_.verify(medium_token, TokenPurpose::kMedium, now);
  address_of(channels_, claims);  // a token for what is gone must not lead a listener one step further
  const TokenClaims player{TokenPurpose::kPlayer, claims.channel, claims.medium,
                           now + settings_.player_token_life};
  return {{"mid", medium_id(claims)},
          {"playerToken", tokens_.sign(player)},
          {"environmentDomain", settings_.environment_domain}};
}

Json PlayerService::stream_link(std::string_view authorization) const {
  const TokenClaims claims =
      tokens_.verify(without_scheme(authorization), TokenPurpose::kPlayer, clock_.now());
  const std::string address = address_of(channels_, claims);
  return {{"stream", {{"streamURL", address}, {"streamProfile", stream_profile(address)}}}};
}

}  // namespace zender::api
