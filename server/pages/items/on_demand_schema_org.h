#pragma once
#include <optional>
#include <string>

#include "domain/on_demand/on_demand_items.h"
#include "domain/schedule/broadcast.h"
#include "pages/request/site_settings.h"
#include "support/json.h"

/// schema.org data of what can be played on demand: JSON-LD objects, each with its '@context'.
/// Paths are root-relative. Pure.
namespace zender::pages {

/// A duration as in schema.org: 'PT1H2M3S'.
std::string iso_duration(Milliseconds length);

/// A fragment as AudioObject; `transcript` is its text, empty if there is none.
Json fragment_data(const SiteSettings& site, const ShownFragment& fragment, const std::string& path,
                   const std::string& sound_path, const std::string& transcript);

/// A feed as PodcastSeries.
Json feed_data(const SiteSettings& site, const PodcastFeed& feed, const std::string& path);

/// An episode as PodcastEpisode of its feed; `transcript` as above.
Json episode_data(const SiteSettings& site, const ShownEpisode& episode, const std::string& path,
                  const std::string& feed_path, const std::string& transcript);

/// A past broadcast as RadioEpisode of its programme; `sound_path` only while it can be heard
/// again.
Json broadcast_data(const SiteSettings& site, const Broadcast& broadcast, const std::string& path,
                    const std::optional<std::string>& sound_path);

}  // namespace zender::pages
