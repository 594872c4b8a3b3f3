#include "domain/testing/fake_on_demand.h"

#include "support/failure.h"

namespace zender::testing {

std::vector<PodcastSource> FakePodcastImports::podcast_sources() {
  data_.touch();
  std::vector<PodcastSource> list;
  for (const auto& [slug, source] : data_.source_of_feed) list.push_back(source);
  return list;
}

std::optional<PodcastSource> FakePodcastImports::claim_podcast_source(TimePoint now, TimePoint until) {
  data_.touch();
  PodcastSource* due = nullptr;
  for (auto& [slug, source] : data_.source_of_feed)
    if (source.next && *source.next <= now && (due == nullptr || source.next < due->next)) due = &source;
  if (due == nullptr) return std::nullopt;
  due->next = until;
  return *due;
}

std::optional<ImportedPodcast> FakePodcastImports::imported_podcast(const FeedSlug& slug) {
  data_.touch();
  const auto found = data_.imported_podcasts.find(slug);
  return found == data_.imported_podcasts.end() ? std::nullopt : std::optional(found->second);
}

PodcastPictures FakePodcastImports::podcast_pictures(const FeedSlug& slug) {
  data_.touch();
  return data_.pictures_of_feed[slug];
}

ContentChanges FakePodcastImports::store_podcast(const ImportedPodcast& podcast, const PodcastSource& source,
                                                 const PodcastPictures& pictures, PodcastWrite write) {
  data_.touch();
  const FeedSlug slug = podcast.feed.slug;
  const bool known = data_.imported_podcasts.contains(slug);
  if (write == PodcastWrite::kAdd && known) throw Failure(FailureKind::kConflict, "the slug is in use");
  if (write == PodcastWrite::kUpdate && !known) throw Failure(FailureKind::kNotFound, "no such feed");
  ContentChanges changes;
  std::map<EpisodeId, ImportedEpisode> before;
  for (const auto& one : data_.imported_podcasts[slug].episodes) before.emplace(one.id, one);
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
  data_.imported_podcasts[slug] = podcast;
  data_.source_of_feed[slug] = source;
  data_.pictures_of_feed[slug] = pictures;
  return changes;
}

void FakePodcastImports::update_podcast_source(const PodcastSource& source) {
  data_.touch();
  const auto found = data_.source_of_feed.find(source.feed);
  if (found != data_.source_of_feed.end()) found->second = source;
}

void FakePodcastImports::update_podcast_pictures(const FeedSlug& slug, const PodcastPictures& pictures) {
  data_.touch();
  if (data_.imported_podcasts.contains(slug)) data_.pictures_of_feed[slug] = pictures;
}

bool FakePodcastImports::remove_podcast(const FeedSlug& slug) {
  data_.touch();
  data_.source_of_feed.erase(slug);
  data_.pictures_of_feed.erase(slug);
  return data_.imported_podcasts.erase(slug) > 0;
}

}  // namespace zender::testing
