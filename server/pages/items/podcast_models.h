#pragma once
#include "domain/on_demand/on_demand_items.h"
#include "pages/request/page_builder.h"
#include "support/json.h"

/// Models that the pages of podcasts share. Pure.
namespace zender::pages {

/// A URL without its scheme and '://', as schemes of apps and the guid of a podcast take it.
std::string without_scheme(const std::string& url);

/// The feed's address for podcast apps: '/podcasts/{feed}.rss', or the publisher's address of an
/// imported feed, because a podcast has only one feed.
std::string feed_rss(const PodcastFeed& feed);

/// Links to follow a feed in an app: [{label, url}] of the contract, with the URL schemes of the
/// apps. `feed_url` is absolute.
Json app_links(const std::string& feed_url);

/// ListedFeed of the contract.
Json listed_feed(const ListedFeed& feed);
/// ListedEpisode of the contract.
Json listed_episode(const SiteSettings& site, const ShownEpisode& episode);

}  // namespace zender::pages
