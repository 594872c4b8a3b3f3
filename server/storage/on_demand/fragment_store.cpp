#include "storage/on_demand/fragment_store.h"

#include <algorithm>
#include <map>

#include "storage/shared/columns.h"
#include "storage/shared/first_moment.h"
#include "storage/shared/on_demand_columns.h"
#include "storage/shared/published_months.h"
#include "storage/shared/recent_tags.h"

namespace zender::storage {
namespace {

/// Origin L: the last broadcast of the programme that started before the fragment was published,
/// without repeats.
constexpr const char* kFragmentSelect = R"sql(
  SELECT f.id, f.slug, f.title, f.programme, p.name,
         CASE f.origin
           WHEN 'B' THEN f.broadcast
           WHEN 'L' THEN (SELECT b.id
                          FROM broadcasts b
                          WHERE b.programme = f.programme
                            AND b.is_repeat = 0
                            AND b.starts_at <= f.published_at
                          ORDER BY b.starts_at DESC
                          LIMIT 1)
         END,
         f.published_at, f.media_id, m.segments,
         f.image_id, f.image_alt, f.image_colour,
         p.image_id, p.image_alt, p.image_colour,
         f.summary
  FROM fragments f
  JOIN programmes p ON p.slug = f.programme
  JOIN media_assets m ON m.id = f.media_id
)sql";
constexpr std::size_t kFragmentColumns = 10 + 2 * kImageColumns;

ShownFragment read_fragment(Row& row) {
  ShownFragment fragment;
  fragment.id = row.id<FragmentId>();
  fragment.slug = row.text();
  fragment.title = row.text();
  fragment.programme = row.id<ProgrammeSlug>();
  fragment.programme_name = row.text();
  fragment.broadcast = row.optional_id<BroadcastId>();
  fragment.published = row.moment();
  fragment.media = row.id<MediaId>();
  fragment.duration = sound_length(row.text());
  fragment.image = first_image(row);
  fragment.summary = row.text();
  return fragment;
}

std::vector<ShownFragment> fragments(Database& database, const std::string& tail, const Params& params) {
  return database.read([&](Connection& connection) {
    return all_rows(connection, kFragmentSelect + tail, kFragmentColumns, params, read_fragment);
  });
}

void add_tags(Connection& connection, std::vector<ShownFragment>& fragments) {
  std::map<std::string, ShownFragment*> by_id;
  std::vector<std::string> ids;
  for (ShownFragment& one : fragments) {
    by_id[one.id.value] = &one;
    ids.push_back(one.id.value);
  }
  in_chunks(ids, 500, [&](const std::vector<std::string>& some) {
    const std::string sql = with_list(some.size(), R"sql(
      SELECT fragment, tag
      FROM fragment_tags
      WHERE fragment IN (:list)
      ORDER BY fragment, list_position
    )sql");
    each_row(connection, sql, 2, Params(some.begin(), some.end()), [&](Row& row) {
      ShownFragment& one = *by_id.at(row.text());
      one.tags.push_back(row.text());
    });
  });
}

std::vector<ShownFragment> tagged_fragments(Database& database, const std::string& tail,
                                            const Params& params) {
  return database.snapshot([&](Connection& connection) {
    auto found = all_rows(connection, kFragmentSelect + tail, kFragmentColumns, params, read_fragment);
    add_tags(connection, found);
    return found;
  });
}

/// The ids of a page of the list, read separately so that skipped rows are read from an index only.
/// NOT IN, because few programmes are unpublished.
std::vector<std::string> fragment_ids(Connection& connection, const FragmentFilter& filter, TimePoint at,
                                      std::int64_t offset, int limit) {
  ListEntry entry{at, std::max<std::int64_t>(offset, 0)};
  if (!filter.tag && !filter.programme)
    entry = enter_newest_first(connection, Published::kFragments, at, offset);
  const std::string of = filter.tag ? "t" : "f";
  const std::string id = filter.tag ? "t.fragment" : "f.id";
  std::string sql = "SELECT " + id;
  sql += filter.tag ? " FROM fragment_tags t" : " FROM fragments f";
  sql += " WHERE " + of + ".published_at <= :at";
  Params params{entry.from};
  if (filter.tag) {
    sql += " AND t.tag = :tag";
    params.emplace_back(*filter.tag);
  }
  if (filter.programme) {
    sql += " AND " + of + ".programme = :programme";
    params.emplace_back(*filter.programme);
  }
  sql += " AND " + of + ".programme NOT IN (SELECT p.slug FROM programmes p WHERE p.published = 0)";
  sql += " ORDER BY " + of + ".published_at DESC, " + id + " DESC";
  sql += " LIMIT :limit OFFSET :offset";
  params.insert(params.end(), {Param(limit), Param(entry.offset)});
  return all_rows(connection, sql, 1, params, [](Row& row) { return row.text(); });
}

}  // namespace

