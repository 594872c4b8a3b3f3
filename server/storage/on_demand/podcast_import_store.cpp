#include "storage/on_demand/podcast_import_store.h"

#include <set>

#include "domain/topics.h"
#include "storage/shared/columns.h"
#include "storage/shared/diff.h"
#include "storage/shared/on_demand_columns.h"
#include "storage/shared/search_changes.h"
#include "support/failure.h"
#include "support/json.h"

// Imported podcasts.
namespace zender::storage {
namespace {

constexpr const char* kSourceSelect = R"sql(
  SELECT feed, url, etag, last_modified, checked_at, next_at, failures, last_error, pages
  FROM podcast_sources
)sql";
constexpr std::size_t kSourceColumns = 9;

std::optional<TimePoint> moment_or_none(std::optional<std::int64_t> number) {
  return number ? std::optional(TimePoint(Milliseconds(*number))) : std::nullopt;
}

/// A JSON list of {url, etag, lastModified}.
std::string write_pages(const std::vector<PodcastPage>& pages) {
  Json list = Json::array();
  for (const PodcastPage& one : pages)
    list.push_back({{"url", one.url}, {"etag", one.etag}, {"lastModified", one.last_modified}});
  return to_text(list);
}

std::vector<PodcastPage> read_pages(const std::string& text) {
  std::vector<PodcastPage> pages;
  try {
    for (const Json& one : Json::parse(text))
      pages.push_back({one.at("url").get<std::string>(), one.at("etag").get<std::string>(),
                       one.at("lastModified").get<std::string>()});
  } catch (const Json::exception&) {
    throw Failure(FailureKind::kInternal, "the pages of a podcast cannot be read");
  }
  return pages;
}

PodcastSource read_source(Row& row) {
  PodcastSource source;
  source.feed = row.id<FeedSlug>();
  source.url = row.text();
  source.etag = row.text();
  source.last_modified = row.text();
  source.checked = moment_or_none(row.optional_number());
  source.next = moment_or_none(row.optional_number());
  source.failures = static_cast<int>(row.number());
  source.last_error = row.text();
  source.pages = read_pages(row.text());
  return source;
}

void write_source(Connection& connection, const PodcastSource& source) {
  const char* sql = R"sql(
    INSERT INTO podcast_sources (
      feed, url, etag, last_modified, checked_at, next_at, failures, last_error, pages)
    VALUES (:feed, :url, :etag, :modified, :checked, :next, :failures, :error, :pages)
    ON CONFLICT (feed) DO UPDATE SET
      url = excluded.url, etag = excluded.etag, last_modified = excluded.last_modified,
      checked_at = excluded.checked_at, next_at = excluded.next_at, failures = excluded.failures,
      last_error = excluded.last_error, pages = excluded.pages
  )sql";
  execute(connection, sql,
          {source.feed, source.url, source.etag, source.last_modified, source.checked, source.next,
           source.failures, source.last_error, write_pages(source.pages)});
}

constexpr const char* kImportedSelect = R"sql(
  SELECT id, slug, guid, title, published_at, remote_url, remote_type, remote_bytes, remote_ms,
         summary, show_notes, transcript, season, number, chapters, people, is_explicit,
         chapters_url, transcript_url,
         image_id, image_alt, image_colour
  FROM podcast_episodes
  WHERE feed = :feed AND remote_url IS NOT NULL
)sql";
constexpr std::size_t kImportedColumns = 19 + kImageColumns;

std::optional<int> count_or_none(std::optional<std::int64_t> number) {
  return number ? std::optional(static_cast<int>(*number)) : std::nullopt;
}

ImportedEpisode read_imported(Row& row) {
  ImportedEpisode one;
  one.id = row.id<EpisodeId>();
  one.slug = row.text();
  one.guid = row.text();
  one.title = row.text();
  one.published = row.moment();
  one.sound.url = row.text();
  one.sound.type = row.text();
  one.sound.bytes = row.number();
  one.duration = Milliseconds(row.number());
  one.summary = row.text();
  one.show_notes = row.text();
  one.transcript = row.text();
  one.season = count_or_none(row.optional_number());
  one.number = count_or_none(row.optional_number());
  one.chapters = read_chapters(row.text());
  one.people = read_people(row.text());
  one.is_explicit = row.truth();
  one.chapters_url = row.text();
  one.transcript_url = row.text();
  one.image = read_image(row);
  return one;
}

