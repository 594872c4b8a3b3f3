#include "storage/search/search_kinds.h"

#include <algorithm>
#include <cmath>
#include <map>

#include "site/links.h"
#include "storage/search/search_text.h"
#include "storage/shared/block_columns.h"
#include "storage/shared/columns.h"
#include "storage/shared/on_demand_columns.h"
#include "support/text/slug.h"

namespace zender::storage {
namespace {

/// A song that was played this often has the highest popularity.
constexpr double kManyPlays = 200;

double popularity_of_plays(std::int64_t plays) {
  return std::min(1.0, std::log1p(static_cast<double>(plays)) / std::log1p(kManyPlays));
}

constexpr const char* kFoundProgrammes = R"sql(
  SELECT p.slug, p.name, c.name, p.summary, p.body, p.stopped,
         p.image_id, p.image_alt, p.image_colour
  FROM programmes p
  JOIN channels c ON c.slug = p.channel
  WHERE p.published = 1
)sql";

SearchDocument found_programme(Row& row) {
  SearchDocument one;
  one.slug = one.key.id = row.text();
  one.title = row.text();
  one.subtitle = row.text();
  one.text = row.text();
  add_text(one.text, plain_text(row.text()));
  one.popularity = row.truth() ? 0 : 1;
  one.image = read_image(row);
  return one;
}

constexpr const char* kFoundPresenters = R"sql(
  SELECT p.slug, p.name, p.summary, p.biography, p.image_id, p.image_alt, p.image_colour
  FROM presenters p
  WHERE p.published = 1
)sql";

SearchDocument found_presenter(Row& row) {
  SearchDocument one;
  one.slug = one.key.id = row.text();
  one.title = row.text();
  one.text = row.text();
  add_text(one.text, plain_text(row.text()));
  one.image = read_image(row);
  return one;
}

constexpr const char* kFoundSongs = R"sql(
  SELECT t.id, t.artist, t.name, t.composer, t.complete_work, t.ensemble,
         (SELECT COUNT(*)
          FROM (SELECT y.id FROM track_plays y WHERE y.track_id = t.id LIMIT 200) counted),
         t.image_id, t.image_alt, t.image_colour
  FROM tracks t
  WHERE t.published = 1
)sql";

SearchDocument found_song(Row& row) {
  SearchDocument one;
  one.key.id = row.text();
  one.subtitle = row.text();
  one.title = row.text();
  one.slug = slugify(one.title);
  for (int i = 0; i < 3; ++i) {
    const auto classical = row.optional_text();
    if (classical) one.names.push_back(*classical);
  }
  one.popularity = popularity_of_plays(row.number());
  one.image = read_image(row);
  return one;
}

/// '<> 0' instead of '= 1', with which PostgreSQL may use the index of a list instead of that of
/// the ids.
constexpr const char* kFoundArticles = R"sql(
  SELECT a.id, a.slug, a.category, a.title, c.name, a.summary, a.kicker, a.author, a.body,
         a.published_at,
         a.image_id, a.image_alt, a.image_colour
  FROM articles a
  JOIN news_categories c ON c.slug = a.category
  WHERE a.published <> 0
)sql";

SearchDocument found_article(Row& row) {
  SearchDocument one;
  one.key.id = row.text();
  one.slug = row.text();
  one.parent = row.text();
  one.title = row.text();
  one.subtitle = row.text();
  one.text = row.text();
  const auto kicker = row.optional_text();
  if (kicker) one.names.push_back(*kicker);
  one.names.push_back(row.text());
  add_text(one.text, plain_text(read_blocks(row.text())));
  one.published = row.moment();
  one.image = read_image(row);
  return one;
}

constexpr const char* kFoundFragments = R"sql(
  SELECT f.id, f.slug, f.programme, f.title, p.name, f.summary, f.transcript, f.published_at,
         f.image_id, f.image_alt, f.image_colour,
         p.image_id, p.image_alt, p.image_colour
  FROM fragments f
  JOIN programmes p ON p.slug = f.programme
  WHERE p.published = 1
)sql";

