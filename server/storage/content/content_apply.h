#pragma once
#include <map>

#include "domain/bundle/content.h"
#include "domain/content_changes.h"
#include "domain/search/search.h"
#include "storage/content/content_kinds.h"
#include "storage/shared/diff.h"
#include "storage/sql/columns.h"
#include "storage/sql/dialect.h"

namespace zender::storage {

/// A thing with a moment of publication: as the bundle gives it, and the moment.
template <class T>
struct Dated {
  T thing;
  TimePoint at;
};

inline Publication& publication_of(NewsArticle& article) {
  return article.moment;
}
template <class T>
Publication& publication_of(T& thing) {
  return thing.published;
}

/// The stored things of a kind that has moments of publication.
template <class T>
class StoredThings {
 public:
  explicit StoredThings(std::vector<Dated<T>> stored) {
    for (Dated<T>& one : stored) {
      published_.emplace(key_of(one.thing).value, std::pair(publication_of(one.thing), one.at));
      things.push_back(std::move(one.thing));
    }
  }

  /// The thing with its moment: the stored one if the bundle's has not changed, else resolved now.
  Dated<T> resolved(T wanted, TimePoint now) const {
    const auto known = published_.find(key_of(wanted).value);
    const bool same = known != published_.end() && known->second.first == publication_of(wanted);
    const TimePoint at = same ? known->second.second : resolve(publication_of(wanted), now);
    return {std::move(wanted), at};
  }
  TimePoint moment_of(const T& stored) const { return published_.at(key_of(stored).value).second; }

  std::vector<T> things;

 private:
  std::map<std::string, std::pair<Publication, TimePoint>> published_;
};

/// Writes the lists that belong to things.
class ListWriter {
 public:
  /// `table` has a column `owner` with the key of the thing, and list_position.
  ListWriter(Connection& connection, const std::string& table, const std::string& owner)
      : owner_(owner),
        remove_(connection, "DELETE FROM " + table + " WHERE " + owner + " = :owner"),
        add_(connection, "INSERT INTO " + table + " :row") {}

  /// Replaces the list of a thing; `fields_of` returns the other columns of an item.
  template <class Items, class FieldsOf>
  void replace(const Param& owner, const Items& items, FieldsOf fields_of) {
    remove_.run({owner});
    int position = 0;
    for (const auto& item : items) {
      Fields row = fields_of(item);
      row.push_back({owner_, owner});
      row.push_back({"list_position", position++});
      add_.write(row);
    }
  }

 private:
  std::string owner_;
  Command remove_;
  RowWriter add_;
};

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
  // content_media_videos.cpp
  void apply_media_videos(const Content& content);

  // content_videos.cpp
  void apply_videos(const Content& content);

  // content_on_demand.cpp
  void apply_fragments(const std::vector<Fragment>& wanted, TimePoint now);
  void apply_podcasts(const std::vector<PodcastFeed>& feeds, const std::vector<PodcastEpisode>& episodes,
                      TimePoint now);

  // content_editorial.cpp
  void apply_articles(const std::vector<NewsArticle>& wanted, TimePoint now);
  void apply_categories(const std::vector<NewsCategory>& wanted);
  void apply_editorial_pages(const std::vector<EditorialPage>& wanted);
  void apply_campaigns(const std::vector<Campaign>& wanted);

  // content_site_face.cpp
  void apply_site_face(const SiteFace& wanted);

  // content_files.cpp
  void apply_files(const std::vector<BundleFile>& wanted);

  // content_overlays.cpp
  void apply_event_modals(const std::vector<EventModalContent>& wanted, TimePoint now);
  void apply_notifications(const std::vector<MaintenanceNotificationContent>& wanted, TimePoint now);

  /// What to write and remove, counted.
  template <class T>
  Diff<T> differences(const std::vector<T>& stored, const std::vector<T>& wanted) {
    auto diffed = diff(stored, wanted);
    count(diffed);
    return diffed;
  }
  /// Search must update what is written and what is gone.
  template <class T>
  Diff<T> differences(const std::vector<T>& stored, const std::vector<T>& wanted, SearchKind kind) {
    auto diffed = differences(stored, wanted);
    for (const auto* things : {&diffed.write, &diffed.gone})
      for (const T& one : *things) found_changed_.push_back({kind, key_of(one).value});
    return diffed;
  }
  template <class T>
  void count(const Diff<T>& diffed) {
    changes_.added += diffed.added;
    changes_.changed += diffed.changed;
    changes_.unchanged += diffed.unchanged;
    for (std::size_t i = 0; i < diffed.write.size(); ++i) {
      const T& one = diffed.write[i];
      changes_.list.push_back(
          {diffed.is_new[i] ? ChangeAction::kAdded : ChangeAction::kChanged, kind_name(one), title_of(one)});
    }
    changes_.kept_by_kind[kind_name(T())] += diffed.changed + diffed.unchanged;
  }
  template <class T>
  void count_removed(const T& one) {
    ++changes_.removed;
    changes_.list.push_back({ChangeAction::kRemoved, kind_name(one), title_of(one)});
  }
  /// Removes what is gone with the statement, whose parameter is the key.
  template <class T>
  void remove(const std::vector<T>& gone, const char* sql) {
    Command command(connection_, sql);
    for (const T& one : gone)
      if (command.run({key_of(one)}) > 0) count_removed(one);
  }
  /// Unpublishes something that listeners may have seen; `table` has `published`. Returns whether
  /// it was published.
  template <class T>
  bool unpublish(const std::string& table, const T& one) {
    const char* key = "slug";
    if constexpr (requires { one.id; }) key = "id";
    if (!unpublish(table, key, key_of(one).value)) return false;
    count_removed(one);
    return true;
  }
  bool unpublish(const std::string& table, const std::string& key, const std::string& of);

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
