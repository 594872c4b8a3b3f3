#include "pages/site/on_demand_lists.h"

#include "pages/items/past_broadcast.h"
#include "pages/site/home.h"

namespace zender::pages {
namespace {

/// How many broadcasts to look at: those without plays have no sound and are left out.
constexpr int kPastBroadcastCandidates = 4 * kHomePastBroadcasts;

}  // namespace

OnDemandLists on_demand_lists(const PageContext& context, const Channel& channel) {
  const auto& source = context.site.playables;
  OnDemandLists lists{Json::array(), Json::array(), Json::array(), {}};
  lists.freshness.until(source.token_urls_change_at())
      .until(context.publications.next_publication(context.now));
  for (const auto& fragment : context.fragments.newest_fragments(context.now, kNewestFragments))
    lists.fragments.push_back(playables::fragment_item(source, fragment));
  for (const auto& episode : context.podcasts.newest_episodes(context.now, kNewestEpisodes))
    lists.episodes.push_back(playables::episode_item(source, episode));

  if (channel.stream_url) return lists;
  const Interval life{context.now - source.broadcast_life, context.now};
  for (const auto& broadcast : context.broadcasts.ended(channel.slug, life, kPastBroadcastCandidates)) {
    if (lists.past_broadcasts.size() == static_cast<std::size_t>(kHomePastBroadcasts)) break;
    if (!context.plays.has_aired(channel.slug, broadcast.time)) continue;
    const TimePoint expires_at = broadcast.time.until + source.broadcast_life;
    lists.past_broadcasts.push_back(past_broadcast(context, channel, broadcast, expires_at));
    lists.freshness.until(expires_at);
  }
  return lists;
}

}  // namespace zender::pages
