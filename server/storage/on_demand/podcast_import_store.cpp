#include "domain/on_demand/podcast_import.h"
#include "domain/topic_names.h"
#include "storage/engine/repositories.h"
#include "storage/shared/diff.h"
#include "storage/shared/on_demand_columns.h"
#include "storage/shared/search_changes.h"

// Imported podcasts.
namespace zender::storage {

/// A JSON list of {url, etag, lastModified}.
template <>
struct ColumnText<std::vector<PodcastPage>> {
  static std::string write(const std::vector<PodcastPage>& pages) {
    Json list = Json::array();
    for (const PodcastPage& one : pages)
      list.push_back({{"url", one.url}, {"etag", one.etag}, {"lastModified", one.last_modified}});
    return to_text(list);
  }
  static std::vector<PodcastPage> read(const std::string& text) {
    return read_list<PodcastPage>(text, [](const Json& one) {
      return PodcastPage{one.at("url").get<std::string>(), one.at("etag").get<std::string>(),
                         one.at("lastModified").get<std::string>()};
    });
  }
};

namespace {

constexpr auto kPodcastSource = columns_of<PodcastSource>([](auto& row, auto& source) {
  row("feed", source.feed);
  row("url", source.url);
  row("etag", source.etag);
  row("last_modified", source.last_modified);
  row("checked_at", source.checked);
  row("next_at", source.next);
  row("failures", source.failures);
  row("last_error", source.last_error);
  row("pages", source.pages);
});

constexpr auto kImportedEpisode = columns_of<ImportedEpisode>([](auto& row, auto& one) {
  row("id", one.id);
  row("slug", one.slug);
  row("guid", one.guid);
  row("title", one.title);
  row("published_at", one.published);
  row("remote_url", one.sound.url);
  row("remote_type", one.sound.type);
  row("remote_bytes", one.sound.bytes);
  row("remote_ms", one.duration);
  row("summary", one.summary);
  row("show_notes", one.show_notes);
  row("transcript", one.transcript);
  row("season", one.season);
  row("number", one.number);
  row("kind", one.kind);
  row("link", one.link);
  row("chapters", one.chapters);
  row("people", one.people);
  row("is_explicit", one.is_explicit);
  row("chapters_url", one.chapters_url);
  row("transcript_url", one.transcript_url);
  row("image", one.image);
});

std::vector<ImportedEpisode> imported_episodes(Connection& connection, const FeedSlug& feed) {
  return all_rows(connection, kImportedEpisode,
                  "SELECT :columns FROM podcast_episodes WHERE feed = :feed AND remote_url IS NOT NULL",
                  {feed});
}

void add_keys(std::vector<SearchKey>& keys, const std::vector<ImportedEpisode>& episodes) {
  for (const ImportedEpisode& one : episodes) keys.push_back({SearchKind::kEpisode, one.id.value});
}

using AddressedPicture = std::pair<std::string, PodcastPicture>;

constexpr auto kAddressedPicture = columns_of<AddressedPicture>([](auto& row, auto& one) {
  auto& [url, picture] = one;
  row("url", url);
  row("etag", picture.etag);
  row("last_modified", picture.last_modified);
  row("checked_at", picture.checked);
  row("image", picture.image);
});

PodcastPictures load_pictures(Connection& connection, const FeedSlug& slug) {
  const auto all = all_rows(connection, kAddressedPicture,
                            "SELECT :columns FROM podcast_pictures WHERE feed = :feed", {slug});
  return {all.begin(), all.end()};
}

/// Writes only what differs: a feed may have thousands of pictures, of which a check asks for some.
void write_pictures(Connection& connection, const FeedSlug& slug, const PodcastPictures& pictures) {
  const PodcastPictures before = load_pictures(connection, slug);
  Command remove(connection, "DELETE FROM podcast_pictures WHERE feed = :feed AND url = :url");
  for (const auto& [url, picture] : before)
    if (!pictures.contains(url)) remove.run({slug, url});
  RowWriter write(connection,
                  "INSERT INTO podcast_pictures :row ON CONFLICT (feed, url) DO UPDATE SET :others");
  for (const auto& [url, picture] : pictures) {
    const auto found = before.find(url);
    if (found != before.end() && found->second == picture) continue;
    write.write(kAddressedPicture, {url, picture}, {{"feed", slug}});
  }
}

std::optional<PodcastFeed> stored_feed(Connection& connection, const FeedSlug& slug) {
  return first_row(connection, kFeed, "SELECT :columns FROM podcast_feeds d WHERE d.slug = :slug", {slug});
}

/// The stored feed; throws if that is not what `write` expects.
std::optional<PodcastFeed> expected_feed(Connection& connection, const FeedSlug& slug, PodcastWrite write) {
  auto before = stored_feed(connection, slug);
  if (write == PodcastWrite::kAdd && before) {
    throw Failure(FailureKind::kConflict, "podcast '" + slug.value + "' already exists");
  }
  if (write == PodcastWrite::kUpdate && (!before || before->source_url.empty())) {
    throw Failure(FailureKind::kNotFound, "no imported podcast '" + slug.value + "'");
  }
  return before;
}

class PodcastImportStore final : public StoreOf<PodcastImportRepository> {
 public:
  using StoreOf::StoreOf;

