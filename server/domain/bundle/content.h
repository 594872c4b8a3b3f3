#pragma once
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "domain/bundle/bundle_file.h"
#include "domain/editorial/editorial.h"
#include "domain/editorial/overlays.h"
#include "domain/editorial/site_face.h"
#include "domain/music/track.h"
#include "domain/on_demand/on_demand_items.h"
#include "domain/on_demand/video.h"
#include "domain/schedule/broadcast.h"
#include "domain/schedule/channel.h"
#include "domain/schedule/programme.h"
#include "domain/sound/media_asset.h"

namespace zender {

struct ChartEditionContent {
  struct Position {
    int position = 0;
    TrackId track;
    std::optional<int> previous_position;
    bool operator==(const Position&) const = default;
  };
  std::string name;
  std::optional<Date> from;  ///< absent: from the beginning of time
  std::vector<Position> positions;
  bool operator==(const ChartEditionContent&) const = default;
};

struct ChartContent {
  ChartSlug slug;
  std::string name;
  std::vector<ChannelSlug> channels;  ///< empty: all
  std::vector<ChartEditionContent> editions;
  bool operator==(const ChartContent&) const = default;
};

/// A station's whole, validated content: every reference resolves. A bundle is read into it, and
/// storage applies it.
struct Content {
  std::vector<Broadcaster> broadcasters;
  std::vector<Channel> channels;
  std::vector<Presenter> presenters;
  std::vector<Programme> programmes;
  std::vector<WeeklySlot> schedule;
  std::vector<Track> tracks;
  std::vector<MediaAsset> media;
  std::vector<MediaVideo> media_videos;  ///< at most one for each of `media`
  std::vector<ChartContent> charts;
  std::vector<Fragment> fragments;
  std::vector<PodcastFeed> feeds;
  std::vector<PodcastEpisode> episodes;
  std::vector<NewsCategory> categories;
  std::vector<NewsArticle> articles;
  std::vector<EditorialPage> editorial_pages;
  std::vector<Campaign> campaigns;
  std::vector<EventModalContent> event_modals;
  std::vector<MaintenanceNotificationContent> notifications;
  std::vector<Video> videos;
  SiteFace site_face;
  std::vector<BundleFile> files;  ///< what `zender export` writes again
  TimePoint applied_at;           ///< the reference for moments given in days ago
  bool operator==(const Content&) const = default;
};

}  // namespace zender
