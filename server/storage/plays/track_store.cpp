#include "storage/plays/track_store.h"

#include <fmt/format.h>

#include <map>

#include "storage/shared/columns.h"

namespace zender::storage {
namespace {

const std::string kSelect = std::string("SELECT ") + kTrackSelect + " FROM tracks t ";

ChartPosition read_position(Row& row) {
  ChartPosition position;
  position.position = static_cast<int>(row.number());
  if (const auto previous = row.optional_number()) position.previous_position = static_cast<int>(*previous);
  position.track = read_track(row);
  return position;
}

/// The charts that are shown on the channel, which is the parameter.
constexpr const char* kShowsOn = R"sql(
  (EXISTS (SELECT 1 FROM chart_channels j WHERE j.chart = c.slug AND j.channel = :channel)
   OR NOT EXISTS (SELECT 1 FROM chart_channels j WHERE j.chart = c.slug))
)sql";

struct FoundEdition {
  ChartEdition edition;  ///< without positions
  std::int64_t number = 0;
};

/// The newest edition up to a day, which is the first parameter, of the charts that `condition`
/// selects.
std::optional<FoundEdition> newest_edition(Connection& connection, const std::string& condition,
                                           const Params& params) {
  constexpr const char* form = R"sql(
    SELECT c.slug, c.name, e.name, e.list_position
    FROM chart_editions e
    JOIN charts c ON c.slug = e.chart
    WHERE e.from_day <= :day AND {}
    ORDER BY e.from_day DESC, c.slug, e.list_position DESC
    LIMIT 1
  )sql";
  const std::string sql = fmt::format(form, condition);
  return first_row(connection, sql, 4, params, [](Row& row) {
    FoundEdition found;
    found.edition.chart = row.id<ChartSlug>();
    found.edition.chart_name = row.text();
    found.edition.name = row.text();
    found.number = row.number();
    return found;
  });
}

std::optional<ChartEdition> whole_edition(Connection& connection, const std::string& condition,
                                          const Params& params) {
  auto found = newest_edition(connection, condition, params);
  if (!found) return std::nullopt;
  const char* from = R"sql(
    FROM chart_positions p
    JOIN tracks t ON t.id = p.track_id
    WHERE p.chart = :chart AND p.edition = :edition
    ORDER BY p.place, p.list_position
  )sql";
  found->edition.positions =
      all_rows(connection, std::string("SELECT p.place, p.previous_place, ") + kTrackSelect + from,
               2 + kTrackColumns, {found->edition.chart, found->number}, read_position);
  return std::move(found->edition);
}

}  // namespace

std::optional<Track> TrackStore::track(const TrackId& id) {
  return database_.read([&](Connection& connection) {
    return first_row(connection, kSelect + "WHERE t.id = :id", kTrackColumns, {id}, read_track);
  });
}

std::optional<ChartEdition> TrackStore::chart_edition(const ChannelSlug& channel, Date day) {
  return database_.snapshot([&](Connection& connection) {
    return whole_edition(connection, kShowsOn, {to_iso_date(day), channel});
  });
}

std::map<TrackId, int> TrackStore::chart_positions(const ChannelSlug& channel, Date day) {
  return database_.snapshot([&](Connection& connection) {
    std::map<TrackId, int> positions;
    const auto found = newest_edition(connection, kShowsOn, {to_iso_date(day), channel});
    if (!found) return positions;
    const char* sql = R"sql(
      SELECT track_id, MIN(place)
      FROM chart_positions
      WHERE chart = :chart AND edition = :edition
      GROUP BY track_id
    )sql";
    each_row(connection, sql, 2, {found->edition.chart, found->number}, [&](Row& row) {
      TrackId track = row.id<TrackId>();
      positions.emplace(std::move(track), static_cast<int>(row.number()));
    });
    return positions;
  });
}

std::optional<ChartEdition> TrackStore::edition_of(const ChartSlug& chart, Date day) {
  return database_.snapshot([&](Connection& connection) {
    return whole_edition(connection, "c.slug = :chart", {to_iso_date(day), chart});
  });
}

std::vector<TrackChartPlace> TrackStore::chart_places(const TrackId& track, Date day, int limit) {
  return database_.read([&](Connection& connection) {
    const char* sql = R"sql(
      SELECT c.name, e.name, e.from_day, o.place, o.previous_place
      FROM chart_positions o
      JOIN chart_editions e ON e.chart = o.chart AND e.list_position = o.edition
      JOIN charts c ON c.slug = o.chart
      WHERE o.track_id = :track AND e.from_day <= :day
      ORDER BY e.from_day DESC, c.slug, o.place
      LIMIT :limit
    )sql";
    return all_rows(connection, sql, 5, {track, to_iso_date(day), limit}, [](Row& row) {
      TrackChartPlace place;
      place.chart_name = row.text();
      place.edition_name = row.text();
      const std::string from = row.text();
      if (!from.empty()) place.from = parse_iso_date(from);
      place.position = static_cast<int>(row.number());
      if (const auto previous = row.optional_number()) place.previous_position = static_cast<int>(*previous);
      return place;
    });
  });
}

}  // namespace zender::storage
