#include "pages/model/optional_links.h"

#include "site/links.h"

namespace zender::pages {

std::optional<std::string> programme_link(const SiteSettings& site, const std::string& programme_slug) {
  if (programme_slug.empty() || !site.page_exists("programme")) return std::nullopt;
  return site::programme_path(ProgrammeSlug(programme_slug));
}

std::optional<std::string> programme_link(const SiteSettings& site, const Channel& channel,
                                          const std::string& programme_slug) {
  return channel.has_programming ? programme_link(site, programme_slug) : std::nullopt;
}

std::optional<std::string> presenter_link(const SiteSettings& site, const std::string& presenter_slug) {
  if (presenter_slug.empty() || !site.page_exists("presenter")) return std::nullopt;
  return site::presenter_path(PresenterSlug(presenter_slug));
}

std::optional<std::string> track_link(const SiteSettings& site, const Track& track) {
  if (track.id.value.empty() || track.slug.empty() || !site.page_exists("track")) return std::nullopt;
  return site::track_path(track.id, track.slug);
}

std::string played_tracks_link(const SiteSettings& site, const ChannelSlug& channel, TimePoint at,
                               TimePoint now) {
  return site::played_tracks_path(channel, site.default_channel, at, now);
}

}  // namespace zender::pages
