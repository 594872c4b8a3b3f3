#include "domain/on_demand/podcast_repository.h"

#include <fmt/format.h>

#include <algorithm>

#include "storage/engine/repositories.h"
#include "storage/shared/keys.h"
#include "storage/shared/on_demand_columns.h"

namespace zender::storage {
namespace {

/// An episode with its feed, `d`, and its sound, `m`, unless that is remote.
constexpr auto kShownEpisode = columns_of<ShownEpisode>([](auto& row, auto& episode) {
  std::optional<MediaId> media;
  std::vector<Milliseconds> segments;
  RemoteSound remote;
  row("e.id", episode.id);
  row("e.slug", episode.slug);
  row("e.title", episode.title);
  row("e.feed", episode.feed);
  row("d.title", episode.feed_title);
  row("e.summary", episode.summary);
  row("e.published_at", episode.published);
  row("e.media_id", media);
  row.if_any("m.segments", segments);
  row.if_any("e.remote_url", remote.url);
  row("e.remote_type", remote.type);
  row("e.remote_bytes", remote.bytes);
  row("e.remote_ms", episode.duration);
  row("e.guid", episode.guid);
  row("e.is_explicit", episode.is_explicit);
  row("e.chapters", episode.chapters);
  row("e.image", "d.image", episode.image);
  row("e.season", episode.season);
  row("e.number", episode.number);
  row("e.kind", episode.kind);
  episode.sound = media ? EpisodeSound(*media) : EpisodeSound(remote);
  if (media) episode.duration = sound_length(segments);
});

const std::string kEpisodeSelect = R"sql(
  SELECT :columns
  FROM podcast_episodes e
  JOIN podcast_feeds d ON d.slug = e.feed
  LEFT JOIN media_assets m ON m.id = e.media_id
)sql";

constexpr const char* kEpisodesOf = R"sql(
  (SELECT COUNT(*) FROM podcast_episodes e WHERE e.feed = d.slug AND e.published_at <= :counted)
)sql";
constexpr const char* kNewestOf = R"sql(
  (SELECT MAX(n.published_at)
   FROM podcast_episodes n
   WHERE n.feed = d.slug AND n.published_at <= :newest)
)sql";

constexpr auto kListedFeed = columns_of<ListedFeed>([](auto& row, auto& feed) {
  row("d.slug", feed.slug);
  row("d.title", feed.title);
  row("d.summary", feed.summary);
  row("d.source_url", feed.source_url);
  row("d.image", feed.image);
  row(kEpisodesOf, feed.episodes);
  row(kNewestOf, feed.newest);
});

constexpr auto kEpisodeText = columns_of<EpisodeText>([](auto& row, auto& text) {
  row("show_notes", text.show_notes);
  row("transcript", text.transcript);
  row("people", text.people);
});

class PodcastStore final : public StoreOf<PodcastRepository> {
 public:
  using StoreOf::StoreOf;

  std::vector<ListedFeed> feeds(TimePoint at) override {
    auto feeds = database_.all_rows(
        kListedFeed, "SELECT :columns FROM podcast_feeds d ORDER BY d.title, d.slug", {at, at});
    std::stable_sort(feeds.begin(), feeds.end(), [](const ListedFeed& a, const ListedFeed& b) {
      return a.newest > b.newest;  // absent is less than any moment
    });
    return feeds;
  }

  std::optional<PodcastFeed> feed(const FeedSlug& slug) override {
    return database_.first_row(kFeed, "SELECT :columns FROM podcast_feeds d WHERE d.slug = :slug", {slug});
  }

  std::string keep_guid(const FeedSlug& feed, const std::string& guid) override {
    const auto stored = [&](Connection& connection) {
      return first_value<std::string>(connection, "SELECT guid FROM podcast_guids WHERE feed = :feed",
                                      {feed});
    };
    if (auto kept = database_.read(stored)) return *std::move(kept);
    return database_.write([&](Connection& connection) {
      // Another server may have been first.
      RowWriter(connection, "INSERT INTO podcast_guids :row ON CONFLICT DO NOTHING")
          .write({{"feed", feed}, {"guid", guid}});
      return stored(connection).value_or(guid);
    });
  }

  std::int64_t count_episodes(const FeedSlug& feed, TimePoint at) override {
    return database_.counted(
        "SELECT COUNT(*) FROM podcast_episodes WHERE feed = :feed AND published_at <= :at", {feed, at});
  }

  EpisodeText episode_text(const EpisodeId& id) override {
    return database_.first_row(kEpisodeText, "SELECT :columns FROM podcast_episodes WHERE id = :id", {id})
        .value_or(EpisodeText());
  }

  std::optional<ShownEpisode> episode(const EpisodeId& id, TimePoint at) override {
    return database_.first_row(kShownEpisode, kEpisodeSelect + "WHERE e.id = :id AND e.published_at <= :at",
                               {id, at});
  }

  std::vector<ShownEpisode> newest_episodes(TimePoint at, int limit) override {
    const char* where = R"sql(
      WHERE e.published_at <= :at
      ORDER BY e.published_at DESC, e.id DESC
      LIMIT :limit
    )sql";
    return database_.all_rows(kShownEpisode, kEpisodeSelect + where, {at, limit});
  }

  std::vector<ShownEpisode> episodes_of(const FeedSlug& feed, EpisodeOrder order, TimePoint at,
                                        std::int64_t offset, int limit) override {
    // The ids first, so that skipped rows are read from the index of the feed only.
    constexpr const char* form = R"sql(
      SELECT e.id
      FROM podcast_episodes e
      WHERE e.feed = :feed AND e.published_at <= :at
      ORDER BY e.published_at {0}, e.id {0}
      LIMIT :limit OFFSET :offset
    )sql";
    const std::string sql = fmt::format(form, order == EpisodeOrder::kNewestFirst ? "DESC" : "ASC");
    return database_.snapshot([&](Connection& connection) {
      const auto ids =
          all_values<std::string>(connection, sql, {feed, at, limit, std::max<std::int64_t>(offset, 0)});
      return in_order_of(
          ids, all_rows_of(connection, kShownEpisode, ids, kEpisodeSelect + "WHERE e.id IN (:list)"));
    });
  }

  std::vector<ShownEpisode> episodes_after(const ShownEpisode& episode, TimePoint at, int limit) override {
    const char* where = R"sql(
      WHERE e.feed = :feed
        AND e.published_at >= :since
        AND e.published_at <= :at
        AND (e.published_at > :after OR e.id > :id)
      ORDER BY e.published_at, e.id
      LIMIT :limit
    )sql";
    return database_.all_rows(kShownEpisode, kEpisodeSelect + where,
                              {episode.feed, episode.published, at, episode.published, episode.id, limit});
  }

  std::vector<ShownEpisode> episodes_before(const ShownEpisode& episode, int limit) override {
    const char* where = R"sql(
      WHERE e.feed = :feed
        AND e.published_at <= :until
        AND (e.published_at < :before OR e.id < :id)
      ORDER BY e.published_at DESC, e.id DESC
      LIMIT :limit
    )sql";
    return database_.all_rows(kShownEpisode, kEpisodeSelect + where,
                              {episode.feed, episode.published, episode.published, episode.id, limit});
  }
};

}  // namespace

std::unique_ptr<PodcastRepository> podcast_store(Database& database) {
  return std::make_unique<PodcastStore>(database);
}

}  // namespace zender::storage
