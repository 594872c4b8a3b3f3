#include <algorithm>

#include "storage/engine/columns.h"
#include "storage/on_demand/on_demand_columns.h"
#include "storage/soci_store.h"

// Podcast feeds as screens read them; their episodes: on_demand_store.cpp.
namespace zender::storage {

std::vector<ListedFeed> SociStore::feeds(TimePoint at) {
  return database_.read([&](Connection& connection) {
    auto feeds = all_rows(
        connection,
        "SELECT d.slug, d.title, d.summary, d.source_url, d.image_id, d.image_alt, d.image_colour, "
        "(SELECT COUNT(*) FROM podcast_episodes e WHERE e.feed = d.slug AND e.published_at <= :counted), "
        "(SELECT MAX(n.published_at) FROM podcast_episodes n WHERE n.feed = d.slug AND n.published_at <= "
        ":newest) FROM podcast_feeds d ORDER BY d.title, d.slug",
        6 + kImageColumns, {at, at}, [](Row& row) {
          ListedFeed feed;
          feed.slug = row.id<FeedSlug>();
          feed.title = row.text();
          feed.summary = row.text();
          feed.source_url = row.text();
          feed.image = read_image(row);
          feed.episodes = row.number();
          if (const auto newest = row.optional_number()) feed.newest = TimePoint(Milliseconds(*newest));
          return feed;
        });
    std::stable_sort(feeds.begin(), feeds.end(), [](const ListedFeed& a, const ListedFeed& b) {
      return a.newest > b.newest;  // nothing is the least
    });
    return feeds;
  });
}

std::optional<PodcastFeed> SociStore::feed(const FeedSlug& slug) {
  return database_.read([&](Connection& connection) {
    return first_row(connection, std::string(kFeedSelect) + "WHERE d.slug = :slug", kFeedColumns, {slug},
                     read_feed);
  });
}

std::int64_t SociStore::count_episodes(const FeedSlug& feed, TimePoint at) {
  return database_.read([&](Connection& connection) {
    return first_row(connection,
                     "SELECT COUNT(*) FROM podcast_episodes WHERE feed = :feed AND published_at <= :at", 1,
                     {feed, at}, [](Row& row) { return row.number(); })
        .value_or(0);
  });
}

EpisodeText SociStore::episode_text(const EpisodeId& id) {
  return database_.read([&](Connection& connection) {
    return first_row(connection, "SELECT show_notes, transcript, people FROM podcast_episodes WHERE id = :id",
                     3, {id},
                     [](Row& row) {
                       EpisodeText text;
                       text.show_notes = row.text();
                       text.transcript = row.text();
                       text.people = read_people(row.text());
                       return text;
                     })
        .value_or(EpisodeText());
  });
}

}  // namespace zender::storage
