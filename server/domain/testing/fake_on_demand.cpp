#include "domain/testing/fake_on_demand.h"

#include <algorithm>

#include "domain/schedule/now_playing.h"
#include "domain/testing/fake_music.h"
#include "domain/topics.h"
#include "support/failure.h"

namespace zender::testing {

std::optional<ShownFragment> FakeFragments::fragment(const FragmentId& id, TimePoint at) {
  data_.touch();
  for (const auto& one : data_.fragment_list)
    if (one.id == id && one.published <= at) return one;
  return std::nullopt;
}

std::vector<ShownFragment> FakeFragments::newest_fragments(TimePoint at, int limit) {
  return data_.newest(data_.fragment_list, limit,
                      [&](const ShownFragment& one) { return one.published <= at; });
}

std::vector<ShownFragment> FakeFragments::fragments_of(const ProgrammeSlug& programme, TimePoint at,
                                                       int limit) {
  return data_.newest(data_.fragment_list, limit, [&](const ShownFragment& one) {
    return one.programme == programme && one.published <= at;
  });
}

std::vector<ShownFragment> FakeFragments::list_fragments(const FragmentFilter& filter, TimePoint at,
                                                         std::int64_t offset, int limit) {
  auto found = data_.newest(data_.fragment_list, 1'000'000, [&](const ShownFragment& one) {
    const bool tagged =
        !filter.tag || std::find(one.tags.begin(), one.tags.end(), *filter.tag) != one.tags.end();
    return one.published <= at && tagged && (!filter.programme || one.programme == *filter.programme);
  });
  return cut(found, offset, limit);
}

std::vector<ShownFragment> FakeFragments::fragments_of_broadcast(const BroadcastId& broadcast,
                                                                 const ProgrammeSlug& programme,
                                                                 TimePoint began, TimePoint at, int limit) {
  auto found = data_.newest(data_.fragment_list, limit, [&](const ShownFragment& one) {
    return one.programme == programme && one.broadcast == broadcast && began <= one.published &&
           one.published <= at;
  });
  std::reverse(found.begin(), found.end());
  return found;
}

std::string FakeFragments::transcript(const FragmentId& id) {
  data_.touch();
  return data_.transcripts[id];
}

std::vector<std::string> FakeFragments::recent_tags(TimePoint at, int limit) {
  data_.touch();
  std::map<std::string, int> uses;
  for (const auto& one : data_.fragment_list)
    if (one.published <= at)
      for (const auto& tag : one.tags) ++uses[tag];
  std::vector<std::string> tags;
  for (const auto& [tag, count] : uses) tags.push_back(tag);
  std::stable_sort(tags.begin(), tags.end(), [&](auto& a, auto& b) { return uses[a] > uses[b]; });
  return cut(tags, 0, limit);
}

std::optional<TimePoint> FakeFragments::first_fragment() {
  data_.touch();
  std::optional<TimePoint> first;
  for (const auto& one : data_.fragment_list) first = earlier(first, one.published);
  return first;
}

std::vector<NamedProgramme> FakeFragments::programmes_with_fragments(TimePoint at) {
  data_.touch();
  std::map<std::string, NamedProgramme> by_name;
  for (const auto& one : data_.fragment_list)
    if (one.published <= at)
      by_name.try_emplace(one.programme_name,
                          NamedProgramme{one.programme, one.programme_name, ChannelSlug("radio2")});
  std::vector<NamedProgramme> list;
  for (const auto& [name, programme] : by_name) list.push_back(programme);
  return list;
}

std::vector<ListedFeed> FakePodcasts::feeds(TimePoint at) {
  data_.touch();
  std::vector<ListedFeed> list;
  for (const auto& one : data_.feed_list) {
    ListedFeed feed{one.slug, one.title, one.summary, one.image, 0, std::nullopt, one.source_url};
    for (const auto& episode : data_.episode_list) {
      if (episode.feed != one.slug || episode.published > at) continue;
      ++feed.episodes;
      feed.newest = std::max(feed.newest, std::optional(episode.published));
    }
    list.push_back(std::move(feed));
  }
  std::stable_sort(list.begin(), list.end(), [](auto& a, auto& b) { return a.newest > b.newest; });
  return list;
}

std::optional<PodcastFeed> FakePodcasts::feed(const FeedSlug& slug) {
  data_.touch();
  for (const auto& one : data_.feed_list)
    if (one.slug == slug) return one;
  return std::nullopt;
}

std::string FakePodcasts::keep_guid(const FeedSlug& feed, const std::string& guid) {
  data_.touch();
  if (data_.is_read_only) throw Failure(FailureKind::kUnavailable, "the database cannot be written");
  return data_.kept_guids.emplace(feed, guid).first->second;
}

std::vector<ShownEpisode> FakePodcasts::episodes_of(const FeedSlug& feed, EpisodeOrder order, TimePoint at,
                                                    std::int64_t offset, int limit) {
  auto found = data_.newest(data_.episode_list, 1'000'000,
                            [&](const ShownEpisode& one) { return one.feed == feed && one.published <= at; });
  if (order == EpisodeOrder::kOldestFirst) std::reverse(found.begin(), found.end());
  return cut(found, offset, limit);
}

std::int64_t FakePodcasts::count_episodes(const FeedSlug& feed, TimePoint at) {
  return static_cast<std::int64_t>(episodes_of(feed, EpisodeOrder::kNewestFirst, at, 0, 1'000'000).size());
}

EpisodeText FakePodcasts::episode_text(const EpisodeId& id) {
  data_.touch();
  return data_.episode_texts[id];
}

std::optional<ShownEpisode> FakePodcasts::episode(const EpisodeId& id, TimePoint at) {
  data_.touch();
  for (const auto& one : data_.episode_list)
    if (one.id == id && one.published <= at) return one;
  return std::nullopt;
}

std::vector<ShownEpisode> FakePodcasts::newest_episodes(TimePoint at, int limit) {
  return data_.newest(data_.episode_list, limit,
                      [&](const ShownEpisode& one) { return one.published <= at; });
}

std::vector<ShownEpisode> FakePodcasts::episodes_after(const ShownEpisode& episode, TimePoint at, int limit) {
  auto found = data_.newest(data_.episode_list, 1'000'000, [&](const ShownEpisode& one) {
    return one.feed == episode.feed && one.published <= at &&
           std::pair(one.published, one.id) > std::pair(episode.published, episode.id);
  });
  std::reverse(found.begin(), found.end());
  if (found.size() > static_cast<std::size_t>(limit)) found.resize(static_cast<std::size_t>(limit));
  return found;
}

std::vector<ShownEpisode> FakePodcasts::episodes_before(const ShownEpisode& episode, int limit) {
  return data_.newest(data_.episode_list, limit, [&](const ShownEpisode& one) {
    return one.feed == episode.feed &&
           std::pair(one.published, one.id) < std::pair(episode.published, episode.id);
  });
}

bool FakeBulletins::store_bulletin(const Bulletin& bulletin) {
  data_.touch();
  if (!FakeMedia(data_).media(bulletin.media))
    throw Failure(FailureKind::kUnprocessable, "the bulletin's media asset does not exist",
                  {{"mediaId", "no such media asset"}});
  for (const auto& known : data_.bulletin_list) {
    if (known.id != bulletin.id) continue;
    if (!(known == bulletin)) throw Failure(FailureKind::kConflict, "the id belongs to another bulletin");
    return false;
  }
  data_.bulletin_list.push_back(bulletin);
  ++data_.generation_counts[kTopicBulletins];
  return true;
}

std::optional<Bulletin> FakeBulletins::latest_bulletin(TimePoint at) {
  auto found = data_.newest(data_.bulletin_list, 1, [&](const Bulletin& one) { return one.published <= at; });
  return found.empty() ? std::nullopt : std::optional(found.front());
}

std::optional<TimePoint> FakeBulletins::next_bulletin(TimePoint at) {
  data_.touch();
  std::optional<TimePoint> next;
  for (const auto& one : data_.bulletin_list)
    if (one.published > at) next = earlier(next, one.published);
  return next;
}

std::optional<TimePoint> FakePublications::next_publication(TimePoint at) {
  data_.touch();
  std::optional<TimePoint> next;
  for (const auto& one : data_.fragment_list)
    if (one.published > at) next = earlier(next, one.published);
  for (const auto& one : data_.episode_list)
    if (one.published > at) next = earlier(next, one.published);
  for (const auto& one : data_.video_list)
    if (one.published > at) next = earlier(next, one.published);
  return next;
}

}  // namespace zender::testing
