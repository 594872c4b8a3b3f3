#include "domain/music/track_repository.h"

#include <fmt/format.h>

#include "storage/engine/repositories.h"
#include "storage/shared/common_columns.h"

namespace zender::storage {
namespace {

constexpr auto kChartPosition = columns_of<ChartPosition>([](auto& row, auto& position) {
  row("p.place", position.position);
  row("p.previous_place", position.previous_position);
  row(kTrack, position.track);
});

constexpr auto kChartPlace = columns_of<TrackChartPlace>([](auto& row, auto& place) {
  std::string from;
  row("c.name", place.chart_name);
  row("e.name", place.edition_name);
  row("e.from_day", from);
  row("o.place", place.position);
  row("o.previous_place", place.previous_position);
  place.from = parse_iso_date(from);
});

/// The charts that are shown on the channel, which is the parameter.
constexpr const char* kShowsOn = R"sql(
  (EXISTS (SELECT 1 FROM chart_channels j WHERE j.chart = c.slug AND j.channel = :channel)
   OR NOT EXISTS (SELECT 1 FROM chart_channels j WHERE j.chart = c.slug))
)sql";

struct FoundEdition {
  ChartEdition edition;  ///< without positions
  std::int64_t number = 0;
};

constexpr auto kFoundEdition = columns_of<FoundEdition>([](auto& row, auto& found) {
  row("c.slug", found.edition.chart);
  row("c.name", found.edition.chart_name);
  row("e.name", found.edition.name);
  row("e.list_position", found.number);
});

/// The newest edition up to a day, which is the first parameter, of the charts that `condition`
/// selects.
std::optional<FoundEdition> newest_edition(Connection& connection, const std::string& condition,
                                           const Params& params) {
  constexpr const char* form = R"sql(
    SELECT :columns
    FROM chart_editions e
    JOIN charts c ON c.slug = e.chart
    WHERE e.from_day <= :day AND {}
    ORDER BY e.from_day DESC, c.slug, e.list_position DESC
    LIMIT 1
  )sql";
  return first_row(connection, kFoundEdition, fmt::format(form, condition), params);
}

std::optional<ChartEdition> whole_edition(Connection& connection, const std::string& condition,
                                          const Params& params) {
  auto found = newest_edition(connection, condition, params);
  if (!found) return std::nullopt;
  const char* sql = R"sql(
    SELECT :columns
    FROM chart_positions p
    JOIN tracks t ON t.id = p.track_id
    WHERE p.chart = :chart AND p.edition = :edition
    ORDER BY p.place, p.list_position
  )sql";
  found->edition.positions = all_rows(connection, kChartPosition, sql, {found->edition.chart, found->number});
  return std::move(found->edition);
}

class TrackStore final : public StoreOf<TrackRepository> {
 public:
  using StoreOf::StoreOf;

  std::optional<Track> track(const TrackId& id) override {
    return database_.first_row(kTrack, "SELECT :columns FROM tracks t WHERE t.id = :id", {id});
  }

  std::optional<ChartEdition> chart_edition(const ChannelSlug& channel, Date day) override {
    return database_.snapshot([&](Connection& connection) {
      return whole_edition(connection, kShowsOn, {day, channel});
    });
  }

  std::map<TrackId, int> chart_positions(const ChannelSlug& channel, Date day) override {
    return database_.snapshot([&](Connection& connection) {
      std::map<TrackId, int> positions;
      const auto found = newest_edition(connection, kShowsOn, {day, channel});
      if (!found) return positions;
      const char* sql = R"sql(
        SELECT track_id, MIN(place)
        FROM chart_positions
        WHERE chart = :chart AND edition = :edition
        GROUP BY track_id
      )sql";
      each_row(connection, sql, {found->edition.chart, found->number},
               [&](const TrackId& track, int place) { positions.emplace(track, place); });
      return positions;
    });
  }

  std::optional<ChartEdition> edition_of(const ChartSlug& chart, Date day) override {
    return database_.snapshot([&](Connection& connection) {
      return whole_edition(connection, "c.slug = :chart", {day, chart});
    });
  }

  std::vector<TrackChartPlace> chart_places(const TrackId& track, Date day, int limit) override {
    const char* sql = R"sql(
      SELECT :columns
      FROM chart_positions o
      JOIN chart_editions e ON e.chart = o.chart AND e.list_position = o.edition
      JOIN charts c ON c.slug = o.chart
      WHERE o.track_id = :track AND e.from_day <= :day
      ORDER BY e.from_day DESC, c.slug, o.place
      LIMIT :limit
    )sql";
    return database_.all_rows(kChartPlace, sql, {track, day, limit});
  }
};

}  // namespace

std::unique_ptr<TrackRepository> track_store(Database& database) {
  return std::make_unique<TrackStore>(database);
}

}  // namespace zender::storage
