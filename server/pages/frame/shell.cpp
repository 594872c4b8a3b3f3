#include "pages/frame/shell.h"

#include "domain/schedule/now_playing.h"
#include "domain/topic_names.h"
#include "pages/frame/menu.h"
#include "pages/frame/overlays_json.h"
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
  Json model = {{"slug", channel.slug.value},
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
  if (channel.stream_url) model["hasOwnStream"] = true;
  return model;
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

ShellModel shell_model(const PageContext& context, OverlayRepository& overlays, BulletinRepository& bulletins,
                       const std::optional<Json>& info) {
  const SiteSettings& site = context.site;
  const TimePoint now = context.now;
  const SiteFace face = context.editorial.site_face();
  const FilledSections filled = filled_sections(context);
  // A station that serves /api/latestNews as a file may keep its bulletins elsewhere.
  const bool has_bulletins = !site.static_path_prefix.empty() || bulletins.latest_bulletin(now).has_value();
  Json list = Json::array();
  for (const auto& channel : published_channels(context.channels)) list.push_back(channel_model(channel));
  Json station = {{"siteCode", site.site_code},
                  {"name", site.name},
                  {"slogan", site.slogan},
                  {"publicUrl", site.public_url},
                  {"defaultChannel", site.default_channel.value},
                  {"defaultStreamDomain", site.default_stream_domain},
                  {"hasBulletins", has_bulletins},
                  {"menu", menu_model(face, filled.names)},
                  {"sections", filled.names},
                  {"footerLinks", links_model(face.footer_links)},
                  {"socialLinks", links_model(face.social_links)}};
  if (!face.contact_text.empty())
    station["contact"] = {{"text", face.contact_text}, {"email", face.contact_email}};
  if (face.logo) station["logo"] = image_model(*face.logo);
  if (face.icon) station["icon"] = image_model(*face.icon);
  if (!face.typeface.empty()) station["typeface"] = face.typeface;
  if (!site.has_worker) station["hasWorker"] = false;
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
  shell.freshness.merge(filled.freshness);
  // Bulletins are never removed, so a shell that has them need not know of later ones.
  if (!has_bulletins) shell.freshness.depends_on(kTopicBulletins);
  return shell;
}

}  // namespace zender::pages
