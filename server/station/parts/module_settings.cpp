#include "station/parts/module_settings.h"

#include <algorithm>

#include "api/preview_tokens.h"

namespace zender::station {
namespace {

Milliseconds broadcast_life(const config::Config& config) {
  return std::chrono::hours(24) * config.player.broadcast_days;
}

bool is_site_https(const config::Config& config) {
  return config.station.public_url.starts_with("https://");
}

/// The configured frame origins that are not among the defaults.
std::vector<std::string> further_frame_origins(const config::Config& config) {
  const std::vector<std::string> known = config::Config().embeds.frame_origins;
  std::vector<std::string> further;
  for (const std::string& origin : config.embeds.frame_origins)
    if (std::find(known.begin(), known.end(), origin) == known.end()) further.push_back(origin);
  return further;
}

}  // namespace

api::PlayerSettings player_settings(const config::Config& config) {
  return {.environment_domain = config.player.environment_domain,
          .player_token_life = std::chrono::seconds(config.player.token_seconds),
          .broadcast_life = broadcast_life(config),
          .is_site_https = is_site_https(config)};
}

playables::PlayableSource playable_source(const config::Config& config, const api::PlayerService& player) {
  return {.media_token_url = [&player](const MediaId& media) { return player.token_url(media); },
          .broadcast_token_url = [&player](const BroadcastId& id) { return player.token_url(id); },
          .video_token_url = [&player](const VideoId& id) { return player.token_url(id); },
          .episode_token_url = [&player](const EpisodeId& id) { return player.token_url(id); },
          .moment_token_url = [&player](const std::string& key) { return player.moment_token_url(key); },
          .token_urls_change_at = [&player] { return player.token_urls_change_at(); },
          .broadcast_life = broadcast_life(config),
          .is_site_https = is_site_https(config)};
}

api::OnDemandSettings on_demand_settings(const config::Config& config) {
  return {.default_channel = ChannelSlug(config.station.default_channel),
          .news_life = std::chrono::seconds(config.player.news_seconds)};
}

recording::RecorderSettings recorder_settings(const config::Config& config) {
  recording::RecorderSettings settings{.name = config.record.name,
                                       .station_name = config.station.name,
                                       .inputs = {},
                                       .latency = {},
                                       .titles = {},
                                       .no_songs = config.record.no_songs,
                                       .silence = std::chrono::seconds(config.record.silence_seconds),
                                       .hook = config.record.hook,
                                       .broadcast_life = broadcast_life(config)};
  for (const auto& [slug, input] : config.record.inputs) settings.inputs.emplace(slug, input);
  for (const auto& [slug, latency] : config.record.latency_ms)
    settings.latency.emplace(slug, Milliseconds(std::stoi(latency)));
  for (const std::string& slug : config.record.titles) settings.titles.emplace_back(slug);
  return settings;
}

pages::SiteSettings site_settings(const config::Config& config, const api::PlayerService& player,
                                  std::function<std::shared_ptr<const MediaAsset>(const MediaId&)> asset_of) {
  pages::SiteSettings site;
  site.site_code = config.station.site_code;
  site.name = config.station.name;
  site.slogan = config.station.slogan;
  site.public_url = config.station.public_url;
  site.default_channel = ChannelSlug(config.station.default_channel);
  site.default_stream_domain = config.station.default_stream_domain;
  site.has_worker = config.station.service_worker;
  site.static_path_prefix = config.station.static_path_prefix;
  site.embed_origins = config.player.embed_origins;
  site.frame_origins = further_frame_origins(config);
  site.security = {config.security.contacts, config.security.policy, config.security.languages};
  if (config.tracking.piano_site > 0)
    site.piano = pages::PianoAnalytics{config.tracking.piano_site, config.tracking.piano_collect_domain};
  site.error_reporting = {config.errors.environment, config.errors.traces_sample_rate,
                          config.errors.allowed_origins};
  site.preview_expires_at =
      [tokens = api::PreviewTokens(config.player.token_secret, config.station.site_code)](
          const EditorialPageId& page, std::string_view token) { return tokens.good_until(page, token); };
  site.playables = playable_source(config, player);
  site.playables.asset_of = std::move(asset_of);
  site.live_video = {
      .url = [&player](const ChannelSlug& channel) { return player.token_url(channel, api::Medium::kVideo); },
      .change_at = [&player] { return player.token_urls_change_at(); }};
  return site;
}

}  // namespace zender::station
