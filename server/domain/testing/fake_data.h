#pragma once
#include <algorithm>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "domain/editorial/editorial.h"
#include "domain/editorial/overlays.h"
#include "domain/music/track.h"
#include "domain/on_demand/on_demand.h"
#include "domain/on_demand/podcast_import.h"
#include "domain/on_demand/video.h"
#include "domain/schedule/broadcast.h"
#include "domain/schedule/channel.h"
#include "domain/schedule/programme.h"
#include "support/text/slug.h"

namespace zender::testing {

/// Skips `offset` items; at most `limit` of the rest.
template <class T>
std::vector<T> cut(const std::vector<T>& all, std::int64_t offset, int limit) {
  const auto size = static_cast<std::int64_t>(all.size());
  return std::vector<T>(all.begin() + std::min(offset, size), all.begin() + std::min(offset + limit, size));
}

/// What the repositories of a FakeStore read and write. Tests fill it.
struct FakeData {
  struct StoredArticle {
    ShownArticle article;
    std::optional<ProgrammeSlug> programme = std::nullopt;
  };

  std::vector<Channel> channel_list;
  std::vector<Broadcaster> broadcaster_list;  ///< by name
  std::vector<Programme> programme_list;
  std::vector<Presenter> presenter_list;
  std::vector<Broadcast> broadcast_list;
  std::vector<WeeklySlot> slot_list;
  std::vector<Track> track_list;
  std::vector<MediaAsset> media_list;
  std::vector<MediaVideo> media_video_list;
  std::vector<SentPlay> play_list;
  std::vector<ShownFragment> fragment_list;
  std::vector<ShownEpisode> episode_list;
  std::vector<PodcastFeed> feed_list;
  std::map<FeedSlug, PodcastSource> source_of_feed;
  std::map<FeedSlug, ImportedPodcast> imported_podcasts;
  std::map<FeedSlug, PodcastPictures> pictures_of_feed;
  std::map<FeedSlug, std::string> kept_guids;  ///< podcast:guid of the station's own podcasts
  std::map<FragmentId, std::string> transcripts;
  std::map<EpisodeId, EpisodeText> episode_texts;
  std::vector<Bulletin> bulletin_list;
  std::vector<ShownVideo> video_list;
  std::map<VideoId, std::vector<VideoPart>> parts_of_videos;
  std::map<TrackId, std::vector<TrackChartPlace>> chart_places_of;
  /// Charts by channel: first day on which the edition shows, with the edition.
  std::map<ChannelSlug, std::map<Date, ChartEdition>> charts;
  std::vector<NewsCategory> category_list;
  std::vector<StoredArticle> article_list;
  std::vector<StoredPage> page_list;
  std::vector<Campaign> campaign_list;
  std::vector<EventModal> modal_list;
  std::vector<MaintenanceNotification> notification_list;
  std::map<std::string, std::int64_t> generation_counts;
  /// Set: every call fails as if the database were gone.
  bool unreachable = false;
  bool is_read_only = false;  ///< keep_guid() fails
  int calls = 0;              ///< how often storage was asked anything

  /// Called for every question to storage; throws when `unreachable`.
  void touch();
  /// Whether there is a published channel with that slug.
  bool published(const ChannelSlug& slug) const;

  /// The published items of `list`, by name.
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
  /// The items of `list` that are `wanted`, the newest first.
  template <class T, class Wanted>
  std::vector<T> newest(const std::vector<T>& list, int limit, Wanted wanted) {
    touch();
    std::vector<T> found;
    std::copy_if(list.begin(), list.end(), std::back_inserter(found), wanted);
    std::sort(found.begin(), found.end(), [](const T& a, const T& b) {
      return std::pair(a.published, a.id) > std::pair(b.published, b.id);
    });
    return cut(found, 0, limit);
  }
};

}  // namespace zender::testing
