#include "domain/on_demand/fragment_repository.h"

#include <algorithm>

#include "storage/engine/repositories.h"
#include "storage/shared/keys.h"
#include "storage/shared/on_demand_columns.h"
#include "storage/shared/published_months.h"
#include "storage/shared/recent_tags.h"

namespace zender::storage {
namespace {

/// Origin L: the last broadcast of the programme that started before the fragment was published,
/// without repeats.
constexpr const char* kBroadcastOf = R"sql(
         CASE f.origin
           WHEN 'B' THEN f.broadcast
           WHEN 'L' THEN (SELECT b.id
                          FROM broadcasts b
                          WHERE b.programme = f.programme
                            AND b.is_repeat = 0
                            AND b.starts_at <= f.published_at
                          ORDER BY b.starts_at DESC
                          LIMIT 1)
         END)sql";

/// A fragment with its programme, `p`, and its sound, `m`.
constexpr auto kShownFragment = columns_of<ShownFragment>([](auto& row, auto& fragment) {
  std::vector<Milliseconds> segments;
  row("f.id", fragment.id);
  row("f.slug", fragment.slug);
  row("f.title", fragment.title);
  row("f.programme", fragment.programme);
  row("p.name", fragment.programme_name);
  row(kBroadcastOf, fragment.broadcast);
  row("f.published_at", fragment.published);
  row("f.media_id", fragment.media);
  row("m.segments", segments);
  row("f.image", "p.image", fragment.image);
  row("f.summary", fragment.summary);
  fragment.duration = sound_length(segments);
});

const std::string kFragmentSelect = R"sql(
  SELECT :columns
  FROM fragments f
  JOIN programmes p ON p.slug = f.programme
  JOIN media_assets m ON m.id = f.media_id
)sql";

void add_tags(Connection& connection, std::vector<ShownFragment>& fragments) {
  const auto by_id = by_key(fragments);
  const char* sql = R"sql(
    SELECT fragment, tag
    FROM fragment_tags
    WHERE fragment IN (:list)
    ORDER BY fragment, list_position
  )sql";
  each_row_of(connection, keys_of(fragments), sql, [&](const std::string& fragment, const std::string& tag) {
    by_id.at(fragment)->tags.push_back(tag);
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
  return all_values<std::string>(connection, sql, params);
}

class FragmentStore final : public StoreOf<FragmentRepository> {
 public:
  using StoreOf::StoreOf;

  std::optional<ShownFragment> fragment(const FragmentId& id, TimePoint at) override {
    return database_.snapshot([&](Connection& connection) -> std::optional<ShownFragment> {
      auto found = all_rows(
          connection, kShownFragment,
          kFragmentSelect + "WHERE f.id = :id AND f.published_at <= :at AND p.published = 1", {id, at});
      add_tags(connection, found);
      return found.empty() ? std::nullopt : std::optional(std::move(found.front()));
    });
  }

  std::vector<ShownFragment> newest_fragments(TimePoint at, int limit) override {
    const char* where = R"sql(
      WHERE f.published_at <= :at AND p.published = 1
      ORDER BY f.published_at DESC, f.id DESC
      LIMIT :limit
    )sql";
    return database_.all_rows(kShownFragment, kFragmentSelect + where, {at, limit});
  }

  std::vector<ShownFragment> fragments_of(const ProgrammeSlug& programme, TimePoint at, int limit) override {
    const char* where = R"sql(
      WHERE f.programme = :programme AND f.published_at <= :at AND p.published = 1
      ORDER BY f.published_at DESC, f.id DESC
      LIMIT :limit
    )sql";
    return database_.all_rows(kShownFragment, kFragmentSelect + where, {programme, at, limit});
  }

  std::vector<ShownFragment> list_fragments(const FragmentFilter& filter, TimePoint at, std::int64_t offset,
                                            int limit) override {
    return database_.snapshot([&](Connection& connection) {
      const auto ids = fragment_ids(connection, filter, at, offset, limit);
      auto found = all_rows_of(connection, kShownFragment, ids, kFragmentSelect + "WHERE f.id IN (:list)");
      add_tags(connection, found);
      return in_order_of(ids, std::move(found));
    });
  }

  std::vector<ShownFragment> fragments_of_broadcast(const BroadcastId& broadcast,
                                                    const ProgrammeSlug& programme, TimePoint began,
                                                    TimePoint at, int limit) override {
    const char* where = R"sql(
      WHERE f.programme = :programme
        AND f.published_at >= :began
        AND f.published_at <= :at
        AND f.origin <> 'P'
        AND p.published = 1
      ORDER BY f.published_at, f.id
      LIMIT :limit
    )sql";
    auto found = database_.all_rows(kShownFragment, kFragmentSelect + where, {programme, began, at, limit});
    std::erase_if(found, [&](const ShownFragment& one) { return one.broadcast != broadcast; });
    return found;
  }

  std::string transcript(const FragmentId& id) override {
    return database_.first_value<std::string>("SELECT transcript FROM fragments WHERE id = :id", {id})
        .value_or("");
  }

  std::vector<std::string> recent_tags(TimePoint at, int limit) override {
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
    return database_.snapshot(
        [&](Connection& connection) { return storage::recent_tags(connection, moments, tags, {at}, limit); });
  }

  std::optional<TimePoint> first_fragment() override {
    const char* sql = R"sql(
      SELECT published_at
      FROM fragments
      WHERE published_at >= 0
      ORDER BY published_at
      LIMIT 1
    )sql";
    return database_.first_value<TimePoint>(sql);
  }

  std::vector<NamedProgramme> programmes_with_fragments(TimePoint at) override {
    // A scalar subquery instead of EXISTS, which PostgreSQL would plan as a join with all
    // fragments.
    const char* sql = R"sql(
      SELECT :columns
      FROM programmes p
      WHERE p.published = 1
        AND (SELECT f.id
             FROM fragments f
             WHERE f.programme = p.slug AND f.published_at <= :at
             LIMIT 1) IS NOT NULL
      ORDER BY p.name, p.slug
    )sql";
    return database_.all_rows(kNamedProgramme, sql, {at});
  }
};

}  // namespace

std::unique_ptr<FragmentRepository> fragment_store(Database& database) {
  return std::make_unique<FragmentStore>(database);
}

}  // namespace zender::storage
