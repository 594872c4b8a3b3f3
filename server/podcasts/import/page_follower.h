#pragma once
#include <optional>
#include <string>
#include <vector>

#include "domain/on_demand/podcast_import.h"
#include "podcasts/feed/imported_feed.h"
#include "podcasts/fetch/fetch_budget.h"
#include "podcasts/fetch/fetcher.h"

namespace zender::podcasts {

/// How many pages after the first are read of a feed, for how long, and how large they may be
/// together.
inline constexpr int kMostPages = 100;
inline constexpr std::chrono::minutes kLongestPaging{5};
inline constexpr std::size_t kMaxPagesBytes = 40U << 20U;

/// The pages of a feed after its first.
struct FollowedPages {
  std::vector<PodcastPage> pages;
  std::string trouble;  ///< why not all were read, in English; empty: all were
  std::optional<std::chrono::seconds> retry_after;
};

/// Reads the pages with older episodes (RFC 5005) and adds their episodes to `feed`. Stops at a
/// page that cannot be read, has no items or was read before, and at the limits. `first_urls`: the
/// addresses of the page that is in `feed` already.
FollowedPages follow_pages(ImportedFeed& feed, const std::vector<std::string>& first_urls,
                           FileFetcher& fetcher, FetchBudget& budget);

}  // namespace zender::podcasts