SearchDocument found_fragment(Row& row) {
  SearchDocument one;
  one.key.id = row.text();
  one.slug = row.text();
  one.parent = row.text();
  one.title = row.text();
  one.subtitle = row.text();
  one.text = row.text();
  one.transcript = row.text();
  one.published = row.moment();
  one.image = first_image(row);
  return one;
}

constexpr const char* kFoundBroadcasts = R"sql(
  SELECT b.id, b.programme, b.name, c.name, b.summary, p.summary, b.starts_at, b.is_repeat,
         b.image_id, b.image_alt, b.image_colour,
         p.image_id, p.image_alt, p.image_colour
  FROM broadcasts b
  JOIN programmes p ON p.slug = b.programme
  JOIN channels c ON c.slug = b.channel
  WHERE p.published = 1 AND c.published = 1
)sql";

SearchDocument found_broadcast(Row& row) {
  SearchDocument one;
  one.key.id = row.text();
  one.parent = row.text();
  one.title = row.text();
  one.slug = slugify(one.title);
  one.subtitle = row.text();
  const auto own = row.optional_text();
  const std::string of_programme = row.text();
  one.text = own.value_or(of_programme);
  one.published = row.moment();
  // Repeats come after the original.
  one.popularity = row.truth() ? 0 : 1;
  one.image = first_image(row);
  return one;
}

void name_people(SearchDocument& one, const std::string& people) {
  for (const PodcastPerson& person : read_people(people)) one.names.push_back(person.name);
}

constexpr const char* kFoundFeeds = R"sql(
  SELECT d.slug, d.title, p.name, d.summary, d.body, d.people,
         d.image_id, d.image_alt, d.image_colour
  FROM podcast_feeds d
  LEFT JOIN programmes p ON p.slug = d.programme AND p.published = 1
  WHERE 1 = 1
)sql";

SearchDocument found_feed(Row& row) {
  SearchDocument one;
  one.slug = one.key.id = row.text();
  one.title = row.text();
  one.subtitle = row.optional_text().value_or(std::string());
  one.text = row.text();
  add_text(one.text, plain_text(row.text()));
  name_people(one, row.text());
  one.image = read_image(row);
  return one;
}

constexpr const char* kFoundEpisodes = R"sql(
  SELECT e.id, e.slug, e.feed, e.title, d.title, e.summary, e.show_notes, e.transcript,
         e.people, e.published_at,
         e.image_id, e.image_alt, e.image_colour,
         d.image_id, d.image_alt, d.image_colour
  FROM podcast_episodes e
  JOIN podcast_feeds d ON d.slug = e.feed
  WHERE 1 = 1
)sql";

SearchDocument found_episode(Row& row) {
  SearchDocument one;
  one.key.id = row.text();
  one.slug = row.text();
  one.parent = row.text();
  one.title = row.text();
  one.subtitle = row.text();
  one.text = row.text();
  add_text(one.text, plain_text(row.text()));
  one.transcript = row.text();
  name_people(one, row.text());
  one.published = row.moment();
  one.image = first_image(row);
  return one;
}

constexpr const char* kFoundVideos = R"sql(
  SELECT v.id, v.category_slug, v.title, v.category, p.name, v.summary, v.published_at,
         v.image_id, v.image_alt, v.image_colour,
         p.image_id, p.image_alt, p.image_colour
  FROM videos v
  LEFT JOIN programmes p ON p.slug = v.programme AND p.published = 1
  WHERE 1 = 1
)sql";

SearchDocument found_video(Row& row) {
  SearchDocument one;
  one.key.id = row.text();
  one.parent = row.text();
  one.title = row.text();
  one.slug = slugify(one.title);
  one.subtitle = row.text();
  const auto programme = row.optional_text();
  if (programme) one.names.push_back(*programme);
  one.text = row.text();
  one.published = row.moment();
  one.image = first_image(row);
  return one;
}

constexpr const char* kFoundPages = R"sql(
  SELECT e.id, e.kind, e.slug, e.title, e.summary, e.body,
         e.image_id, e.image_alt, e.image_colour
  FROM editorial_pages e
  WHERE e.published = 1 AND e.is_draft = 0
)sql";

