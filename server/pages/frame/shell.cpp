#include "pages/frame/shell.h"

#include "domain/schedule/now_playing.h"
#include "domain/topics.h"
#include "pages/frame/overlays.h"
#include "pages/model/shared_models.h"
#include "pages/text/accent_text.h"
#include "site/streams.h"

namespace zender::pages {
namespace {

Json channel_model(const Channel& channel) {
  const std::string accent =
      channel.accent && is_hex_colour(*channel.accent) ? *channel.accent : std::string(kDefaultAccent);
  Json whitelist = Json::array();
  for (const auto& slug : channel.broadcaster_whitelist) whitelist.push_back(slug.value);
  return {{"slug", channel.slug.value},
          {"name", channel.name},
          {"tagline", channel.tagline},
          {"parentSlug", channel.parent ? Json(channel.parent->value) : Json(nullptr)},
          {"accent", accent},
          {"accentText", accent_text(accent)},
          {"streamUrl", site::live_stream_address(channel)},
          {"usesClassicalData", channel.uses_classical_data},
          {"playerPreset", channel.player_preset == PlayerPreset::kA ? "A" : "B"},
          {"hasVisualRadio", channel.live_video_url.has_value()},
          {"broadcasterSlugs", std::move(whitelist)},
          {"image", channel.image ? image_model(*channel.image) : Json(nullptr)}};
}

Json tracking_model(const SiteSettings& site) {
  if (!site.piano) return {{"piano", nullptr}};
  return {{"piano", {{"site", site.piano->site}, {"collectDomain", site.piano->collect_domain}}}};
}

Json error_reporting_model(const ErrorReporting& reporting) {
  return {{"environment", reporting.environment},
          {"tracesSampleRate", reporting.traces_sample_rate},
          {"allowedOrigins", reporting.allowed_origins}};
}

}  // namespace

ShellModel shell_model(ChannelRepository& channels, OverlayRepository& overlays, const SiteSettings& site,
                       const std::optional<Json>& info, TimePoint now) {
  Json list = Json::array();
  for (const auto& channel : published_channels(channels)) list.push_back(channel_model(channel));
  Json station = {{"siteCode", site.site_code},
                  {"name", site.name},
                  {"slogan", site.slogan},
                  {"publicUrl", site.public_url},
                  {"defaultChannel", site.default_channel.value},
                  {"defaultStreamDomain", site.default_stream_domain}};
  if (!site.static_path_prefix.empty()) station["staticPathPrefix"] = site.static_path_prefix;
  if (!site.embed_origins.empty()) station["embedOrigins"] = site.embed_origins;
  if (!site.frame_origins.empty()) station["frameOrigins"] = site.frame_origins;
  Overlays notifications = maintenance_notification_list(overlays, now);
  ShellModel shell;
  shell.model = {{"station", std::move(station)},
                 {"channels", std::move(list)},
                 {"info", info ? *info : Json(nullptr)},
                 {"maintenanceNotifications", std::move(notifications.body)},
                 {"tracking", tracking_model(site)},
                 {"errorReporting", error_reporting_model(site.error_reporting)},
                 {"now", to_iso(now)}};
  shell.freshness.depends_on(kTopicContent)
      .depends_on_urgently(kTopicOverlays)
      .until(notifications.freshness.expires_at());
  return shell;
}

}  // namespace zender::pages
