#pragma once
#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "domain/repositories.h"
#include "domain/testing/fake_editorial.h"
#include "support/slug.h"

namespace zender::testing {

/// A store that keeps everything in memory, for tests of the rules above storage. Fill the public members; it
/// reads them with the meaning that domain/repositories.h gives. One thread.
class FakeStore : public FakeEditorial {
 public:
  std::vector<Channel> channel_list;
  std::vector<Broadcaster> broadcaster_list;  ///< by name
  std::vector<Programme> programme_list;
  std::vector<Presenter> presenter_list;
  std::vector<Broadcast> broadcast_list;
  std::vector<WeeklySlot> slot_list;
  std::vector<Track> track_list;
  std::vector<MediaAsset> media_list;
  std::vector<MediaPictures> pictures_list;
  std::vector<TrackPlayReport> plays;
  std::vector<ShownFragment> fragment_list;
  std::vector<ShownEpisode> episode_list;
  std::vector<PodcastFeed> feed_list;
  std::map<FeedSlug, PodcastSource> source_of_feed;
  std::map<FeedSlug, ImportedPodcast> imported_podcasts;
  std::map<FeedSlug, PodcastPictures> pictures_of_feed;
  std::map<FragmentId, std::string> transcripts;
  std::map<EpisodeId, EpisodeText> episode_texts;
  std::vector<Bulletin> bulletin_list;
  std::vector<ShownVideo> video_list;
  std::map<VideoId, std::vector<VideoPart>> parts_of_videos;
  std::map<TrackId, std::vector<TrackChartPlace>> chart_places_of;
  /// Charts by channel: first day on which the edition shows, with the edition.
  std::map<ChannelSlug, std::map<Date, ChartEdition>> charts;
  std::map<std::string, std::int64_t> generation_counts;
  /// Set: every call fails as if the database were gone.
  bool unreachable = false;
  int calls = 0;  ///< how often storage was asked anything

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
  std::vector<BroadcastRecord> broadcast_records(Interval) override;
  int replace_broadcasts(Interval, const std::vector<BroadcastRecord>&) override;

  TrackPlayReceipt report(const std::vector<TrackPlayReport>& reports) override;
  std::vector<LatestTrackPlay> latest_per_channel() override;

  std::vector<TrackPlay> newest_songs(const ChannelSlug& channel, TimePoint at, int limit) override;
  std::vector<TrackPlay> songs(const ChannelSlug& channel, Interval interval, TimePoint at,
                               std::int64_t offset, int limit) override;
  std::int64_t count_songs(const ChannelSlug& channel, Interval interval, TimePoint at) override;
  std::optional<TimePoint> first_play(const ChannelSlug& channel) override;
  std::optional<TrackPlay> last_play_of(const TrackId& track, TimePoint at) override;
  std::vector<AiredMedia> aired(const ChannelSlug& channel, Interval interval) override;
  bool has_aired(const ChannelSlug& channel, Interval interval) override;
  std::optional<TimePoint> next_play_boundary(const ChannelSlug& channel, TimePoint at) override;

  std::optional<Track> track(const TrackId& id) override;
  std::optional<ChartEdition> chart_edition(const ChannelSlug& channel, Date day) override;
  std::map<TrackId, int> chart_positions(const ChannelSlug& channel, Date day) override;
  std::optional<ChartEdition> edition_of(const ChartSlug& chart, Date day) override;
  std::optional<MediaAsset> media(const MediaId& id) override;

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
  std::vector<ShownEpisode> episodes_before(const ShownEpisode& episode, int limit) override;
  std::optional<ShownEpisode> episode(const EpisodeId& id, TimePoint at) override;
  std::vector<ShownEpisode> newest_episodes(TimePoint at, int limit) override;
  std::vector<ShownEpisode> episodes_after(const ShownEpisode& episode, TimePoint at, int limit) override;
  std::optional<TimePoint> next_publication(TimePoint at) override;
  bool store_bulletin(const Bulletin& bulletin) override;
  std::optional<Bulletin> latest_bulletin(TimePoint at) override;
  std::optional<TimePoint> next_bulletin(TimePoint at) override;

