#pragma once
#include <optional>
#include <string>
#include <string_view>

#include "domain/music/track.h"
#include "domain/schedule/channel.h"
#include "domain/schedule/hour_slot.h"
#include "pages/site/site_settings.h"

/// Addresses of other pages, by the rules of specification §2: parameters with their default value
/// are left out, the others are sorted. Nothing for a route without a page. Pure.
namespace zender::pages {

/// The programme's page; nothing if the channel has no programming or the slug is empty (S3-039).
std::optional<std::string> programme_link(const SiteSettings& site, const Channel& channel,
                                          const std::string& programme_slug);
std::optional<std::string> programme_link(const SiteSettings& site, const std::string& programme_slug);
std::optional<std::string> presenter_link(const SiteSettings& site, const std::string& presenter_slug);
/// The track's page; nothing without id or slug (S3-048).
std::optional<std::string> track_link(const SiteSettings& site, const Track& track);
/// Gedraaid of a channel for the hour of `at`; `now` decides whether the address needs a date.
std::string played_tracks_link(const SiteSettings& site, const ChannelSlug& channel, TimePoint at,
                               TimePoint now);

/// The address without that query parameter.
std::string without_parameter(const std::string& path, const std::string& name);

/// A value percent-encoded for an address (RFC 3986: all but unreserved characters).
std::string percent_encode(std::string_view value);

/// A root-relative address with the site's public address in front; any other address unchanged.
std::string absolute(const SiteSettings& site, const std::string& address);

}  // namespace zender::pages
