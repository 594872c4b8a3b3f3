#include "domain/testing/fake_store.h"
#include "support/failure.h"

// Imported podcasts of a FakeStore; episodes and feeds that screens read are filled by hand.
namespace zender::testing {

std::vector<PodcastSource> FakeStore::podcast_sources() {
  touch();
  std::vector<PodcastSource> list;
  for (const auto& [slug, source] : source_of_feed) list.push_back(source);
  return list;
}

std::optional<PodcastSource> FakeStore::claim_podcast_source(TimePoint now, TimePoint until) {
  touch();
  PodcastSource* due = nullptr;
  for (auto& [slug, source] : source_of_feed)
    if (source.next && *source.next <= now && (due == nullptr || source.next < due->next)) due = &source;
  if (due == nullptr) return std::nullopt;
  due->next = until;
  return *due;
}

std::optional<ImportedPodcast> FakeStore::imported_podcast(const FeedSlug& slug) {
  touch();
  const auto found = imported_podcasts.find(slug);
  return found == imported_podcasts.end() ? std::nullopt : std::optional(found->second);
}

PodcastPictures FakeStore::podcast_pictures(const FeedSlug& slug) {
  touch();
  return pictures_of_feed[slug];
}

ContentChanges FakeStore::store_podcast(const ImportedPodcast& podcast, const PodcastSource& source,
                                        const PodcastPictures& pictures, PodcastWrite write) {
  touch();
  const FeedSlug slug = podcast.feed.slug;
  const bool known = imported_podcasts.contains(slug);
  if (write == PodcastWrite::kAdd && known) throw Failure(FailureKind::kConflict, "the slug is in use");
  if (write == PodcastWrite::kRefresh && !known) throw Failure(FailureKind::kNotFound, "no such feed");
  ContentChanges changes;
  std::map<EpisodeId, ImportedEpisode> before;
  for (const auto& one : imported_podcasts[slug].episodes) before.emplace(one.id, one);
  for (const auto& one : podcast.episodes) {
    const auto found = before.find(one.id);
    if (found == before.end()) {
      ++changes.added;
      continue;
    }
    ++(found->second == one ? changes.unchanged : changes.changed);
    before.erase(found);
  }
  changes.removed = static_cast<int>(before.size());
  imported_podcasts[slug] = podcast;
  source_of_feed[slug] = source;
  pictures_of_feed[slug] = pictures;
  return changes;
}

void FakeStore::note_podcast_check(const PodcastSource& source) {
  touch();
  const auto found = source_of_feed.find(source.feed);
  if (found != source_of_feed.end()) found->second = source;
}

bool FakeStore::remove_podcast(const FeedSlug& slug) {
  touch();
  source_of_feed.erase(slug);
  pictures_of_feed.erase(slug);
  return imported_podcasts.erase(slug) > 0;
}

}  // namespace zender::testing
