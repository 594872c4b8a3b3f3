#pragma once
#include "domain/repositories.h"
#include "storage/engine/database.h"
#include "storage/store.h"

namespace zender::storage {

/// The one implementation of Store, for both engines. Its methods stand in a file per subject:
/// channel_store.cpp, programme_store.cpp and so on.
class SociStore final : public Store {
 public:
  explicit SociStore(const StoreOptions& options);

  std::vector<Channel> channels() override;

  std::optional<Programme> programme(const ProgrammeSlug& slug) override;
  std::optional<Presenter> presenter(const PresenterSlug& slug) override;
  std::vector<Programme> programmes(int limit) override;
  std::vector<Presenter> presenters(int limit) override;
  std::vector<Broadcaster> broadcasters() override;

  std::optional<Broadcast> on_air(const ChannelSlug& channel, TimePoint at) override;
  std::vector<Broadcast> upcoming(const ChannelSlug& channel, TimePoint after, int limit) override;
  std::vector<Broadcast> between(const ChannelSlug& channel, Interval interval, int limit) override;
  std::optional<Broadcast> broadcast(const BroadcastId& id) override;
  std::vector<Broadcast> ended(const ChannelSlug& channel, Interval interval, int limit) override;
  std::vector<Broadcast> upcoming_of(const ProgrammeSlug& programme, TimePoint after, int limit) override;
  std::vector<Broadcast> ended_of(const ProgrammeSlug& programme, Interval interval, int limit) override;
  std::vector<Broadcast> ended_with_sound(const ChannelSlug& channel, Interval interval, int limit) override;
  std::vector<NamedProgramme> programmes_between(Interval began) override;
  std::vector<WeeklySlot> weekly_slots() override;
  std::map<ProgrammeSlug, SlotDefaults> slot_defaults() override;
  std::vector<BroadcastRecord> broadcast_records(Interval span) override;
  int replace_broadcasts(Interval span, const std::vector<BroadcastRecord>& records) override;

  TrackPlayReceipt report(const std::vector<TrackPlayReport>& reports) override;
  std::vector<LatestTrackPlay> latest_per_channel() override;
  std::vector<TrackPlay> newest_songs(const ChannelSlug& channel, TimePoint at, int limit) override;
  std::vector<TrackPlay> songs(const ChannelSlug& channel, Interval interval, TimePoint at,
                               std::int64_t offset, int limit) override;
  std::int64_t count_songs(const ChannelSlug& channel, Interval interval, TimePoint at) override;
  std::optional<TimePoint> first_play(const ChannelSlug& channel) override;
  std::optional<TrackPlay> last_play_of(const TrackId& track, TimePoint at) override;
  std::vector<HeardPlay> plays_of(const TrackId& track, TimePoint at, int limit) override;
  std::int64_t count_plays_of(const TrackId& track, Interval began, std::int64_t most) override;
  std::optional<TimePoint> first_play_of(const TrackId& track) override;
  std::vector<AiredMedia> aired(const ChannelSlug& channel, Interval interval) override;
  bool has_aired(const ChannelSlug& channel, Interval interval) override;
  std::optional<TimePoint> next_play_boundary(const ChannelSlug& channel, TimePoint at) override;

  std::optional<Track> track(const TrackId& id) override;
  std::optional<ChartEdition> chart_edition(const ChannelSlug& channel, Date day) override;
  std::map<TrackId, int> chart_positions(const ChannelSlug& channel, Date day) override;
  std::optional<ChartEdition> edition_of(const ChartSlug& chart, Date day) override;
  std::vector<TrackChartPlace> chart_places(const TrackId& track, Date day, int limit) override;

