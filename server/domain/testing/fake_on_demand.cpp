#include "domain/testing/fake_store.h"

#include "domain/schedule/now_playing.h"
#include "domain/topics.h"
#include "support/failure.h"

// Fragments, podcasts and bulletins of a FakeStore.
namespace zender::testing {

std::optional<ShownFragment> FakeStore::fragment(const FragmentId& id, TimePoint at) {
  touch();
  for (const auto& one : fragment_list)
    if (one.id == id && one.published <= at) return one;
  return std::nullopt;
}

std::vector<ShownFragment> FakeStore::newest_fragments(TimePoint at, int limit) {
  return newest(fragment_list, limit, [&](const ShownFragment& one) { return one.published <= at; });
}

std::vector<ShownFragment> FakeStore::fragments_of(const ProgrammeSlug& programme, TimePoint at, int limit) {
  return newest(fragment_list, limit,
                [&](const ShownFragment& one) { return one.programme == programme && one.published <= at; });
}

std::vector<ShownFragment> FakeStore::list_fragments(const FragmentFilter& filter, TimePoint at,
                                                     std::int64_t offset, int limit) {
  auto found = newest(fragment_list, 1'000'000, [&](const ShownFragment& one) {
    const bool tagged =
        !filter.tag || std::find(one.tags.begin(), one.tags.end(), *filter.tag) != one.tags.end();
    return one.published <= at && tagged && (!filter.programme || one.programme == *filter.programme);
  });
  return cut(std::move(found), offset, limit);
}

std::vector<ShownFragment> FakeStore::fragments_of_broadcast(const BroadcastId& broadcast,
                                                             const ProgrammeSlug& programme, TimePoint began,
                                                             TimePoint at, int limit) {
  auto found = newest(fragment_list, limit, [&](const ShownFragment& one) {
    return one.programme == programme && one.broadcast == broadcast && began <= one.published &&
           one.published <= at;
  });
  std::reverse(found.begin(), found.end());
  return found;
}

std::string FakeStore::transcript(const FragmentId& id) {
  touch();
  return transcripts[id];
}

std::vector<std::string> FakeStore::recent_tags(TimePoint at, int limit) {
  touch();
  std::map<std::string, int> uses;
  for (const auto& one : fragment_list)
    if (one.published <= at)
      for (const auto& tag : one.tags) ++uses[tag];
  std::vector<std::string> tags;
  for (const auto& [tag, count] : uses) tags.push_back(tag);
  std::stable_sort(tags.begin(), tags.end(), [&](auto& a, auto& b) { return uses[a] > uses[b]; });
  return cut(std::move(tags), 0, limit);
}

std::optional<TimePoint> FakeStore::first_fragment() {
  touch();
  std::optional<TimePoint> first;
  for (const auto& one : fragment_list) first = earlier(first, one.published);
  return first;
}

std::vector<NamedProgramme> FakeStore::programmes_with_fragments(TimePoint at) {
  touch();
  std::map<std::string, NamedProgramme> by_name;
  for (const auto& one : fragment_list)
    if (one.published <= at)
      by_name.try_emplace(one.programme_name,
                          NamedProgramme{one.programme, one.programme_name, ChannelSlug("radio2")});
  std::vector<NamedProgramme> list;
  for (const auto& [name, programme] : by_name) list.push_back(programme);
  return list;
}

std::vector<ListedFeed> FakeStore::feeds(TimePoint at) {
  touch();
  std::vector<ListedFeed> list;
  for (const auto& one : feed_list) {
    ListedFeed feed{one.slug, one.title, one.summary, one.image, 0, std::nullopt, one.source_url};
    for (const auto& episode : episode_list) {
      if (episode.feed != one.slug || episode.published > at) continue;
      ++feed.episodes;
      feed.newest = std::max(feed.newest, std::optional(episode.published));
    }
    list.push_back(std::move(feed));
  }
  std::stable_sort(list.begin(), list.end(), [](auto& a, auto& b) { return a.newest > b.newest; });
  return list;
}

std::optional<PodcastFeed> FakeStore::feed(const FeedSlug& slug) {
  touch();
  for (const auto& one : feed_list)
    if (one.slug == slug) return one;
  return std::nullopt;
}

std::vector<ShownEpisode> FakeStore::episodes_of(const FeedSlug& feed, EpisodeOrder order, TimePoint at,
                                                 std::int64_t offset, int limit) {
  auto found = newest(episode_list, 1'000'000,
                      [&](const ShownEpisode& one) { return one.feed == feed && one.published <= at; });
  if (order == EpisodeOrder::kOldestFirst) std::reverse(found.begin(), found.end());
  return cut(std::move(found), offset, limit);
}

std::int64_t FakeStore::count_episodes(const FeedSlug& feed, TimePoint at) {
  return static_cast<std::int64_t>(episodes_of(feed, EpisodeOrder::kNewestFirst, at, 0, 1'000'000).size());
}

EpisodeText FakeStore::episode_text(const EpisodeId& id) {
  touch();
  return episode_texts[id];
}

std::vector<ShownEpisode> FakeStore::episodes_before(const ShownEpisode& episode, int limit) {
  return newest(episode_list, limit, [&](const ShownEpisode& one) {
    return one.feed == episode.feed &&
           std::pair(one.published, one.id) < std::pair(episode.published, episode.id);
  });
}

std::optional<ShownEpisode> FakeStore::episode(const EpisodeId& id, TimePoint at) {
  touch();
  for (const auto& one : episode_list)
    if (one.id == id && one.published <= at) return one;
  return std::nullopt;
}

std::vector<ShownEpisode> FakeStore::newest_episodes(TimePoint at, int limit) {
  return newest(episode_list, limit, [&](const ShownEpisode& one) { return one.published <= at; });
}

std::vector<ShownEpisode> FakeStore::episodes_after(const ShownEpisode& episode, TimePoint at, int limit) {
  auto found = newest(episode_list, 1'000'000, [&](const ShownEpisode& one) {
    return one.feed == episode.feed && one.published <= at &&
           std::pair(one.published, one.id) > std::pair(episode.published, episode.id);
  });
  std::reverse(found.begin(), found.end());
  if (found.size() > static_cast<std::size_t>(limit)) found.resize(static_cast<std::size_t>(limit));
  return found;
}

std::optional<TimePoint> FakeStore::next_publication(TimePoint at) {
  touch();
  std::optional<TimePoint> next;
  for (const auto& one : fragment_list)
    if (one.published > at) next = earlier(next, one.published);
  for (const auto& one : episode_list)
    if (one.published > at) next = earlier(next, one.published);
  for (const auto& one : video_list)
    if (one.published > at) next = earlier(next, one.published);
  return next;
}

bool FakeStore::store_bulletin(const Bulletin& bulletin) {
  touch();
  if (!media(bulletin.media))
    throw Failure(FailureKind::kUnprocessable, "the bulletin's sound is not known",
                  {{"mediaId", "there is no such media asset"}});
  for (const auto& known : bulletin_list) {
    if (known.id != bulletin.id) continue;
    if (!(known == bulletin)) throw Failure(FailureKind::kConflict, "this id is the id of another bulletin");
    return false;
  }
  bulletin_list.push_back(bulletin);
  ++generation_counts[kTopicBulletins];
  return true;
}

std::optional<Bulletin> FakeStore::latest_bulletin(TimePoint at) {
  auto found = newest(bulletin_list, 1, [&](const Bulletin& one) { return one.published <= at; });
  return found.empty() ? std::nullopt : std::optional(found.front());
}

std::optional<TimePoint> FakeStore::next_bulletin(TimePoint at) {
  touch();
  std::optional<TimePoint> next;
  for (const auto& one : bulletin_list)
    if (one.published > at) next = earlier(next, one.published);
  return next;
}

}  // namespace zender::testing
