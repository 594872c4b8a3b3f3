#pragma once
#include <optional>
#include <string>
#include <string_view>

#include "domain/music/track.h"
#include "domain/schedule/channel.h"
#include "domain/schedule/hour_slot.h"
#include "pages/request/site_settings.h"

/// Links to other pages, or nothing if their route has no page; the addresses are those of
/// site/links.h. Pure.
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

}  // namespace zender::pages
