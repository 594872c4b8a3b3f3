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

}  // namespace

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
  feed.warnings.insert(feed.warnings.end(), std::make_move_iterator(page.warnings.begin()),
                       std::make_move_iterator(page.warnings.end()));
  put_in_order(feed);
  return added;
}

}  // namespace zender::podcasts
