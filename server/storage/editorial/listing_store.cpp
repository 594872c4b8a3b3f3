#include "storage/editorial/listing_store.h"

#include <algorithm>

#include "storage/shared/published_months.h"
#include "support/text/slug.h"

// The pages that the sitemap lists.
namespace zender::storage {
namespace {

/// How the pages of a kind are read. `select` selects id, slug, parent, name and moment (or NULL),
/// to be followed by `order` or `backwards`. `count` counts them; nullptr: published_months.h has
/// the number. `uses_moment`: the statements have the parameter `:at`.
struct Listing {
  const char* select;
  const char* count;
  const char* order;
  const char* backwards;
  bool uses_moment;
};

/// The kinds of which there are hundreds of thousands.
std::optional<Published> counted_by_month(ListedKind kind) {
  if (kind == ListedKind::kArticles) return Published::kArticles;
  if (kind == ListedKind::kFragments) return Published::kFragments;
  return std::nullopt;
}

constexpr const char* kBySlug = "ORDER BY p.slug ";

constexpr const char* kListProgrammes = R"sql(
  SELECT '', p.slug, '', p.name, NULL
  FROM programmes p
  WHERE p.published = 1
)sql";

constexpr const char* kCountProgrammes = R"sql(
  SELECT COUNT(*)
  FROM programmes p
  WHERE p.published = 1
)sql";

constexpr const char* kListPresenters = R"sql(
  SELECT '', p.slug, '', p.name, NULL
  FROM presenters p
  WHERE p.published = 1
)sql";

constexpr const char* kCountPresenters = R"sql(
  SELECT COUNT(*)
  FROM presenters p
  WHERE p.published = 1
)sql";

constexpr const char* kListArticles = R"sql(
  SELECT a.id, a.slug, a.category, a.title, a.published_at
  FROM articles a
  WHERE a.published = 1 AND a.published_at >= :since AND a.published_at <= :at
)sql";

constexpr const char* kListThemes = R"sql(
  SELECT e.id, e.slug, '', e.title, NULL
  FROM editorial_pages e
  WHERE e.kind = 'T' AND e.is_draft = 0 AND e.published = 1
)sql";

constexpr const char* kCountThemes = R"sql(
  SELECT COUNT(*)
  FROM editorial_pages e
  WHERE e.kind = 'T' AND e.is_draft = 0 AND e.published = 1
)sql";

constexpr const char* kListOverviews = R"sql(
  SELECT e.id, e.slug, '', e.title, NULL
  FROM editorial_pages e
  WHERE e.kind = 'O' AND e.is_draft = 0 AND e.published = 1
)sql";

constexpr const char* kCountOverviews = R"sql(
  SELECT COUNT(*)
  FROM editorial_pages e
  WHERE e.kind = 'O' AND e.is_draft = 0 AND e.published = 1
)sql";

constexpr const char* kListFragments = R"sql(
  SELECT f.id, f.slug, f.programme, f.title, f.published_at
  FROM fragments f
  WHERE f.published_at >= :since
    AND f.published_at <= :at
    AND f.programme NOT IN (SELECT p.slug FROM programmes p WHERE p.published = 0)
)sql";

constexpr const char* kListBroadcasts = R"sql(
  SELECT b.id, b.name, b.programme, b.name, b.starts_at
  FROM broadcasts b
  WHERE b.starts_at > :first
    AND b.starts_at <= :at
    AND b.programme NOT IN (SELECT p.slug FROM programmes p WHERE p.published = 0)
    AND b.channel NOT IN (SELECT c.slug FROM channels c WHERE c.published = 0)
)sql";

constexpr const char* kCountBroadcasts = R"sql(
  SELECT COUNT(*)
  FROM broadcasts b
  WHERE b.starts_at > :first
    AND b.starts_at <= :at
    AND b.programme NOT IN (SELECT p.slug FROM programmes p WHERE p.published = 0)
    AND b.channel NOT IN (SELECT c.slug FROM channels c WHERE c.published = 0)
)sql";

constexpr const char* kListEpisodes = R"sql(
  SELECT e.id, e.slug, e.feed, e.title, e.published_at
  FROM podcast_episodes e
  WHERE e.published_at <= :at
)sql";

constexpr const char* kListVideos = R"sql(
  SELECT v.id, '', '', v.title, v.published_at
  FROM videos v
  WHERE v.published_at <= :at
)sql";

constexpr const char* kListFeeds = R"sql(
  SELECT '', d.slug, '', d.title, NULL
  FROM podcast_feeds d
)sql";

constexpr const char* kListTracks = R"sql(
  SELECT t.id, t.name, t.artist, t.name, NULL
  FROM tracks t
  WHERE t.published = 1
)sql";

