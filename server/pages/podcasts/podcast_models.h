#pragma once
#include "domain/on_demand/on_demand.h"
#include "pages/page_request.h"

/// What the pages of podcasts share. Pure.
namespace zender::pages {

/// '/podcasts/{feed}'
std::string feed_path(const FeedSlug& feed);

/// Where podcast apps read the feed: '/podcasts/{feed}.rss'; of an imported feed the address that it came
/// from, as a podcast has one feed.
std::string feed_rss(const PodcastFeed& feed);

/// Ways to follow a feed in an app: [{label, url}] of the contract, addresses with the schemes of the apps.
/// `feed_url` is absolute.
Json app_links(const std::string& feed_url);

/// ListedFeed of the contract.
Json listed_feed(const SiteSettings& site, const ListedFeed& feed);
/// ListedEpisode of the contract.
Json listed_episode(const SiteSettings& site, const ShownEpisode& episode);

}  // namespace zender::pages
