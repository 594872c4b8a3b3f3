#include "storage/content/content_apply.h"
#include "storage/plays/media_store.h"
#include "storage/shared/columns.h"
#include "storage/shared/diff.h"
#include "support/text/slug.h"

// Applies the media, tracks and charts of a bundle.
namespace zender::storage {
namespace {

constexpr const char* kBeginningOfTime = "";

std::string from_day(const ChartEditionContent& edition) {
  return edition.from ? to_iso_date(*edition.from) : kBeginningOfTime;
}

std::vector<ChartContent> load_charts(Connection& connection) {
  auto charts = all_rows(connection, "SELECT slug, name FROM charts ORDER BY slug", 2, {}, [](Row& row) {
    ChartContent chart;
    chart.slug = row.id<ChartSlug>();
    chart.name = row.text();
    return chart;
  });
  std::map<std::string, ChartContent*> by_slug;
  for (ChartContent& chart : charts) by_slug[chart.slug.value] = &chart;
  each_row(connection, "SELECT chart, channel FROM chart_channels ORDER BY chart, list_position", 2, {},
           [&](Row& row) {
             ChartContent& chart = *by_slug.at(row.text());
             chart.channels.push_back(row.id<ChannelSlug>());
           });
  const char* select_editions = R"sql(
    SELECT chart, name, from_day
    FROM chart_editions
    ORDER BY chart, list_position
  )sql";
  each_row(connection, select_editions, 3, {}, [&](Row& row) {
    ChartContent& chart = *by_slug.at(row.text());
    ChartEditionContent edition;
    edition.name = row.text();
    edition.from = parse_iso_date(row.text());
    chart.editions.push_back(std::move(edition));
  });
  const char* select_positions = R"sql(
    SELECT chart, edition, place, track_id, previous_place
    FROM chart_positions
    ORDER BY chart, edition, list_position
  )sql";
  each_row(connection, select_positions, 5, {}, [&](Row& row) {
    ChartContent& chart = *by_slug.at(row.text());
    auto& edition = chart.editions.at(static_cast<std::size_t>(row.number()));
    ChartEditionContent::Position position;
    position.position = static_cast<int>(row.number());
    position.track = row.id<TrackId>();
    if (const auto previous = row.optional_number()) position.previous_position = static_cast<int>(*previous);
    edition.positions.push_back(std::move(position));
  });
  return charts;
}

}  // namespace

void ContentApplier::write_media(const std::vector<MediaAsset>& wanted) {
  const auto stored = all_rows(connection_, std::string("SELECT ") + kAssetColumns + " FROM media_assets",
                               kAssetColumnCount, {}, read_asset);
  auto diffed = diff(stored, wanted, [](const MediaAsset& one) { return one.id; });
  count(diffed);
  Command write(connection_, 5, R"sql(
    INSERT INTO media_assets (id, title, codec, segments, progressive)
    VALUES (:id, :title, :codec, :segments, :progressive)
    ON CONFLICT (id) DO UPDATE SET
      title = excluded.title, codec = excluded.codec, segments = excluded.segments,
      progressive = excluded.progressive
  )sql");
  for (const MediaAsset& one : diffed.write)
    write.run({one.id, one.title, one.codec, write_segments(one.segments), one.progressive});
  gone_media_ = std::move(diffed.gone);
}

void ContentApplier::remove_media() {
  Command remove(connection_, 1, "DELETE FROM media_assets WHERE aired = 0 AND id = :id");
  for (const MediaAsset& one : gone_media_) changes_.removed += remove.run({one.id}) > 0 ? 1 : 0;
}