Listing listing_of(ListedKind kind) {
  switch (kind) {
    case ListedKind::kProgrammes:
      return {kListProgrammes, kCountProgrammes, kBySlug, kBySlug, false};
    case ListedKind::kPresenters:
      return {kListPresenters, kCountPresenters, kBySlug, kBySlug, false};
    case ListedKind::kArticles:
      return {kListArticles, nullptr, "ORDER BY a.published_at, a.id ",
              "ORDER BY a.published_at DESC, a.id DESC ", true};
    case ListedKind::kThemes:
      return {kListThemes, kCountThemes, "ORDER BY e.slug ", "ORDER BY e.slug ", false};
    case ListedKind::kOverviews:
      return {kListOverviews, kCountOverviews, "ORDER BY e.slug ", "ORDER BY e.slug ", false};
    case ListedKind::kFragments:
      return {kListFragments, nullptr, "ORDER BY f.published_at, f.id ",
              "ORDER BY f.published_at DESC, f.id DESC ", true};
    case ListedKind::kBroadcasts:
      return {kListBroadcasts, kCountBroadcasts, "ORDER BY b.starts_at, b.id ",
              "ORDER BY b.starts_at DESC, b.id DESC ", true};
    case ListedKind::kFeeds:
      return {kListFeeds, "SELECT COUNT(*) FROM podcast_feeds", "ORDER BY d.slug ", "ORDER BY d.slug ",
              false};
    case ListedKind::kEpisodes:
      return {kListEpisodes, "SELECT COUNT(*) FROM podcast_episodes WHERE published_at <= :at",
              "ORDER BY e.published_at, e.id ", "ORDER BY e.published_at DESC, e.id DESC ", true};
    case ListedKind::kVideos:
      return {kListVideos, "SELECT COUNT(*) FROM videos WHERE published_at <= :at",
              "ORDER BY v.published_at, v.id ", "ORDER BY v.published_at DESC, v.id DESC ", true};
    case ListedKind::kTracks:
      break;
  }
  return {kListTracks, nullptr, "ORDER BY t.id ", "ORDER BY t.folded, t.id ", false};
}

Params moments_of(ListedKind kind, const Listing& listing, TimePoint at) {
  if (!listing.uses_moment) return {};
  if (kind == ListedKind::kBroadcasts) return {at - kListedBroadcasts, at};
  return {at};
}

ListedPage read_page(ListedKind kind, Row& row) {
  ListedPage page;
  page.id = row.text();
  page.slug = row.text();
  page.parent = row.text();
  page.name = row.text();
  const auto moment = row.optional_number();
  if (moment) page.published = TimePoint(Milliseconds(*moment));
  // Their slugs are not stored.
  if (kind == ListedKind::kBroadcasts || kind == ListedKind::kTracks) page.slug = slugify(page.slug);
  return page;
}

}  // namespace

std::int64_t ListingStore::count_pages(ListedKind kind, TimePoint at) {
  if (const auto counted = counted_by_month(kind))
    return database_.snapshot(
        [&](Connection& connection) { return published_until(connection, *counted, at); });
  if (kind == ListedKind::kTracks) return database_.read(published_tracks);
  const Listing listing = listing_of(kind);
  std::int64_t count = 0;
  return database_.read([&](Connection& connection) {
    count = 0;
    each_row(connection, listing.count, 1, moments_of(kind, listing, at),
             [&](Row& row) { count += row.number(); });
    return count;
  });
}

std::vector<ListedPage> ListingStore::list_pages(ListedKind kind, ListedOrder order, TimePoint at,
                                                 std::int64_t offset, int limit) {
  const Listing listing = listing_of(kind);
  const auto counted = counted_by_month(kind);
  const bool forwards = order == ListedOrder::kOldestFirst;
  return database_.snapshot([&](Connection& connection) {
    Params params = moments_of(kind, listing, at);
    std::int64_t passed = std::max<std::int64_t>(offset, 0);
    if (counted) {
      const ListEntry entry = forwards ? enter_oldest_first(connection, *counted, offset)
                                       : enter_newest_first(connection, *counted, at, offset);
      params = forwards ? Params{entry.from, at} : Params{TimePoint::min(), entry.from};
      passed = entry.offset;
    }
    params.insert(params.end(), {Param(limit), Param(passed)});
    return all_rows(connection,
                    std::string(listing.select) + (forwards ? listing.order : listing.backwards) +
                        "LIMIT :limit OFFSET :offset",
                    5, params, [&](Row& row) { return read_page(kind, row); });
  });
}

}  // namespace zender::storage