std::vector<ImportedEpisode> imported_episodes(Connection& connection, const FeedSlug& feed) {
  return all_rows(connection, kImportedSelect, kImportedColumns, {feed}, read_imported);
}

void write_imported(Connection& connection, const FeedSlug& feed,
                    const std::vector<ImportedEpisode>& episodes) {
  Command write(connection, 20 + kImageColumns, R"sql(
    INSERT INTO podcast_episodes (
      id, slug, feed, title, published_at, remote_url, remote_type, remote_bytes, remote_ms, guid,
      summary, show_notes, transcript, season, number, chapters, people, is_explicit, chapters_url,
      transcript_url,
      image_id, image_alt, image_colour)
    VALUES (
      :id, :slug, :feed, :title, :published, :url, :type, :bytes, :length, :guid, :summary, :notes,
      :transcript, :season, :number, :chapters, :people, :explicit, :chapters_url, :transcript_url,
      :image, :alt, :colour)
    ON CONFLICT (id) DO UPDATE SET
      slug = excluded.slug, title = excluded.title, published_at = excluded.published_at,
      remote_url = excluded.remote_url, remote_type = excluded.remote_type,
      remote_bytes = excluded.remote_bytes, remote_ms = excluded.remote_ms, guid = excluded.guid,
      summary = excluded.summary, show_notes = excluded.show_notes,
      transcript = excluded.transcript, season = excluded.season, number = excluded.number,
      chapters = excluded.chapters, people = excluded.people, is_explicit = excluded.is_explicit,
      chapters_url = excluded.chapters_url, transcript_url = excluded.transcript_url,
      image_id = excluded.image_id, image_alt = excluded.image_alt,
      image_colour = excluded.image_colour
  )sql");
  for (const ImportedEpisode& one : episodes) {
    Params params{one.id,
                  one.slug,
                  feed,
                  one.title,
                  one.published,
                  one.sound.url,
                  one.sound.type,
                  one.sound.bytes,
                  one.duration,
                  one.guid,
                  one.summary,
                  one.show_notes,
                  one.transcript,
                  one.season,
                  one.number,
                  write_chapters(one.chapters),
                  write_people(one.people),
                  one.is_explicit,
                  one.chapters_url,
                  one.transcript_url};
    add_image(params, one.image);
    write.run(params);
  }
}

void add_keys(std::vector<SearchKey>& keys, const std::vector<ImportedEpisode>& episodes) {
  for (const ImportedEpisode& one : episodes) keys.push_back({SearchKind::kEpisode, one.id.value});
}

PodcastPictures load_pictures(Connection& connection, const FeedSlug& slug) {
  PodcastPictures pictures;
  const char* sql = R"sql(
    SELECT url, etag, last_modified, checked_at, image_id, image_alt, image_colour
    FROM podcast_pictures
    WHERE feed = :feed
  )sql";
  each_row(connection, sql, 4 + kImageColumns, {slug}, [&](Row& row) {
    std::string url = row.text();
    PodcastPicture one;
    one.etag = row.text();
    one.last_modified = row.text();
    one.checked = row.moment();
    auto image = read_image(row);
    if (!image) return;
    one.image = *std::move(image);
    pictures.emplace(std::move(url), std::move(one));
  });
  return pictures;
}

/// Writes only what differs: a feed may have thousands of pictures, of which a check asks for some.
void write_pictures(Connection& connection, const FeedSlug& slug, const PodcastPictures& pictures) {
  const PodcastPictures before = load_pictures(connection, slug);
  Command remove(connection, 2, "DELETE FROM podcast_pictures WHERE feed = :feed AND url = :url");
  for (const auto& [url, picture] : before)
    if (!pictures.contains(url)) remove.run({slug, url});
  Command write(connection, 5 + kImageColumns, R"sql(
    INSERT INTO podcast_pictures (
      feed, url, etag, last_modified, checked_at,
      image_id, image_alt, image_colour)
    VALUES (
      :feed, :url, :etag, :modified, :checked,
      :image, :alt, :colour)
    ON CONFLICT (feed, url) DO UPDATE SET
      etag = excluded.etag, last_modified = excluded.last_modified,
      checked_at = excluded.checked_at, image_id = excluded.image_id,
      image_alt = excluded.image_alt, image_colour = excluded.image_colour
  )sql");
  for (const auto& [url, picture] : pictures) {
    const auto found = before.find(url);
    if (found != before.end() && found->second == picture) continue;
    Params params{slug, url, picture.etag, picture.last_modified, picture.checked};
    add_image(params, picture.image);
    write.run(params);
  }
}

