#include "storage/content/content_apply.h"
#include "storage/plays/media_columns.h"
#include "support/text/slug.h"

// Applies the media, tracks and charts of a bundle.
namespace zender::storage {
namespace {

using Position = ChartEditionContent::Position;

/// A place in an edition of a chart.
struct StoredPosition {
  std::string chart;
  std::size_t edition = 0;
  Position position;
};

constexpr auto kPlaceInEdition = columns_of<Position>([](auto& row, auto& position) {
  row("place", position.position);
  row("track_id", position.track);
  row("previous_place", position.previous_position);
});

constexpr auto kStoredPosition = columns_of<StoredPosition>([](auto& row, auto& stored) {
  row("chart", stored.chart);
  row("edition", stored.edition);
  row(kPlaceInEdition, stored.position);
});

std::vector<ChartContent> load_charts(Connection& connection) {
  std::vector<ChartContent> charts;
  each_row(connection, "SELECT slug, name FROM charts ORDER BY slug", {},
           [&](const ChartSlug& slug, const std::string& name) {
             charts.push_back({slug, name, {}, {}});
           });
  const auto by_slug = by_key(charts);
  each_row(connection, "SELECT chart, channel FROM chart_channels ORDER BY chart, list_position", {},
           [&](const std::string& chart, const ChannelSlug& channel) {
             by_slug.at(chart)->channels.push_back(channel);
           });
  const char* editions = R"sql(
    SELECT chart, name, from_day
    FROM chart_editions
    ORDER BY chart, list_position
  )sql";
  each_row(connection, editions, {},
           [&](const std::string& chart, const std::string& name, const std::string& from) {
             by_slug.at(chart)->editions.push_back({name, parse_iso_date(from), {}});
           });
  const char* positions = R"sql(
    SELECT :columns
    FROM chart_positions
    ORDER BY chart, edition, list_position
  )sql";
  for (StoredPosition& one : all_rows(connection, kStoredPosition, positions))
    by_slug.at(one.chart)->editions.at(one.edition).positions.push_back(std::move(one.position));
  return charts;
}

}  // namespace

void ContentApplier::write_media(const std::vector<MediaAsset>& wanted) {
  auto diffed = differences(all_rows(connection_, kAsset, "SELECT :columns FROM media_assets"), wanted);
  RowWriter write(connection_, "INSERT INTO media_assets :row ON CONFLICT (id) DO UPDATE SET :others");
  for (const MediaAsset& one : diffed.write) write.write(kAsset, one);
  gone_media_ = std::move(diffed.gone);
}

void ContentApplier::remove_media() {
  remove(gone_media_, "DELETE FROM media_assets WHERE aired = 0 AND id = :id");
}

void ContentApplier::write_tracks(std::vector<Track> wanted) {
  for (Track& track : wanted) track.slug = slugify(track.name);  // always follows the name
  auto diffed =
      differences(all_rows(connection_, kTrack, "SELECT :columns FROM tracks t"), wanted, SearchKind::kTrack);
  RowWriter write(connection_, "INSERT INTO tracks :row ON CONFLICT (id) DO UPDATE SET :others");
  for (const Track& one : diffed.write)
    write.write(kTrack, one, {{"folded", fold_text(one.name) + '\n' + fold_text(one.artist)}});
  gone_tracks_ = std::move(diffed.gone);
}

void ContentApplier::remove_tracks() {
  Command remove(connection_, R"sql(
    DELETE FROM tracks
    WHERE id = :id
      AND NOT EXISTS (SELECT 1 FROM track_plays WHERE track_id = :played)
  )sql");
  for (const Track& one : gone_tracks_) {
    if (remove.run({one.id, one.id}) > 0) {
      count_removed(one);
    } else {
      unpublish("tracks", one);
    }
  }
}

void ContentApplier::apply_charts(const std::vector<ChartContent>& wanted) {
  const auto diffed = differences(load_charts(connection_), wanted);
  const char* remove_chart = "DELETE FROM charts WHERE slug = :slug";
  remove(diffed.gone, remove_chart);
  RowWriter add_chart(connection_, "INSERT INTO charts :row");
  ListWriter channels(connection_, "chart_channels", "chart");
  RowWriter add_edition(connection_, "INSERT INTO chart_editions :row");
  RowWriter add_position(connection_, "INSERT INTO chart_positions :row");
  for (const ChartContent& chart : diffed.write) {
    execute(connection_, remove_chart, {chart.slug});
    add_chart.write({{"slug", chart.slug}, {"name", chart.name}});
    channels.replace(chart.slug, chart.channels, [](const ChannelSlug& channel) {
      return Fields{{"channel", channel}};
    });
    int number = 0;
    for (const ChartEditionContent& edition : chart.editions) {
      // The beginning of time is written ''.
      add_edition.write({{"chart", chart.slug},
                         {"list_position", number},
                         {"name", edition.name},
                         {"from_day", edition.from ? to_iso_date(*edition.from) : ""}});
      int at = 0;
      for (const Position& position : edition.positions)
        add_position.write(kPlaceInEdition, position,
                           {{"chart", chart.slug}, {"edition", number}, {"list_position", at++}});
      ++number;
    }
  }
}

}  // namespace zender::storage
