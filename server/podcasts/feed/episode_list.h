#pragma once
#include "podcasts/feed/imported_feed.h"
#include "podcasts/podcast_limits.h"

/// The episodes of a feed as one list. Pure.
namespace zender::podcasts {

/// Sorts the episodes by date, newest first, gives those without a date one if others have one, and
/// leaves out the oldest over the maximum. Episodes with equal or no dates keep the feed's order.
void put_in_order(ImportedFeed& feed);

/// The order in which the feed lists its episodes.
FeedOrder order_of(const std::vector<FeedEpisode>& episodes);

/// Adds the episodes and warnings of a further page. An episode that both list (one that moved to
/// the next page between two requests) is taken from the earlier page. Returns how many episodes
/// were new.
std::size_t add_page(ImportedFeed& feed, ImportedFeed page);

}  // namespace zender::podcasts