std::optional<PodcastFeed> stored_feed(Connection& connection, const FeedSlug& slug) {
  return first_row(connection, std::string(kFeedSelect) + "WHERE d.slug = :slug", kFeedColumns, {slug},
                   read_feed);
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

}  // namespace

std::vector<PodcastSource> PodcastImportStore::podcast_sources() {
  return database_.read([&](Connection& connection) {
    return all_rows(connection, std::string(kSourceSelect) + "ORDER BY feed", kSourceColumns, {},
                    read_source);
  });
}

std::optional<PodcastSource> PodcastImportStore::claim_podcast_source(TimePoint now, TimePoint until) {
  // Called often, and rarely is a source due: read before locking anything.
  const auto due = database_.read([&](Connection& connection) {
    const char* where = R"sql(
      WHERE next_at IS NOT NULL AND next_at <= :now
      ORDER BY next_at, feed
      LIMIT 1
    )sql";
    return first_row(connection, std::string(kSourceSelect) + where, kSourceColumns, {now}, read_source);
  });
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

std::optional<ImportedPodcast> PodcastImportStore::imported_podcast(const FeedSlug& slug) {
  return database_.snapshot([&](Connection& connection) -> std::optional<ImportedPodcast> {
    auto feed = stored_feed(connection, slug);
    if (!feed || feed->source_url.empty()) return std::nullopt;
    return ImportedPodcast{std::move(*feed), imported_episodes(connection, slug)};
  });
}

PodcastPictures PodcastImportStore::podcast_pictures(const FeedSlug& slug) {
  return database_.read([&](Connection& connection) { return load_pictures(connection, slug); });
}

ContentChanges PodcastImportStore::store_podcast(const ImportedPodcast& podcast, const PodcastSource& source,
                                                 const PodcastPictures& pictures, PodcastWrite write) {
  return database_.write([&](Connection& connection) {
    connection.dialect.lock(connection, Lock::kContent);
    const FeedSlug& slug = podcast.feed.slug;
    const auto before = expected_feed(connection, slug, write);
    const bool feed_changed = before != podcast.feed;
    std::vector<SearchKey> found_anew;
    if (feed_changed) {
      FeedWriter(connection).write(podcast.feed);
      found_anew.push_back({SearchKind::kFeed, slug.value});
    }
    const auto diffed = diff(imported_episodes(connection, slug), podcast.episodes,
                             [](const ImportedEpisode& one) { return one.id; });
    Command remove(connection, 1, "DELETE FROM podcast_episodes WHERE id = :id");
    for (const ImportedEpisode& one : diffed.gone) remove.run({one.id});
    write_imported(connection, slug, diffed.write);
    write_source(connection, source);
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

void PodcastImportStore::update_podcast_source(const PodcastSource& source) {
  database_.write([&](Connection& connection) {
    const char* sql = R"sql(
      UPDATE podcast_sources
      SET url = :url, etag = :etag, last_modified = :modified, checked_at = :checked,
          next_at = :next, failures = :failures, last_error = :error, pages = :pages
      WHERE feed = :feed
    )sql";
    execute(connection, sql,
            {source.url, source.etag, source.last_modified, source.checked, source.next, source.failures,
             source.last_error, write_pages(source.pages), source.feed});
  });
}

void PodcastImportStore::update_podcast_pictures(const FeedSlug& slug, const PodcastPictures& pictures) {
  database_.write([&](Connection& connection) {
    connection.dialect.lock(connection, Lock::kContent);
    const auto feed = stored_feed(connection, slug);
    if (feed && !feed->source_url.empty()) write_pictures(connection, slug, pictures);
  });
}

bool PodcastImportStore::remove_podcast(const FeedSlug& slug) {
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

}  // namespace zender::storage
