#pragma once
#include "domain/on_demand/podcast_import.h"
#include "storage/engine/database.h"

namespace zender::storage {

class PodcastImportStore final : public PodcastImportRepository {
 public:
  explicit PodcastImportStore(Database& database) : database_(database) {}

  std::vector<PodcastSource> podcast_sources() override;
  std::optional<PodcastSource> claim_podcast_source(TimePoint now, TimePoint until) override;
  std::optional<ImportedPodcast> imported_podcast(const FeedSlug& slug) override;
  PodcastPictures podcast_pictures(const FeedSlug& slug) override;
  ContentChanges store_podcast(const ImportedPodcast& podcast, const PodcastSource& source,
                               const PodcastPictures& pictures, PodcastWrite write) override;
  void update_podcast_source(const PodcastSource& source) override;
  void update_podcast_pictures(const FeedSlug& slug, const PodcastPictures& pictures) override;
  bool remove_podcast(const FeedSlug& slug) override;

 private:
  Database& database_;
};

}  // namespace zender::storage