  std::optional<MediaAsset> media(const MediaId& id) override;
  std::optional<MediaPictures> pictures_of(const MediaId& media) override;

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
  std::vector<ListedFeed> feeds(TimePoint at) override;
  std::optional<PodcastFeed> feed(const FeedSlug& slug) override;
  std::vector<ShownEpisode> episodes_of(const FeedSlug& feed, EpisodeOrder order, TimePoint at,
                                        std::int64_t offset, int limit) override;
  std::int64_t count_episodes(const FeedSlug& feed, TimePoint at) override;
  EpisodeText episode_text(const EpisodeId& id) override;
  std::optional<ShownEpisode> episode(const EpisodeId& id, TimePoint at) override;
  std::vector<ShownEpisode> newest_episodes(TimePoint at, int limit) override;
  std::vector<ShownEpisode> episodes_after(const ShownEpisode& episode, TimePoint at, int limit) override;
  std::vector<ShownEpisode> episodes_before(const ShownEpisode& episode, int limit) override;
  std::optional<TimePoint> next_publication(TimePoint at) override;
  bool store_bulletin(const Bulletin& bulletin) override;
  std::optional<Bulletin> latest_bulletin(TimePoint at) override;
  std::optional<TimePoint> next_bulletin(TimePoint at) override;

  std::vector<NewsCategory> news_categories() override;
  std::optional<ShownArticle> article(const ArticleId& id) override;
  std::vector<ListedArticle> list_articles(const ArticleFilter& filter, TimePoint at, std::int64_t offset,
                                           int limit) override;
  std::vector<NewsCategory> categories_of(const ProgrammeSlug& programme, TimePoint at) override;
  std::vector<std::string> recent_article_tags(const std::optional<CategorySlug>& category, TimePoint at,
                                               int limit) override;
  std::optional<TimePoint> next_article(TimePoint at) override;
  std::optional<StoredPage> editorial_page(EditorialKind kind, const std::string& slug) override;
  std::optional<StoredPage> editorial_page(const EditorialPageId& id) override;
  std::vector<Campaign> campaigns() override;

  std::optional<ShownVideo> video(const VideoId& id, TimePoint at) override;
  std::vector<ShownVideo> list_videos(const VideoFilter& filter, TimePoint at, std::int64_t offset,
                                      int limit) override;
  std::int64_t count_videos(const VideoFilter& filter, TimePoint at) override;
  std::vector<VideoCategory> video_categories(TimePoint at) override;
  std::vector<VideoPart> video_parts(const VideoId& id, TimePoint at) override;

  std::int64_t count_pages(ListedKind kind, TimePoint at) override;
  std::vector<ListedPage> list_pages(ListedKind kind, ListedOrder order, TimePoint at, std::int64_t offset,
                                     int limit) override;

  std::vector<EventModal> event_modals() override;
  std::vector<MaintenanceNotification> maintenance_notifications() override;
  bool publish_event_modal(const EventModalId& id, bool published) override;
  void add_notification(const MaintenanceNotification& notification) override;
  bool end_notification(const NotificationId& id, TimePoint at) override;

  std::int64_t last_search_change() override;
  std::optional<std::vector<SearchChange>> search_changes(std::int64_t after, int limit) override;
  std::vector<SearchDocument> search_documents(SearchKind kind, const std::string& after, int limit) override;
  std::vector<SearchDocument> search_documents(const std::vector<SearchKey>& keys) override;

  std::vector<PodcastSource> podcast_sources() override;
  std::optional<PodcastSource> claim_podcast_source(TimePoint now, TimePoint until) override;
  std::optional<ImportedPodcast> imported_podcast(const FeedSlug& slug) override;
  PodcastPictures podcast_pictures(const FeedSlug& slug) override;
  ContentChanges store_podcast(const ImportedPodcast& podcast, const PodcastSource& source,
                               const PodcastPictures& pictures, PodcastWrite write) override;
  void note_podcast_check(const PodcastSource& source) override;
  bool remove_podcast(const FeedSlug& slug) override;

  ContentChanges apply(const Content& content) override;

  void ping() override;
  std::map<std::string, std::int64_t> generations() override;

  /// The database beneath; for the modules of this folder and their tests.
  Database& database() { return database_; }

 private:
  Database database_;
};

}  // namespace zender::storage
