#pragma once
#include "domain/on_demand/bulletin_repository.h"
#include "domain/on_demand/fragment_repository.h"
#include "domain/on_demand/podcast_import.h"
#include "domain/on_demand/podcast_repository.h"
#include "domain/on_demand/publication_repository.h"
#include "domain/on_demand/video.h"
#include "domain/testing/fake_data.h"

namespace zender::testing {

class FakeFragments final : public FragmentRepository {
 public:
  explicit FakeFragments(FakeData& data) : data_(data) {}

  std::optional<ShownFragment> fragment(const FragmentId& id, TimePoint at) override;
  std::vector<ShownFragment> newest_fragments(TimePoint at, int limit) override;
  std::vector<ShownFragment> fragments_of(const ProgrammeSlug& programme, TimePoint at, int limit) override;
  std::vector<ShownFragment> list_fragments(const FragmentFilter& filter, TimePoint at, std::int64_t offset,
                                            int limit) override;
  std::vector<ShownFragment> fragments_of_broadcast(const BroadcastId& broadcast,
                                                    const ProgrammeSlug& programme, TimePoint began,
                                                    TimePoint at, int limit) override;
  std::string transcript(const FragmentId& id) override;
  std::vector<std::string> recent_tags(TimePoint at, int limit) override;
  std::optional<TimePoint> first_fragment() override;
  std::vector<NamedProgramme> programmes_with_fragments(TimePoint at) override;

 private:
  FakeData& data_;
};

class FakePodcasts final : public PodcastRepository {
 public:
  explicit FakePodcasts(FakeData& data) : data_(data) {}

  std::vector<ListedFeed> feeds(TimePoint at) override;
  std::optional<PodcastFeed> feed(const FeedSlug& slug) override;
  std::string keep_guid(const FeedSlug& feed, const std::string& guid) override;
  std::vector<ShownEpisode> episodes_of(const FeedSlug& feed, EpisodeOrder order, TimePoint at,
                                        std::int64_t offset, int limit) override;
  std::int64_t count_episodes(const FeedSlug& feed, TimePoint at) override;
  EpisodeText episode_text(const EpisodeId& id) override;
  std::optional<ShownEpisode> episode(const EpisodeId& id, TimePoint at) override;
  std::vector<ShownEpisode> newest_episodes(TimePoint at, int limit) override;
  std::vector<ShownEpisode> episodes_after(const ShownEpisode& episode, TimePoint at, int limit) override;
  std::vector<ShownEpisode> episodes_before(const ShownEpisode& episode, int limit) override;

 private:
  FakeData& data_;
};

class FakePodcastImports final : public PodcastImportRepository {
 public:
  explicit FakePodcastImports(FakeData& data) : data_(data) {}

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
  FakeData& data_;
};

class FakeBulletins final : public BulletinRepository {
 public:
  explicit FakeBulletins(FakeData& data) : data_(data) {}

  bool store_bulletin(const Bulletin& bulletin) override;
  std::optional<Bulletin> latest_bulletin(TimePoint at) override;
  std::optional<TimePoint> next_bulletin(TimePoint at) override;

 private:
  FakeData& data_;
};

class FakeVideos final : public VideoRepository {
 public:
  explicit FakeVideos(FakeData& data) : data_(data) {}

  std::optional<ShownVideo> video(const VideoId& id, TimePoint at) override;
  std::vector<ShownVideo> list_videos(const VideoFilter& filter, TimePoint at, std::int64_t offset,
                                      int limit) override;
  std::int64_t count_videos(const VideoFilter& filter, TimePoint at) override;
  std::vector<VideoCategory> video_categories(TimePoint at) override;
  std::vector<VideoPart> video_parts(const VideoId& id, TimePoint at) override;

 private:
  FakeData& data_;
};

class FakePublications final : public PublicationRepository {
 public:
  explicit FakePublications(FakeData& data) : data_(data) {}

  std::optional<TimePoint> next_publication(TimePoint at) override;

 private:
  FakeData& data_;
};

}  // namespace zender::testing
