#include "storage/on_demand/podcast_store.h"

#include <fmt/format.h>

#include <algorithm>

#include "storage/shared/columns.h"
#include "storage/shared/on_demand_columns.h"

namespace zender::storage {
namespace {

constexpr const char* kEpisodeSelect = R"sql(
  SELECT e.id, e.slug, e.title, e.feed, d.title, e.summary, e.published_at, e.media_id, m.segments,
         e.remote_url, e.remote_type, e.remote_bytes, e.remote_ms, e.guid, e.is_explicit,
         e.chapters,
         e.image_id, e.image_alt, e.image_colour,
         d.image_id, d.image_alt, d.image_colour,
         e.season, e.number
  FROM podcast_episodes e
  JOIN podcast_feeds d ON d.slug = e.feed
  LEFT JOIN media_assets m ON m.id = e.media_id
)sql";
constexpr std::size_t kEpisodeColumns = 18 + 2 * kImageColumns;

std::optional<int> whole_number(std::optional<std::int64_t> number) {
  return number ? std::optional(static_cast<int>(*number)) : std::nullopt;
}

/// Columns: media_id, segments, remote_url, remote_type, remote_bytes, remote_ms.
void read_sound(Row& row, ShownEpisode& episode) {
  auto media = row.optional_id<MediaId>();
  const auto segments = row.optional_text();
  RemoteSound remote;
  remote.url = row.optional_text().value_or(std::string());
  remote.type = row.text();
  remote.bytes = row.number();
  const Milliseconds remote_length(row.number());
  if (media) {
    episode.sound = std::move(*media);
    episode.duration = sound_length(segments.value_or("[]"));
  } else {
    episode.sound = std::move(remote);
    episode.duration = remote_length;
  }
}

ShownEpisode read_episode(Row& row) {
  ShownEpisode episode;
  episode.id = row.id<EpisodeId>();
  episode.slug = row.text();
  episode.title = row.text();
  episode.feed = row.id<FeedSlug>();
  episode.feed_title = row.text();
  episode.summary = row.text();
  episode.published = row.moment();
  read_sound(row, episode);
  episode.guid = row.text();
  episode.is_explicit = row.truth();
  episode.chapters = read_chapters(row.text());
  episode.image = first_image(row);
  episode.season = whole_number(row.optional_number());
  episode.number = whole_number(row.optional_number());
  return episode;
}

std::vector<ShownEpisode> episodes(Database& database, const std::string& tail, const Params& params) {
  return database.read([&](Connection& connection) {
    return all_rows(connection, kEpisodeSelect + tail, kEpisodeColumns, params, read_episode);
  });
}

}  // namespace

std::vector<ListedFeed> PodcastStore::feeds(TimePoint at) {
  return database_.read([&](Connection& connection) {
    const char* sql = R"sql(
      SELECT d.slug, d.title, d.summary, d.source_url,
             d.image_id, d.image_alt, d.image_colour,
             (SELECT COUNT(*)
              FROM podcast_episodes e
              WHERE e.feed = d.slug AND e.published_at <= :counted),
             (SELECT MAX(n.published_at)
              FROM podcast_episodes n
              WHERE n.feed = d.slug AND n.published_at <= :newest)
      FROM podcast_feeds d
      ORDER BY d.title, d.slug
    )sql";
    auto feeds = all_rows(connection, sql, 6 + kImageColumns, {at, at}, [](Row& row) {
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
      return a.newest > b.newest;  // absent is less than any moment
    });
    return feeds;
  });
}

std::optional<PodcastFeed> PodcastStore::feed(const FeedSlug& slug) {
  return database_.read([&](Connection& connection) {
    return first_row(connection, std::string(kFeedSelect) + "WHERE d.slug = :slug", kFeedColumns, {slug},
                     read_feed);
  });
}

std::string PodcastStore::keep_guid(const FeedSlug& feed, const std::string& guid) {
  const auto stored = [&](Connection& connection) {
    return first_row(connection, "SELECT guid FROM podcast_guids WHERE feed = :feed", 1, {feed},
                     [](Row& row) { return row.text(); });
  };
  if (auto kept = database_.read(stored)) return *std::move(kept);
  return database_.write([&](Connection& connection) {
    // Another server may have been first.
    execute(connection, "INSERT INTO podcast_guids (feed, guid) VALUES (:feed, :guid) ON CONFLICT DO NOTHING",
            {feed, guid});
    return stored(connection).value_or(guid);
  });
}

