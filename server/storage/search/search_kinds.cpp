#include "storage/search/search_kinds.h"

#include <map>

#include "site/links.h"

namespace zender::storage {
namespace {

const SearchKindColumns kProgrammes = {
    .from = R"sql(
      programmes p
      JOIN channels c ON c.slug = p.channel
      WHERE p.published = 1
    )sql",
    .id = "p.slug",
    .slug = "p.slug",
    .title = "p.name",
    .subtitle = "c.name",
    .text = "p.summary",
    .markdown = "p.body",
    .popularity = "1 - p.stopped",
    .image = "p.image",
    .more_names = R"sql(
      SELECT j.programme, p.name
      FROM programme_presenters j
      JOIN presenters p ON p.slug = j.presenter
      WHERE p.published = 1 AND j.programme IN (:list)
      ORDER BY j.programme, j.list_position
    )sql",
};

const SearchKindColumns kPresenters = {
    .from = "presenters p WHERE p.published = 1",
    .id = "p.slug",
    .slug = "p.slug",
    .title = "p.name",
    .text = "p.summary",
    .markdown = "p.biography",
    .image = "p.image",
    .more_names = R"sql(
      SELECT j.presenter, p.name
      FROM programme_presenters j
      JOIN programmes p ON p.slug = j.programme
      WHERE p.published = 1 AND p.stopped = 0 AND j.presenter IN (:list)
      ORDER BY j.presenter, p.name
    )sql",
};

const SearchKindColumns kSongs = {
    .from = "tracks t WHERE t.published = 1",
    .id = "t.id",
    .title = "t.name",
    .subtitle = "t.artist",
    .names = {"t.composer", "t.complete_work", "t.ensemble"},
    .plays = R"sql(
      (SELECT COUNT(*)
       FROM (SELECT y.id FROM track_plays y WHERE y.track_id = t.id LIMIT 200) counted)
    )sql",
    .image = "t.image",
};

const SearchKindColumns kArticles = {
    // '<> 0' instead of '= 1', with which PostgreSQL may use the index of a list instead of that of
    // the ids.
    .from = R"sql(
      articles a
      JOIN news_categories c ON c.slug = a.category
      WHERE a.published <> 0
    )sql",
    .id = "a.id",
    .slug = "a.slug",
    .parent = "a.category",
    .title = "a.title",
    .subtitle = "c.name",
    .names = {"a.kicker", "a.author"},
    .text = "a.summary",
    .body = "a.body",
    .published = "a.published_at",
    .image = "a.image",
    .more_names = R"sql(
      SELECT t.article, t.tag
      FROM article_tags t
      WHERE t.article IN (:list)
      ORDER BY t.article, t.list_position
    )sql",
};

const SearchKindColumns kFragments = {
    .from = R"sql(
      fragments f
      JOIN programmes p ON p.slug = f.programme
      WHERE p.published = 1
    )sql",
    .id = "f.id",
    .slug = "f.slug",
    .parent = "f.programme",
    .title = "f.title",
    .subtitle = "p.name",
    .text = "f.summary",
    .transcript = "f.transcript",
    .published = "f.published_at",
    .image = "f.image",
    .other_image = "p.image",
    .more_names = R"sql(
      SELECT t.fragment, t.tag
      FROM fragment_tags t
      WHERE t.fragment IN (:list)
      ORDER BY t.fragment, t.list_position
    )sql",
};

const SearchKindColumns kBroadcasts = {
    .from = R"sql(
      broadcasts b
      JOIN programmes p ON p.slug = b.programme
      JOIN channels c ON c.slug = b.channel
      WHERE p.published = 1 AND c.published = 1
    )sql",
    .id = "b.id",
    .parent = "b.programme",
    .title = "b.name",
    .subtitle = "c.name",
    .text = "COALESCE(b.summary, p.summary)",
    .published = "b.starts_at",
    // Repeats come after the original.
    .popularity = "1 - b.is_repeat",
    .image = "b.image",
    .other_image = "p.image",
    .more_names = R"sql(
      SELECT j.broadcast, p.name
      FROM broadcast_presenters j
      JOIN presenters p ON p.slug = j.presenter
      WHERE p.published = 1 AND j.broadcast IN (:list)
      ORDER BY j.broadcast, j.list_position
    )sql",
};

