#pragma once
#include <optional>
#include <string>
#include <vector>

#include "domain/on_demand/podcast_import.h"
#include "podcasts/feed/imported_feed.h"
#include "podcasts/fetch/check_fetcher.h"
#include "podcasts/podcast_limits.h"

namespace zender::podcasts {

/// The pages of a feed after its first.
struct FollowedPages {
  std::vector<PodcastPage> pages;
  std::string trouble;    ///< why not all were read, in English; empty: all were
  bool is_limit = false;  ///< because of our limits: those that were read are as they should be
  std::optional<std::chrono::seconds> retry_after;
};

/// Reads the pages with older episodes (RFC 5005) and adds their episodes to `feed`. Stops at a
/// page that cannot be read, has no items or was read before, and at the limits. `first_urls`: the
/// addresses of the page that is in `feed` already.
FollowedPages follow_pages(ImportedFeed& feed, const std::vector<std::string>& first_urls,
                           FileFetcher& fetcher, FetchBudget& budget);

}  // namespace zender::podcasts