SearchDocument found_page(Row& row) {
  SearchDocument one;
  one.key.id = row.text();
  one.parent = row.text() == "T" ? "theme" : "overview";
  one.slug = row.text();
  one.title = row.text();
  one.text = row.text();
  add_text(one.text, plain_text(read_blocks(row.text())));
  one.image = read_image(row);
  return one;
}

constexpr const char* kFoundChannels = R"sql(
  SELECT c.slug, c.name, c.tagline, c.has_programming,
         CASE WHEN c.parent IS NULL THEN 0 ELSE 1 END,
         c.image_id, c.image_alt, c.image_colour
  FROM channels c
  WHERE c.published = 1
)sql";

SearchDocument found_channel(Row& row) {
  SearchDocument one;
  one.slug = one.key.id = row.text();
  one.title = row.text();
  one.subtitle = row.text();
  // Listeners also type the name of the address: 'sterrennl'.
  one.names.push_back(one.slug);
  one.parent = row.truth() ? "guide" : "playedTracks";
  one.popularity = row.truth() ? 0 : 1;
  one.image = read_image(row);
  return one;
}

/// The broadcasters by which the list of programmes can be filtered: a channel with programmes
/// accepts them for one of its own (S5-010).
constexpr const char* kFoundBroadcasters = R"sql(
  SELECT b.slug, b.name, b.image_id, b.image_alt, b.image_colour
  FROM broadcasters b
  WHERE EXISTS (SELECT 1
                FROM programme_broadcasters j
                JOIN programmes p ON p.slug = j.programme
                JOIN channels c ON c.slug = p.channel
                JOIN channel_whitelist w
                  ON w.channel = p.channel AND w.broadcaster = j.broadcaster
                WHERE j.broadcaster = b.slug
                  AND p.published = 1
                  AND c.published = 1
                  AND c.has_programming = 1)
)sql";

SearchDocument found_broadcaster(Row& row) {
  SearchDocument one;
  one.slug = one.key.id = row.text();
  one.title = row.text();
  one.image = read_image(row);
  one.popularity = 1;
  return one;
}

constexpr const char* kFoundCategories = R"sql(
  SELECT n.slug, n.name
  FROM news_categories n
  WHERE n.published = 1
)sql";

SearchDocument found_category(Row& row) {
  SearchDocument one;
  one.slug = one.key.id = category_id(row.id<CategorySlug>());
  one.title = row.text();
  one.subtitle = site::page_title("news");
  return one;
}

}  // namespace

std::string category_id(const CategorySlug& category) {
  return section_id(site::news_path(category));
}

const SearchKindReader& search_kind_reader(SearchKind kind) {
  static const std::map<SearchKind, SearchKindReader> all{
      {SearchKind::kProgramme, {kFoundProgrammes, "p.slug", 6 + kImageColumns, found_programme}},
      {SearchKind::kPresenter, {kFoundPresenters, "p.slug", 4 + kImageColumns, found_presenter}},
      {SearchKind::kTrack, {kFoundSongs, "t.id", 7 + kImageColumns, found_song}},
      {SearchKind::kArticle, {kFoundArticles, "a.id", 10 + kImageColumns, found_article}},
      {SearchKind::kFragment, {kFoundFragments, "f.id", 8 + 2 * kImageColumns, found_fragment}},
      {SearchKind::kBroadcast, {kFoundBroadcasts, "b.id", 8 + 2 * kImageColumns, found_broadcast}},
      {SearchKind::kFeed, {kFoundFeeds, "d.slug", 6 + kImageColumns, found_feed}},
      {SearchKind::kEpisode, {kFoundEpisodes, "e.id", 10 + 2 * kImageColumns, found_episode}},
      {SearchKind::kVideo, {kFoundVideos, "v.id", 7 + 2 * kImageColumns, found_video}},
      {SearchKind::kPage, {kFoundPages, "e.id", 6 + kImageColumns, found_page}},
      {SearchKind::kChannel, {kFoundChannels, "c.slug", 5 + kImageColumns, found_channel}},
      {SearchKind::kBroadcaster, {kFoundBroadcasters, "b.slug", 2 + kImageColumns, found_broadcaster}},
      {SearchKind::kSection, {kFoundCategories, "n.slug", 2, found_category}}};
  return all.at(kind);
}

}  // namespace zender::storage