const SearchKindColumns kFeeds = {
    .from = R"sql(
      podcast_feeds d
      LEFT JOIN programmes p ON p.slug = d.programme AND p.published = 1
      WHERE 1 = 1
    )sql",
    .id = "d.slug",
    .slug = "d.slug",
    .title = "d.title",
    .subtitle = "COALESCE(p.name, '')",
    .people = "d.people",
    .text = "d.summary",
    .markdown = "d.body",
    .image = "d.image",
};

const SearchKindColumns kEpisodes = {
    .from = R"sql(
      podcast_episodes e
      JOIN podcast_feeds d ON d.slug = e.feed
      WHERE 1 = 1
    )sql",
    .id = "e.id",
    .slug = "e.slug",
    .parent = "e.feed",
    .title = "e.title",
    .subtitle = "d.title",
    .people = "e.people",
    .text = "e.summary",
    .markdown = "e.show_notes",
    .transcript = "e.transcript",
    .published = "e.published_at",
    .image = "e.image",
    .other_image = "d.image",
};

const SearchKindColumns kVideos = {
    .from = R"sql(
      videos v
      LEFT JOIN programmes p ON p.slug = v.programme AND p.published = 1
      WHERE 1 = 1
    )sql",
    .id = "v.id",
    .parent = "v.category_slug",
    .title = "v.title",
    .subtitle = "v.category",
    .names = {"p.name"},
    .text = "v.summary",
    .published = "v.published_at",
    .image = "v.image",
    .other_image = "p.image",
};

const SearchKindColumns kPages = {
    .from = "editorial_pages e WHERE e.published = 1 AND e.is_draft = 0",
    .id = "e.id",
    .slug = "e.slug",
    .parent = "CASE e.kind WHEN 'T' THEN 'theme' WHEN 'O' THEN 'overview' ELSE 'about' END",
    .title = "e.title",
    .text = "e.summary",
    .body = "e.body",
    .image = "e.image",
};

const SearchKindColumns kChannels = {

    .from = "channels c WHERE c.published = 1",
    .id = "c.slug",
    .slug = "c.slug",
    .parent = "CASE c.has_programming WHEN 1 THEN 'guide' ELSE 'playedTracks' END",
    .title = "c.name",
    .subtitle = "c.tagline",
    // Listeners also type the name of the address: 'sterrennl'.
    .names = {"c.slug"},
    .popularity = "CASE WHEN c.parent IS NULL THEN 1 ELSE 0 END",
    .image = "c.image",
};

const SearchKindColumns kBroadcasters = {
    // The broadcasters by which the list of programmes can be filtered: a channel with programmes
    // accepts them for one of its own (S5-010).
    .from = R"sql(
      broadcasters b
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
    )sql",
    .id = "b.slug",
    .slug = "b.slug",
    .title = "b.name",
    .popularity = "1",
    .image = "b.image",
};

const SearchKindColumns kCategories = {

    .from = "news_categories n WHERE n.published = 1",
    .id = "n.slug",
    .slug = "n.slug",
    .title = "n.name",
};

}  // namespace

std::string category_id(const CategorySlug& category) {
  return section_id(site::news_path(category));
}

const SearchKindColumns& search_kind_columns(SearchKind kind) {
  static const std::map<SearchKind, const SearchKindColumns*> all{
      {SearchKind::kProgramme, &kProgrammes}, {SearchKind::kPresenter, &kPresenters},
      {SearchKind::kTrack, &kSongs},          {SearchKind::kArticle, &kArticles},
      {SearchKind::kFragment, &kFragments},   {SearchKind::kBroadcast, &kBroadcasts},
      {SearchKind::kFeed, &kFeeds},           {SearchKind::kEpisode, &kEpisodes},
      {SearchKind::kVideo, &kVideos},         {SearchKind::kPage, &kPages},
      {SearchKind::kChannel, &kChannels},     {SearchKind::kBroadcaster, &kBroadcasters},
      {SearchKind::kSection, &kCategories}};
  return *all.at(kind);
}

}  // namespace zender::storage