std::int64_t PodcastStore::count_episodes(const FeedSlug& feed, TimePoint at) {
  return database_.read([&](Connection& connection) {
    const char* sql = R"sql(
      SELECT COUNT(*)
      FROM podcast_episodes
      WHERE feed = :feed AND published_at <= :at
    )sql";
    return first_row(connection, sql, 1, {feed, at}, [](Row& row) { return row.number(); }).value_or(0);
  });
}

EpisodeText PodcastStore::episode_text(const EpisodeId& id) {
  return database_.read([&](Connection& connection) {
    const char* sql = R"sql(
      SELECT show_notes, transcript, people
      FROM podcast_episodes
      WHERE id = :id
    )sql";
    return first_row(connection, sql, 3, {id},
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

std::optional<ShownEpisode> PodcastStore::episode(const EpisodeId& id, TimePoint at) {
  return database_.read([&](Connection& connection) {
    return first_row(connection, std::string(kEpisodeSelect) + "WHERE e.id = :id AND e.published_at <= :at",
                     kEpisodeColumns, {id, at}, read_episode);
  });
}

std::vector<ShownEpisode> PodcastStore::newest_episodes(TimePoint at, int limit) {
  const char* where = R"sql(
    WHERE e.published_at <= :at
    ORDER BY e.published_at DESC, e.id DESC
    LIMIT :limit
  )sql";
  return episodes(database_, where, {at, limit});
}

std::vector<ShownEpisode> PodcastStore::episodes_of(const FeedSlug& feed, EpisodeOrder order, TimePoint at,
                                                    std::int64_t offset, int limit) {
  const std::string way = order == EpisodeOrder::kNewestFirst ? " DESC" : "";
  const std::string in_order = "ORDER BY e.published_at" + way + ", e.id" + way;
  return database_.snapshot([&](Connection& connection) {
    // The ids first, so that skipped rows are read from the index of the feed only.
    constexpr const char* form = R"sql(
      SELECT e.id
      FROM podcast_episodes e
      WHERE e.feed = :feed AND e.published_at <= :at
      {}
      LIMIT :limit OFFSET :offset
    )sql";
    const std::string sql = fmt::format(form, in_order);
    const auto ids = all_rows(connection, sql, 1, {feed, at, limit, std::max<std::int64_t>(offset, 0)},
                              [](Row& row) { return row.text(); });
    std::vector<ShownEpisode> found;
    in_chunks(ids, 500, [&](const std::vector<std::string>& some) {
      auto part =
          all_rows(connection, with_list(some.size(), kEpisodeSelect + ("WHERE e.id IN (:list) " + in_order)),
                   kEpisodeColumns, Params(some.begin(), some.end()), read_episode);
      std::move(part.begin(), part.end(), std::back_inserter(found));
    });
    return found;
  });
}

std::vector<ShownEpisode> PodcastStore::episodes_after(const ShownEpisode& episode, TimePoint at, int limit) {
  const char* where = R"sql(
    WHERE e.feed = :feed
      AND e.published_at >= :since
      AND e.published_at <= :at
      AND (e.published_at > :after OR e.id > :id)
    ORDER BY e.published_at, e.id
    LIMIT :limit
  )sql";
  return episodes(database_, where,
                  {episode.feed, episode.published, at, episode.published, episode.id, limit});
}

std::vector<ShownEpisode> PodcastStore::episodes_before(const ShownEpisode& episode, int limit) {
  const char* where = R"sql(
    WHERE e.feed = :feed
      AND e.published_at <= :until
      AND (e.published_at < :before OR e.id < :id)
    ORDER BY e.published_at DESC, e.id DESC
    LIMIT :limit
  )sql";
  return episodes(database_, where, {episode.feed, episode.published, episode.published, episode.id, limit});
}

}  // namespace zender::storage
