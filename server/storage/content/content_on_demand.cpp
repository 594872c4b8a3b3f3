#include <set>

#include "storage/content/content_apply.h"
#include "storage/shared/columns.h"
#include "storage/shared/diff.h"
#include "storage/shared/on_demand_columns.h"
#include "support/failure.h"

// Applies the fragments and podcasts of a bundle.
namespace zender::storage {
namespace {

/// The stored things of a kind that has moments of publication: each as the bundle gave it, and its
/// moment.
template <class T>
struct Stored {
  std::vector<T> things;
  std::map<std::string, std::pair<Publication, TimePoint>> published;  ///< by id

  /// The moment of a thing: the stored one if the bundle's has not changed, else resolved now.
  TimePoint moment(const T& wanted, TimePoint now) const {
    const auto known = published.find(wanted.id.value);
    const bool same = known != published.end() && known->second.first == wanted.published;
    return same ? known->second.second : resolve(wanted.published, now);
  }
};

std::string origin_letter(FragmentOrigin origin) {
  return origin == FragmentOrigin::kBroadcast ? "B" : origin == FragmentOrigin::kLatestBroadcast ? "L" : "P";
}
FragmentOrigin read_origin(const std::string& letter) {
  return letter == "B"   ? FragmentOrigin::kBroadcast
         : letter == "L" ? FragmentOrigin::kLatestBroadcast
                         : FragmentOrigin::kProgramme;
}

Stored<Fragment> load_fragments(Connection& connection) {
  Stored<Fragment> stored;
  std::map<std::string, std::vector<std::string>> tags;
  each_row(connection, "SELECT fragment, tag FROM fragment_tags ORDER BY fragment, list_position", 2, {},
           [&](Row& row) {
             auto& own = tags[row.text()];
             own.push_back(row.text());
           });
  const char* sql = R"sql(
    SELECT id, slug, title, programme, origin, broadcast, published_at, published_rule, media_id,
           summary, transcript,
           image_id, image_alt, image_colour
    FROM fragments
  )sql";
  each_row(connection, sql, 11 + kImageColumns, {}, [&](Row& row) {
    Fragment one;
    one.id = row.id<FragmentId>();
    one.slug = row.text();
    one.title = row.text();
    one.programme = row.id<ProgrammeSlug>();
    one.origin = read_origin(row.text());
    one.broadcast = row.optional_id<BroadcastId>();
    const TimePoint moment = row.moment();
    one.published = read_publication(row.optional_text(), moment);
    one.media = row.id<MediaId>();
    one.summary = row.text();
    one.transcript = row.text();
    one.image = read_image(row);
    one.tags = tags[one.id.value];
    stored.published.emplace(one.id.value, std::pair(one.published, moment));
    stored.things.push_back(std::move(one));
  });
  return stored;
}

/// The feeds of the bundle, without imported ones.
std::vector<PodcastFeed> load_feeds(Connection& connection) {
  return all_rows(connection, std::string(kFeedSelect) + "WHERE d.source_url = ''", kFeedColumns, {},
                  read_feed);
}

void refuse_imported(Connection& connection, const std::vector<PodcastFeed>& feeds) {
  std::set<std::string> imported;
  each_row(connection, "SELECT slug FROM podcast_feeds WHERE source_url <> ''", 1, {},
           [&](Row& row) { imported.insert(row.text()); });
  for (const PodcastFeed& feed : feeds) {
    if (!imported.contains(feed.slug.value)) continue;
    throw Failure(FailureKind::kUnprocessable,
                  "podcast '" + feed.slug.value +
                      "' is imported from a feed; rename this one, or run `zender podcast remove " +
                      feed.slug.value + "` first");
  }
}

std::optional<int> whole(std::optional<std::int64_t> number) {
  return number ? std::optional(static_cast<int>(*number)) : std::nullopt;
}

Stored<PodcastEpisode> load_episodes(Connection& connection) {
  Stored<PodcastEpisode> stored;
  const char* sql = R"sql(
    SELECT id, slug, feed, title, published_at, published_rule, media_id, summary, show_notes,
           transcript, season, number, chapters, people,
           image_id, image_alt, image_colour
    FROM podcast_episodes
    WHERE media_id IS NOT NULL
  )sql";
  each_row(connection, sql, 14 + kImageColumns, {}, [&](Row& row) {
    PodcastEpisode one;
    one.id = row.id<EpisodeId>();
    one.slug = row.text();
    one.feed = row.id<FeedSlug>();
    one.title = row.text();
    const TimePoint moment = row.moment();
    one.published = read_publication(row.optional_text(), moment);
    one.media = row.id<MediaId>();
    one.summary = row.text();
    one.show_notes = row.text();
    one.transcript = row.text();
    one.season = whole(row.optional_number());
    one.number = whole(row.optional_number());
    one.chapters = read_chapters(row.text());
    one.people = read_people(row.text());
    one.image = read_image(row);
    stored.published.emplace(one.id.value, std::pair(one.published, moment));
    stored.things.push_back(std::move(one));
  });
  return stored;
}

template <class T, class KeyOf>
void remove_all(Connection& connection, const std::vector<T>& gone, const std::string& sql, KeyOf key_of) {
  Command remove(connection, 1, sql);
  for (const T& one : gone) remove.run({key_of(one)});
}

}  // namespace

