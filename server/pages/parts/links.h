#pragma once
#include <optional>
#include <string>

#include "domain/music/track.h"
#include "domain/schedule/channel.h"
#include "domain/schedule/hour_slot.h"
#include "pages/site/site_settings.h"

/// Addresses of other pages, by the rules of specification §2: nothing that equals its default, the rest
/// sorted. No address for a route that has no page.
namespace zender::pages {

/// The programme's page; nothing when the channel has no programming or the slug is empty (S3-039).
std::optional<std::string> programme_link(const SiteSettings& site, const Channel& channel,
                                          const std::string& programme_slug);
std::optional<std::string> programme_link(const SiteSettings& site, const std::string& programme_slug);
std::optional<std::string> presenter_link(const SiteSettings& site, const std::string& presenter_slug);
/// The track's page; nothing when id or slug is missing (S3-048).
std::optional<std::string> track_link(const SiteSettings& site, const Track& track);
/// Gedraaid of a channel at the hour of a moment.
std::string played_tracks_link(const SiteSettings& site, const ChannelSlug& channel, TimePoint at,
                               TimePoint now);

/// The canonical address without that parameter of its query.
std::string without_parameter(const std::string& path, const std::string& name);

/// The address with the site's public address in front.
std::string absolute(const SiteSettings& site, const std::string& address);

}  // namespace zender::pages