  std::optional<MediaPictures> pictures_of(const MediaId& media) override;
  std::optional<ShownVideo> video(const VideoId& id, TimePoint at) override;
  std::vector<ShownVideo> list_videos(const VideoFilter& filter, TimePoint at, std::int64_t offset,
                                      int limit) override;
  std::int64_t count_videos(const VideoFilter& filter, TimePoint at) override;
  std::vector<VideoCategory> video_categories(TimePoint at) override;
  std::vector<VideoPart> video_parts(const VideoId& id, TimePoint at) override;

  std::vector<HeardPlay> plays_of(const TrackId& track, TimePoint at, int limit) override;
  std::int64_t count_plays_of(const TrackId& track, Interval began, std::int64_t most) override;
  std::optional<TimePoint> first_play_of(const TrackId& track) override;
  std::vector<TrackChartPlace> chart_places(const TrackId& track, Date, int limit) override;

  std::int64_t count_pages(ListedKind kind, TimePoint at) override;
  std::vector<ListedPage> list_pages(ListedKind kind, ListedOrder order, TimePoint at, std::int64_t offset,
                                     int limit) override;

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

  ContentChanges apply(const Content&) override;
  void ping() override;
  std::map<std::string, std::int64_t> generations() override;

 private:
  std::vector<ListedPage> every_page(ListedKind kind);
  void touch();
  bool published(const ChannelSlug& slug) const;
  TrackPlay shown(const TrackPlayReport& play) const;
  std::vector<TrackPlay> select(const ChannelSlug& channel, Interval interval, TimePoint at) const;
  template <class T>
  static std::vector<T> cut(std::vector<T> all, std::int64_t offset, int limit) {
    const auto size = static_cast<std::int64_t>(all.size());
    const auto first = all.begin() + std::min(offset, size);
    return std::vector<T>(first, all.begin() + std::min(offset + limit, size));
  }
  static std::vector<TrackPlay> page(std::vector<TrackPlay> all, std::int64_t offset, int limit);
  static bool is_of(const Broadcast& broadcast, const ProgrammeSlug& programme);
  template <class T>
  std::vector<T> by_name(const std::vector<T>& list, int limit) {
    touch();
    std::vector<T> found;
    for (const auto& item : list)
      if (item.published && found.size() < static_cast<std::size_t>(limit)) found.push_back(item);
    std::sort(found.begin(), found.end(),
              [](const T& a, const T& b) { return fold_text(a.name) < fold_text(b.name); });
    return found;
  }
  template <class Wanted>
  std::vector<Broadcast> broadcasts(const ChannelSlug& channel, int limit, Wanted wanted) const {
    return broadcasts(limit, [&](const Broadcast& b) { return b.channel == channel && wanted(b); });
  }
  template <class Wanted>
  std::vector<Broadcast> broadcasts(int limit, Wanted wanted) const {
    std::vector<Broadcast> result;
    for (const auto& broadcast : broadcast_list)
      if (wanted(broadcast)) result.push_back(broadcast);
    std::sort(result.begin(), result.end(), [](auto& a, auto& b) { return a.time.from < b.time.from; });
    if (result.size() > static_cast<std::size_t>(limit)) result.resize(static_cast<std::size_t>(limit));
    return result;
  }
  template <class T, class Wanted>
  std::vector<T> newest(const std::vector<T>& list, int limit, Wanted wanted) {
    touch();
    std::vector<T> found;
    std::copy_if(list.begin(), list.end(), std::back_inserter(found), wanted);
    std::sort(found.begin(), found.end(), [](const T& a, const T& b) {
      return std::pair(a.published, a.id) > std::pair(b.published, b.id);
    });
    if (found.size() > static_cast<std::size_t>(limit)) found.resize(static_cast<std::size_t>(limit));
    return found;
  }
};

}  // namespace zender::testing
