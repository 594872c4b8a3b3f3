#pragma once
#include <functional>

#include "domain/bundle/content.h"
#include "domain/content_changes.h"
#include "domain/search/search.h"
#include "storage/sql/dialect.h"

namespace zender::storage {

/// One call of ContentRepository::apply(), inside a transaction. Things are written before those
/// that refer to them, and removed after.
class ContentApplier {
 public:
  explicit ContentApplier(Connection& connection) : connection_(connection) {}
  ContentChanges run(const Content& content);

 private:
  // content_stations.cpp
  void write_broadcasters(const std::vector<Broadcaster>& wanted);
  void remove_broadcasters();
  void apply_channels(const std::vector<Channel>& wanted);
  // content_programmes.cpp
  void apply_presenters(const std::vector<Presenter>& wanted);
  void apply_programmes(const std::vector<Programme>& wanted);
  void apply_slots(const std::vector<WeeklySlot>& wanted);
  // content_music.cpp
  void write_media(const std::vector<MediaAsset>& wanted);
  void remove_media();
  void write_tracks(std::vector<Track> wanted);
  void remove_tracks();
  void apply_charts(const std::vector<ChartContent>& wanted);
  void insert_chart(const ChartContent& chart);
  // content_media_videos.cpp
  void apply_media_videos(const Content& content);

  // content_videos.cpp
  void apply_videos(const Content& content);

  // content_on_demand.cpp
  void apply_fragments(const std::vector<Fragment>& wanted, TimePoint now);
  void apply_podcasts(const std::vector<PodcastFeed>& feeds, const std::vector<PodcastEpisode>& episodes,
                      TimePoint now);

  // content_editorial.cpp
  void apply_news(const std::vector<NewsCategory>& categories, const std::vector<NewsArticle>& articles,
                  TimePoint now);
  void write_articles(const std::vector<NewsArticle>& articles,
                      const std::function<TimePoint(const NewsArticle&)>& moment_of);
  void apply_editorial_pages(const std::vector<EditorialPage>& wanted);
  void apply_campaigns(const std::vector<Campaign>& wanted);

  // content_overlays.cpp
  void apply_event_modals(const std::vector<EventModalContent>& wanted, TimePoint now);
  void apply_notifications(const std::vector<MaintenanceNotificationContent>& wanted, TimePoint now);

  /// Unpublishes something that listeners may have seen; `table` has the key column and
  /// `published`. Returns whether it was published.
  bool unpublish(const std::string& table, const std::string& key_column, const std::string& key);
  /// Notes that search must update what was written and what is gone.
  template <class Diffed, class IdOf>
  void found_changed(SearchKind kind, const Diffed& diffed, IdOf id_of) {
    for (const auto* things : {&diffed.write, &diffed.gone})
      for (const auto& one : *things) found_changed_.push_back({kind, id_of(one)});
  }
  template <class Diffed>
  void count(const Diffed& diffed) {
    changes_.added += diffed.added;
    changes_.changed += diffed.changed;
    changes_.unchanged += diffed.unchanged;
  }

  Connection& connection_;
  ContentChanges changes_;
  bool schedule_changed_ = false;
  bool overlays_changed_ = false;
  bool broadcasters_changed_ = false;  ///< which of them can be found
  std::vector<Broadcaster> gone_broadcasters_;
  std::vector<MediaAsset> gone_media_;
  std::vector<Track> gone_tracks_;
  std::vector<SearchKey> found_changed_;
};

}  // namespace zender::storage
