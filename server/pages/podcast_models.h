#pragma once
#include "domain/on_demand.h"
#include "pages/page_request.h"

/// What the pages of podcasts share. Pure.
namespace zender::pages {

/// '/podcasts/{feed}'
std::string feed_path(const FeedSlug& feed);

/// ListedFeed of the contract.
Json listed_feed(const SiteSettings& site, const ListedFeed& feed);
/// ListedEpisode of the contract.
Json listed_episode(const SiteSettings& site, const ShownEpisode& episode);

}  // namespace zender::pages