void ContentApplier::apply_fragments(const std::vector<Fragment>& wanted, TimePoint now) {
  const auto stored = load_fragments(connection_);
  const auto key_of = [](const Fragment& one) { return one.id; };
  const auto diffed = diff(stored.things, wanted, key_of);
  count(diffed);
  found_changed(SearchKind::kFragment, diffed, [](const Fragment& one) { return one.id.value; });
  changes_.removed += static_cast<int>(diffed.gone.size());
  remove_all(connection_, diffed.gone, "DELETE FROM fragments WHERE id = :id", key_of);
  Command write(connection_, 14, R"sql(
    INSERT INTO fragments (
      id, slug, title, programme, origin, broadcast, published_at, published_rule, media_id,
      summary, transcript,
      image_id, image_alt, image_colour)
    VALUES (
      :id, :slug, :title, :programme, :origin, :broadcast, :published, :rule, :media, :summary,
      :transcript,
      :image, :alt, :colour)
    ON CONFLICT (id) DO UPDATE SET
      slug = excluded.slug, title = excluded.title, programme = excluded.programme,
      origin = excluded.origin, broadcast = excluded.broadcast,
      published_at = excluded.published_at, published_rule = excluded.published_rule,
      media_id = excluded.media_id, summary = excluded.summary, transcript = excluded.transcript,
      image_id = excluded.image_id, image_alt = excluded.image_alt,
      image_colour = excluded.image_colour
  )sql");
  Command add_tag(connection_, 5, R"sql(
    INSERT INTO fragment_tags (fragment, list_position, tag, programme, published_at)
    VALUES (:fragment, :at, :tag, :programme, :published)
  )sql");
  for (const Fragment& one : diffed.write) {
    const TimePoint moment = stored.moment(one, now);
    Params params{one.id,
                  one.slug,
                  one.title,
                  one.programme,
                  origin_letter(one.origin),
                  one.broadcast,
                  moment,
                  write_rule(one.published),
                  one.media,
                  one.summary,
                  one.transcript};
    add_image(params, one.image);
    write.run(params);
    execute(connection_, "DELETE FROM fragment_tags WHERE fragment = :fragment", {one.id});
    int at = 0;
    for (const std::string& tag : one.tags) add_tag.run({one.id, at++, tag, one.programme, moment});
  }
}

void ContentApplier::apply_podcasts(const std::vector<PodcastFeed>& feeds,
                                    const std::vector<PodcastEpisode>& episodes, TimePoint now) {
  refuse_imported(connection_, feeds);
  const auto stored = load_episodes(connection_);
  const auto feed_key = [](const PodcastFeed& one) { return one.slug; };
  const auto episode_key = [](const PodcastEpisode& one) { return one.id; };
  const auto diffed_feeds = diff(load_feeds(connection_), feeds, feed_key);
  const auto diffed = diff(stored.things, episodes, episode_key);
  count(diffed_feeds);
  count(diffed);
  found_changed(SearchKind::kFeed, diffed_feeds, [](const PodcastFeed& one) { return one.slug.value; });
  found_changed(SearchKind::kEpisode, diffed, [](const PodcastEpisode& one) { return one.id.value; });
  changes_.removed += static_cast<int>(diffed_feeds.gone.size() + diffed.gone.size());
  remove_all(connection_, diffed.gone, "DELETE FROM podcast_episodes WHERE id = :id", episode_key);
  FeedWriter feed_writer(connection_);
  for (const PodcastFeed& one : diffed_feeds.write) feed_writer.write(one);
  Command write(connection_, 17, R"sql(
    INSERT INTO podcast_episodes (
      id, slug, feed, title, published_at, published_rule, media_id, summary, show_notes,
      transcript, season, number, chapters, people,
      image_id, image_alt, image_colour)
    VALUES (
      :id, :slug, :feed, :title, :published, :rule, :media, :summary, :notes, :transcript, :season,
      :number, :chapters, :people,
      :image, :alt, :colour)
    ON CONFLICT (id) DO UPDATE SET
      slug = excluded.slug, feed = excluded.feed, title = excluded.title,
      published_at = excluded.published_at, published_rule = excluded.published_rule,
      media_id = excluded.media_id, summary = excluded.summary, show_notes = excluded.show_notes,
      transcript = excluded.transcript, season = excluded.season, number = excluded.number,
      chapters = excluded.chapters, people = excluded.people,
      image_id = excluded.image_id, image_alt = excluded.image_alt,
      image_colour = excluded.image_colour
  )sql");
  for (const PodcastEpisode& one : diffed.write) {
    Params params{one.id,
                  one.slug,
                  one.feed,
                  one.title,
                  stored.moment(one, now),
                  write_rule(one.published),
                  one.media,
                  one.summary,
                  one.show_notes,
                  one.transcript,
                  one.season,
                  one.number,
                  write_chapters(one.chapters),
                  write_people(one.people)};
    add_image(params, one.image);
    write.run(params);
  }
  // After writing the episodes, which may have moved to another feed.
  remove_all(connection_, diffed_feeds.gone, "DELETE FROM podcast_feeds WHERE slug = :slug", feed_key);
}

}  // namespace zender::storage
