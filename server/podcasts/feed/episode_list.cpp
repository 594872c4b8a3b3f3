#include "podcasts/feed/episode_list.h"

#include <algorithm>
#include <set>
#include <utility>

namespace zender::podcasts {
namespace {

/// Gives an episode without a date the moment after the dated item above it in the feed, else the
/// moment after the first dated one; so it never becomes the newest. Without any dates in the feed
/// none are added.
void give_dates(std::vector<FeedEpisode>& episodes) {
  const auto first = std::find_if(episodes.begin(), episodes.end(),
                                  [](const FeedEpisode& one) { return one.published.has_value(); });
  if (first == episodes.end()) return;
  TimePoint last = first->published.value_or(TimePoint());
  for (auto one = episodes.begin(); one != episodes.end(); ++one) {
    if (!one->published) {
      last -= std::chrono::seconds(1);
      one->published = last;
    } else if (one != first) {
      last = one->published.value_or(last);
    }
  }
}

/// The order of a page and those before it together.
FeedOrder joined(const FeedOrder& before, const FeedOrder& page) {
  const bool follows = before.last && page.first && *page.first <= *before.last;
  // A page of one episode has the order of those before it.
  const bool is_sorted = page.is_newest_first || page.first == page.last;
  return {before.is_newest_first && is_sorted && follows, before.first, page.last};
}

}  // namespace

FeedOrder order_of(const std::vector<FeedEpisode>& episodes) {
  FeedOrder order;
  std::size_t falls = 0;
  std::size_t rises = 0;
  for (std::size_t i = 0; i < episodes.size(); ++i) {
    const auto& published = episodes[i].published;
    if (!published) continue;
    if (!order.first) order.first = published;
    const bool is_behind_pinned = i == 1 && order.last && *published > *order.last;
    if (is_behind_pinned) {
      order.first = published;
    } else if (order.last) {
      falls += *published < *order.last ? 1 : 0;
      rises += *published > *order.last ? 1 : 0;
    }
    order.last = published;
  }
  order.is_newest_first = falls > 0 && rises == 0;
  return order;
}

void put_in_order(ImportedFeed& feed) {
  std::vector<FeedEpisode>& episodes = feed.episodes;
  give_dates(episodes);
  std::stable_sort(episodes.begin(), episodes.end(),
                   [](const FeedEpisode& a, const FeedEpisode& b) { return a.published > b.published; });
  if (episodes.size() <= kMaxEpisodes) return;
  feed.left_out += episodes.size() - kMaxEpisodes;
  episodes.erase(episodes.begin() + static_cast<std::ptrdiff_t>(kMaxEpisodes), episodes.end());
}

std::size_t add_page(ImportedFeed& feed, ImportedFeed page) {
  std::set<std::pair<std::string, std::string>> known;
  for (const FeedEpisode& one : feed.episodes) known.emplace(one.guid, one.sound.url);
  std::size_t added = 0;
  for (FeedEpisode& one : page.episodes) {
    if (known.contains({one.guid, one.sound.url})) continue;
    if (one.title.empty()) one.title = feed.title;
    feed.episodes.push_back(std::move(one));
    ++added;
  }
  feed.left_out += page.left_out;
  feed.order = joined(feed.order, page.order);
  feed.warnings.insert(feed.warnings.end(), std::make_move_iterator(page.warnings.begin()),
                       std::make_move_iterator(page.warnings.end()));
  put_in_order(feed);
  return added;
}

}  // namespace zender::podcasts