std::optional<ShownFragment> FragmentStore::fragment(const FragmentId& id, TimePoint at) {
  auto found =
      tagged_fragments(database_, "WHERE f.id = :id AND f.published_at <= :at AND p.published = 1", {id, at});
  if (found.empty()) return std::nullopt;
  return std::move(found.front());
}

std::vector<ShownFragment> FragmentStore::newest_fragments(TimePoint at, int limit) {
  const char* where = R"sql(
    WHERE f.published_at <= :at AND p.published = 1
    ORDER BY f.published_at DESC, f.id DESC
    LIMIT :limit
  )sql";
  return fragments(database_, where, {at, limit});
}

std::vector<ShownFragment> FragmentStore::fragments_of(const ProgrammeSlug& programme, TimePoint at,
                                                       int limit) {
  const char* where = R"sql(
    WHERE f.programme = :programme AND f.published_at <= :at AND p.published = 1
    ORDER BY f.published_at DESC, f.id DESC
    LIMIT :limit
  )sql";
  return fragments(database_, where, {programme, at, limit});
}

std::vector<ShownFragment> FragmentStore::list_fragments(const FragmentFilter& filter, TimePoint at,
                                                         std::int64_t offset, int limit) {
  return database_.snapshot([&](Connection& connection) {
    const auto ids = fragment_ids(connection, filter, at, offset, limit);
    std::map<std::string, ShownFragment> by_id;
    in_chunks(ids, 500, [&](const std::vector<std::string>& some) {
      auto found =
          all_rows(connection, with_list(some.size(), std::string(kFragmentSelect) + "WHERE f.id IN (:list)"),
                   kFragmentColumns, Params(some.begin(), some.end()), read_fragment);
      add_tags(connection, found);
      for (ShownFragment& one : found) by_id.emplace(one.id.value, std::move(one));
    });
    std::vector<ShownFragment> fragments;
    for (const std::string& id : ids) {
      const auto one = by_id.find(id);
      if (one != by_id.end()) fragments.push_back(std::move(one->second));
    }
    return fragments;
  });
}

std::vector<ShownFragment> FragmentStore::fragments_of_broadcast(const BroadcastId& broadcast,
                                                                 const ProgrammeSlug& programme,
                                                                 TimePoint began, TimePoint at, int limit) {
  const char* where = R"sql(
    WHERE f.programme = :programme
      AND f.published_at >= :began
      AND f.published_at <= :at
      AND f.origin <> 'P'
      AND p.published = 1
    ORDER BY f.published_at, f.id
    LIMIT :limit
  )sql";
  auto found = fragments(database_, where, {programme, began, at, limit});
  std::erase_if(found, [&](const ShownFragment& one) { return one.broadcast != broadcast; });
  return found;
}

std::string FragmentStore::transcript(const FragmentId& id) {
  return database_.read([&](Connection& connection) {
    return first_row(connection, "SELECT transcript FROM fragments WHERE id = :id", 1, {id},
                     [](Row& row) { return row.text(); })
        .value_or(std::string());
  });
}

std::vector<std::string> FragmentStore::recent_tags(TimePoint at, int limit) {
  return database_.snapshot([&](Connection& connection) {
    const char* moments = R"sql(
      SELECT f.published_at
      FROM fragments f
      WHERE f.published_at <= :at
      ORDER BY f.published_at DESC
    )sql";
    const char* tags = R"sql(
      SELECT tag
      FROM fragment_tags
      WHERE published_at >= :since AND published_at <= :at
    )sql";
    return storage::recent_tags(connection, moments, tags, {at}, limit);
  });
}

std::optional<TimePoint> FragmentStore::first_fragment() {
  return database_.read([](Connection& connection) {
    const char* sql = R"sql(
      SELECT published_at
      FROM fragments
      WHERE published_at >= 0
      ORDER BY published_at
      LIMIT 1
    )sql";
    return first_moment(connection, sql, {});
  });
}

std::vector<NamedProgramme> FragmentStore::programmes_with_fragments(TimePoint at) {
  return database_.read([&](Connection& connection) {
    // A scalar subquery instead of EXISTS, which PostgreSQL would plan as a join with all
    // fragments.
    const char* sql = R"sql(
      SELECT p.slug, p.name, p.channel
      FROM programmes p
      WHERE p.published = 1
        AND (SELECT f.id
             FROM fragments f
             WHERE f.programme = p.slug AND f.published_at <= :at
             LIMIT 1) IS NOT NULL
      ORDER BY p.name, p.slug
    )sql";
    return all_rows(connection, sql, 3, {at}, [](Row& row) {
      NamedProgramme programme;
      programme.slug = row.id<ProgrammeSlug>();
      programme.name = row.text();
      programme.channel = row.id<ChannelSlug>();
      return programme;
    });
  });
}

}  // namespace zender::storage