void ContentApplier::write_tracks(std::vector<Track> wanted) {
  for (Track& track : wanted) track.slug = slugify(track.name);  // always follows the name
  const auto stored = all_rows(connection_, std::string("SELECT ") + kTrackSelect + " FROM tracks t",
                               kTrackColumns, {}, read_track);
  auto diffed = diff(stored, wanted, [](const Track& one) { return one.id; });
  count(diffed);
  found_changed(SearchKind::kTrack, diffed, [](const Track& one) { return one.id.value; });
  Command write(connection_, 15, R"sql(
    INSERT INTO tracks (
      id, artist, name, duration_ms, media_id, is_available, published, is_classical, composer,
      complete_work, ensemble, folded,
      image_id, image_alt, image_colour)
    VALUES (
      :id, :artist, :name, :duration, :media, :available, :published, :classical, :composer, :work,
      :ensemble, :folded,
      :image, :alt, :colour)
    ON CONFLICT (id) DO UPDATE SET
      artist = excluded.artist, name = excluded.name, duration_ms = excluded.duration_ms,
      media_id = excluded.media_id, is_available = excluded.is_available,
      published = excluded.published, is_classical = excluded.is_classical,
      composer = excluded.composer, complete_work = excluded.complete_work,
      ensemble = excluded.ensemble, folded = excluded.folded,
      image_id = excluded.image_id, image_alt = excluded.image_alt,
      image_colour = excluded.image_colour
  )sql");
  for (const Track& one : diffed.write) {
    const ClassicalData classical = one.classical.value_or(ClassicalData());
    Params params{one.id,
                  one.artist,
                  one.name,
                  one.duration,
                  one.media,
                  one.is_available,
                  one.published,
                  one.classical.has_value(),
                  classical.composer,
                  classical.complete_work,
                  classical.ensemble,
                  fold_text(one.name) + '\n' + fold_text(one.artist)};
    add_image(params, one.image);
    write.run(params);
  }
  gone_tracks_ = std::move(diffed.gone);
}

void ContentApplier::remove_tracks() {
  Command remove(connection_, 2, R"sql(
    DELETE FROM tracks
    WHERE id = :id
      AND NOT EXISTS (SELECT 1 FROM track_plays WHERE track_id = :played)
  )sql");
  for (const Track& one : gone_tracks_) {
    if (remove.run({one.id, one.id}) > 0) {
      ++changes_.removed;
    } else {
      unpublish("tracks", "id", one.id.value);
    }
  }
}

void ContentApplier::apply_charts(const std::vector<ChartContent>& wanted) {
  const auto diffed =
      diff(load_charts(connection_), wanted, [](const ChartContent& one) { return one.slug; });
  count(diffed);
  changes_.removed += static_cast<int>(diffed.gone.size());
  for (const auto* charts : {&diffed.gone, &diffed.write}) {
    for (const ChartContent& one : *charts)
      execute(connection_, "DELETE FROM charts WHERE slug = :slug", {one.slug});
  }
  for (const ChartContent& one : diffed.write) insert_chart(one);
}

void ContentApplier::insert_chart(const ChartContent& chart) {
  execute(connection_, "INSERT INTO charts (slug, name) VALUES (:slug, :name)", {chart.slug, chart.name});
  int at = 0;
  for (const ChannelSlug& channel : chart.channels) {
    const char* sql = R"sql(
      INSERT INTO chart_channels (chart, list_position, channel)
      VALUES (:chart, :at, :channel)
    )sql";
    execute(connection_, sql, {chart.slug, at++, channel});
  }
  Command add_position(connection_, 6, R"sql(
    INSERT INTO chart_positions (chart, edition, list_position, place, track_id, previous_place)
    VALUES (:chart, :edition, :at, :place, :track, :previous)
  )sql");
  int number = 0;
  for (const ChartEditionContent& edition : chart.editions) {
    const char* sql = R"sql(
      INSERT INTO chart_editions (chart, list_position, name, from_day)
      VALUES (:chart, :at, :name, :from)
    )sql";
    execute(connection_, sql, {chart.slug, number, edition.name, from_day(edition)});
    at = 0;
    for (const auto& position : edition.positions) {
      add_position.run(
          {chart.slug, number, at++, position.position, position.track, position.previous_position});
    }
    ++number;
  }
}

}  // namespace zender::storage
