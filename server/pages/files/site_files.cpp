#include "pages/files/site_files.h"

#include "domain/schedule/now_playing.h"
#include "domain/topic_names.h"
#include "pages/frame/menu.h"
#include "pages/model/shared_models.h"
#include "pages/request/site_settings.h"
#include "site/file_addresses.h"
#include "site/links.h"
#include "support/station_time.h"

namespace zender::pages {
namespace {

/// The window's background colour while the app starts: that of the site's dark theme.
constexpr const char* kBackground = "#171411";

Json icon(const std::string& source, const char* sizes, const char* type, const char* purpose = "any") {
  return {{"src", source}, {"sizes", sizes}, {"type", type}, {"purpose", purpose}};
}

/// What a device offers when the listener keeps the app's icon pressed.
Json shortcuts(const std::set<std::string>& filled) {
  Json list = Json::array();
  list.push_back({{"name", "Luister live"}, {"url", site::page_path("home")}});
  for (const char* section : {"guide", "broadcasts"})
    if (filled.contains(section))
      list.push_back({{"name", site::page_title(section)}, {"url", site::page_path(section)}});
  return list;
}

}  // namespace

GeneratedFile robots_file(const SiteSettings& site) {
  GeneratedFile file;
  file.content_type = "text/plain; charset=utf-8";
  file.body =
      "User-agent: *\n"
      "Disallow: /api/\n"
      "Disallow: " +
      site::app_prefix() + "\nDisallow: " + site::preview_prefix() +
      "\n"
      "Disallow: /stream-link\n"
      "Allow: /\n\n"
      "Sitemap: " +
      absolute(site, site::kSitemapIndex) + "\n";
  return file;
}

std::optional<GeneratedFile> security_file(const SiteSettings& site, TimePoint now) {
  const SecurityContacts& security = site.security;
  if (security.contacts.empty()) return std::nullopt;
  constexpr std::chrono::hours kValidFor{90 * 24};
  const auto today = station_day(station_date(now));
  GeneratedFile file;
  file.content_type = "text/plain; charset=utf-8";
  for (const std::string& contact : security.contacts) file.body += "Contact: " + contact + "\n";
  file.body += "Expires: " + to_iso(today.from + kValidFor) + "\n";
  if (!security.policy.empty()) file.body += "Policy: " + security.policy + "\n";
  std::string languages;
  for (const std::string& language : security.languages)
    languages += (languages.empty() ? "" : ", ") + language;
  if (!languages.empty()) file.body += "Preferred-Languages: " + languages + "\n";
  file.body += "Canonical: " + absolute(site, site::kSecurityContacts) + "\n";
  file.freshness.until(today.until);
  return file;
}

GeneratedFile manifest_file(const PageContext& context) {
  const SiteSettings& site = context.site;
  const auto channel = find_published(context.channels, site.default_channel);
  const std::string home = site::page_path("home");
  const FilledSections filled = filled_sections(context);
  Json manifest = {
      {"name", site.name},
      {"short_name", site.name},
      {"description", site.slogan},
      {"id", home},
      {"lang", "nl"},
      {"dir", "ltr"},
      {"start_url", home},
      {"scope", home},
      // Without the browser's bars, so that the player is at the bottom of the screen.
      {"display", "standalone"},
      {"background_color", kBackground},
      {"theme_color", channel ? channel->accent.value_or(kDefaultAccent) : std::string(kBackground)},
      {"categories", {"music", "news", "entertainment"}},
      {"shortcuts", shortcuts(filled.names)},
      {"icons",
       {icon("/images/icon-192.png", "192x192", "image/png"),
        icon("/images/icon-512.png", "512x512", "image/png"),
        icon("/images/icon-maskable-512.png", "512x512", "image/png", "maskable"),
        icon("/favicon.svg", "any", "image/svg+xml")}}};
  if (const auto own = context.editorial.site_face().icon)
    manifest["icons"] = {icon(image_model(*own)["url360"].get<std::string>(), "360x360", "image/webp"),
                         icon(image_model(*own)["url600"].get<std::string>(), "600x600", "image/webp")};
  GeneratedFile file;
  file.content_type = "application/manifest+json";
  file.body = to_text(manifest);
  file.freshness.depends_on(kTopicContent).merge(filled.freshness);
  return file;
}

}  // namespace zender::pages