  std::vector<PodcastSource> podcast_sources() override {
    return database_.all_rows(kPodcastSource, "SELECT :columns FROM podcast_sources ORDER BY feed");
  }

  std::optional<PodcastSource> claim_podcast_source(TimePoint now, TimePoint until) override {
    // Called often, and rarely is a source due: read before locking anything.
    const char* select_due = R"sql(
      SELECT :columns
      FROM podcast_sources
      WHERE next_at IS NOT NULL AND next_at <= :now
      ORDER BY next_at, feed
      LIMIT 1
    )sql";
    const auto due = database_.first_row(kPodcastSource, select_due, {now});
    if (!due) return std::nullopt;
    const bool is_ours = database_.write([&](Connection& connection) {
      // If another server claimed the source in between, `next_at` differs and no row changes.
      const char* sql = R"sql(
        UPDATE podcast_sources
        SET next_at = :until
        WHERE feed = :feed AND next_at = :due
      )sql";
      return execute(connection, sql, {until, due->feed, due->next}) > 0;
    });
    if (!is_ours) return std::nullopt;
    PodcastSource claimed = *due;
    claimed.next = until;
    return claimed;
  }

  std::optional<ImportedPodcast> imported_podcast(const FeedSlug& slug) override {
    return database_.snapshot([&](Connection& connection) -> std::optional<ImportedPodcast> {
      auto feed = stored_feed(connection, slug);
      if (!feed || feed->source_url.empty()) return std::nullopt;
      return ImportedPodcast{std::move(*feed), imported_episodes(connection, slug)};
    });
  }

  PodcastPictures podcast_pictures(const FeedSlug& slug) override {
    return database_.read([&](Connection& connection) { return load_pictures(connection, slug); });
  }

  ContentChanges store_podcast(const ImportedPodcast& podcast, const PodcastSource& source,
                               const PodcastPictures& pictures, PodcastWrite write) override {
    return database_.write([&](Connection& connection) {
      connection.dialect.lock(connection, Lock::kContent);
      const FeedSlug& slug = podcast.feed.slug;
      const auto before = expected_feed(connection, slug, write);
      const bool feed_changed = before != podcast.feed;
      std::vector<SearchKey> found_anew;
      if (feed_changed) {
        RowWriter(connection, kWriteFeed).write(kFeed, podcast.feed);
        found_anew.push_back({SearchKind::kFeed, slug.value});
      }
      const auto diffed = diff(imported_episodes(connection, slug), podcast.episodes);
      Command remove(connection, "DELETE FROM podcast_episodes WHERE id = :id");
      for (const ImportedEpisode& one : diffed.gone) remove.run({one.id});
      RowWriter write_episode(connection, R"sql(
        INSERT INTO podcast_episodes :row
        ON CONFLICT (id) DO UPDATE SET feed = podcast_episodes.feed, :others
      )sql");
      for (const ImportedEpisode& one : diffed.write)
        write_episode.write(kImportedEpisode, one, {{"feed", slug}});
      RowWriter(connection, "INSERT INTO podcast_sources :row ON CONFLICT (feed) DO UPDATE SET :others")
          .write(kPodcastSource, source);
      write_pictures(connection, slug, pictures);
      add_keys(found_anew, diffed.gone);
      add_keys(found_anew, diffed.write);
      note_search_changes(connection, found_anew);
      ContentChanges changes;
      changes.added = diffed.added;
      changes.changed = diffed.changed;
      changes.unchanged = diffed.unchanged;
      changes.removed = static_cast<int>(diffed.gone.size());
      if (feed_changed || changes.added + changes.changed + changes.removed > 0)
        bump(connection, kTopicContent);
      return changes;
    });
  }

  void update_podcast_source(const PodcastSource& source) override {
    database_.write([&](Connection& connection) {
      RowWriter(connection, "UPDATE podcast_sources SET :set WHERE feed = :updated")
          .write(kPodcastSource, source, {}, {source.feed});
    });
  }

  void update_podcast_pictures(const FeedSlug& slug, const PodcastPictures& pictures) override {
    database_.write([&](Connection& connection) {
      connection.dialect.lock(connection, Lock::kContent);
      const auto feed = stored_feed(connection, slug);
      if (feed && !feed->source_url.empty()) write_pictures(connection, slug, pictures);
    });
  }

  bool remove_podcast(const FeedSlug& slug) override {
    return database_.write([&](Connection& connection) {
      connection.dialect.lock(connection, Lock::kContent);
      const auto feed = stored_feed(connection, slug);
      if (!feed || feed->source_url.empty()) return false;
      std::vector<SearchKey> gone{{SearchKind::kFeed, slug.value}};
      add_keys(gone, imported_episodes(connection, slug));
      // Its episodes, source and pictures are removed with it (ON DELETE CASCADE).
      execute(connection, "DELETE FROM podcast_feeds WHERE slug = :slug", {slug});
      note_search_changes(connection, gone);
      bump(connection, kTopicContent);
      return true;
    });
  }
};

}  // namespace

std::unique_ptr<PodcastImportRepository> podcast_import_store(Database& database) {
  return std::make_unique<PodcastImportStore>(database);
}

}  // namespace zender::storage
