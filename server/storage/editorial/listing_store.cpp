#include "domain/search/site_listing.h"

#include <fmt/format.h>

#include <algorithm>

#include "storage/engine/repositories.h"
#include "storage/shared/published_months.h"
#include "support/text/slug.h"

// The pages that the sitemap lists.
namespace zender::storage {
namespace {

/// How the pages of a kind are read.
struct Listing {
  /// Id, slug, parent, name and moment (or NULL).
  const char* select;
  /// FROM and WHERE, with the parameters `:since` and `:at` if the kind has moments, else none.
  const char* from;
  const char* order;
  const char* backwards;
  /// Of which there are hundreds of thousands: published_months.h has their number.
  std::optional<Published> counted_by_month = std::nullopt;
};

Listing listing_of(ListedKind kind) {
  switch (kind) {
    case ListedKind::kProgrammes:
      return {"'', p.slug, '', p.name, NULL", "programmes p WHERE p.published = 1", "p.slug", "p.slug"};
    case ListedKind::kPresenters:
      return {"'', p.slug, '', p.name, NULL", "presenters p WHERE p.published = 1", "p.slug", "p.slug"};
    case ListedKind::kArticles:
      return {"a.id, a.slug, a.category, a.title, a.published_at",
              R"sql(
                articles a
                WHERE a.published = 1 AND a.published_at >= :since AND a.published_at <= :at
              )sql",
              "a.published_at, a.id", "a.published_at DESC, a.id DESC", Published::kArticles};
    case ListedKind::kThemes:
      return {"e.id, e.slug, '', e.title, NULL",
              "editorial_pages e WHERE e.kind = 'T' AND e.is_draft = 0 AND e.published = 1", "e.slug",
              "e.slug"};
    case ListedKind::kOverviews:
      return {"e.id, e.slug, '', e.title, NULL",
              "editorial_pages e WHERE e.kind = 'O' AND e.is_draft = 0 AND e.published = 1", "e.slug",
              "e.slug"};
    case ListedKind::kAboutPages:
      return {"e.id, e.slug, '', e.title, NULL",
              "editorial_pages e WHERE e.kind = 'A' AND e.is_draft = 0 AND e.published = 1", "e.slug",
              "e.slug"};
    case ListedKind::kFragments:
      return {"f.id, f.slug, f.programme, f.title, f.published_at",
              R"sql(
                fragments f
                WHERE f.published_at >= :since
                  AND f.published_at <= :at
                  AND f.programme NOT IN (SELECT p.slug FROM programmes p WHERE p.published = 0)
              )sql",
              "f.published_at, f.id", "f.published_at DESC, f.id DESC", Published::kFragments};
    case ListedKind::kBroadcasts:
      return {"b.id, b.name, b.programme, b.name, b.starts_at",
              R"sql(
                broadcasts b
                WHERE b.starts_at > :since
                  AND b.starts_at <= :at
                  AND b.programme NOT IN (SELECT p.slug FROM programmes p WHERE p.published = 0)
                  AND b.channel NOT IN (SELECT c.slug FROM channels c WHERE c.published = 0)
              )sql",
              "b.starts_at, b.id", "b.starts_at DESC, b.id DESC"};
    case ListedKind::kFeeds:
      return {"'', d.slug, '', d.title, NULL", "podcast_feeds d", "d.slug", "d.slug"};
    case ListedKind::kEpisodes:
      return {"e.id, e.slug, e.feed, e.title, e.published_at",
              "podcast_episodes e WHERE e.published_at >= :since AND e.published_at <= :at",
              "e.published_at, e.id", "e.published_at DESC, e.id DESC"};
    case ListedKind::kVideos:
      return {"v.id, '', '', v.title, v.published_at",
              "videos v WHERE v.published_at >= :since AND v.published_at <= :at", "v.published_at, v.id",
              "v.published_at DESC, v.id DESC"};
    case ListedKind::kTracks:
      break;
  }
  return {"t.id, t.name, t.artist, t.name, NULL", "tracks t WHERE t.published = 1", "t.id", "t.folded, t.id"};
}

Params moments_of(ListedKind kind, const Listing& listing, TimePoint at) {
  if (std::string_view(listing.from).find(":since") == std::string_view::npos) return {};
  return {kind == ListedKind::kBroadcasts ? at - kListedBroadcasts : TimePoint::min(), at};
}

class ListingStore final : public StoreOf<SiteListingRepository> {
 public:
  using StoreOf::StoreOf;

  std::int64_t count_pages(ListedKind kind, TimePoint at) override {
    if (kind == ListedKind::kTracks) return database_.read(published_tracks);
    const Listing listing = listing_of(kind);
    if (const auto counted = listing.counted_by_month)
      return database_.snapshot([at, things = *counted](Connection& connection) {
        return published_until(connection, things, at);
      });
    return database_.counted(std::string("SELECT COUNT(*) FROM ") + listing.from,
                             moments_of(kind, listing, at));
  }

  std::vector<ListedPage> list_pages(ListedKind kind, ListedOrder order, TimePoint at, std::int64_t offset,
                                     int limit) override {
    const Listing listing = listing_of(kind);
    const auto counted = listing.counted_by_month;
    const bool forwards = order == ListedOrder::kOldestFirst;
    // The slugs of broadcasts and tracks are not stored.
    const bool from_name = kind == ListedKind::kBroadcasts || kind == ListedKind::kTracks;
    const std::string sql =
        fmt::format("SELECT {} FROM {} ORDER BY {} LIMIT :limit OFFSET :offset", listing.select, listing.from,
                    forwards ? listing.order : listing.backwards);
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
      std::vector<ListedPage> pages;
      each_row(connection, sql, params,
               [&](const std::string& id, const std::string& slug, const std::string& parent,
                   const std::string& name, std::optional<TimePoint> published) {
                 pages.push_back({id, from_name ? slugify(slug) : slug, parent, name, published});
               });
      return pages;
    });
  }
};

}  // namespace

std::unique_ptr<SiteListingRepository> listing_store(Database& database) {
  return std::make_unique<ListingStore>(database);
}

}  // namespace zender::storage
