#include "storage/on_demand/video_store.h"

#include <algorithm>

#include "storage/shared/columns.h"

// Recorded videos.
namespace zender::storage {
namespace {

constexpr const char* kVideoSelect = R"sql(
  SELECT v.id, v.title, v.category, v.published_at, v.summary, p.slug, p.name, v.duration_ms,
         v.image_id, v.image_alt, v.image_colour,
         p.image_id, p.image_alt, p.image_colour
  FROM videos v
  LEFT JOIN programmes p ON p.slug = v.programme AND p.published = 1
)sql";
constexpr std::size_t kVideoColumns = 8 + 2 * kImageColumns;

ShownVideo read_video(Row& row) {
  ShownVideo video;
  video.id = row.id<VideoId>();
  video.title = row.text();
  video.category = row.text();
  video.published = row.moment();
  video.summary = row.text();
  video.programme = row.optional_id<ProgrammeSlug>();
  video.programme_name = row.optional_text().value_or("");
  video.duration = Milliseconds(row.number());
  video.image = first_image(row);
  return video;
}

VideoPart read_part(Row& row) {
  VideoPart part;
  part.video.id = row.id<MediaId>();
  part.video.media = row.id<MediaId>();
  part.video.codec = row.text();
  part.video.width = static_cast<int>(row.number());
  part.video.height = static_cast<int>(row.number());
  part.video.bandwidth = row.number();
  part.sound.id = part.video.media;
  part.sound.title = row.text();
  part.sound.codec = row.text();
  part.sound.segments = read_segments(row.text());
  return part;
}

}  // namespace

std::optional<ShownVideo> VideoStore::video(const VideoId& id, TimePoint at) {
  return database_.read([&](Connection& connection) {
    return first_row(connection, std::string(kVideoSelect) + "WHERE v.id = :id AND v.published_at <= :at",
                     kVideoColumns, {id, at}, read_video);
  });
}

std::vector<ShownVideo> VideoStore::list_videos(const VideoFilter& filter, TimePoint at, std::int64_t offset,
                                                int limit) {
  // The ids first, so that skipped rows are read from an index only.
  const char* of_all = R"sql(
    SELECT v.id
    FROM videos v
    WHERE v.published_at <= :at
    ORDER BY v.published_at DESC, v.id DESC
    LIMIT :limit OFFSET :offset
  )sql";
  const char* of_category = R"sql(
    SELECT v.id
    FROM videos v
    WHERE v.category_slug = :category AND v.published_at <= :at
    ORDER BY v.published_at DESC, v.id DESC
    LIMIT :limit OFFSET :offset
  )sql";
  Params params;
  if (filter.category) params.emplace_back(*filter.category);
  params.insert(params.end(), {Param(at), Param(limit), Param(std::max<std::int64_t>(offset, 0))});
  return database_.snapshot([&](Connection& connection) {
    const auto ids = all_rows(connection, filter.category ? of_category : of_all, 1, params,
                              [](Row& row) { return row.text(); });
    std::vector<ShownVideo> found;
    in_chunks(ids, 500, [&](const std::vector<std::string>& some) {
      const std::string sql = with_list(some.size(), std::string(kVideoSelect) + R"sql(
        WHERE v.id IN (:list)
        ORDER BY v.published_at DESC, v.id DESC
      )sql");
      auto part = all_rows(connection, sql, kVideoColumns, Params(some.begin(), some.end()), read_video);
      std::move(part.begin(), part.end(), std::back_inserter(found));
    });
    return found;
  });
}

std::int64_t VideoStore::count_videos(const VideoFilter& filter, TimePoint at) {
  const char* of_all = "SELECT COUNT(*) FROM videos WHERE published_at <= :at";
  const char* of_category = R"sql(
    SELECT COUNT(*)
    FROM videos
    WHERE category_slug = :category AND published_at <= :at
  )sql";
  Params params;
  if (filter.category) params.emplace_back(*filter.category);
  params.emplace_back(at);
  return database_.read([&](Connection& connection) {
    return first_row(connection, filter.category ? of_category : of_all, 1, params,
                     [](Row& row) { return row.number(); })
        .value_or(0);
  });
}

std::vector<VideoCategory> VideoStore::video_categories(TimePoint at) {
  return database_.read([&](Connection& connection) {
    const char* sql = R"sql(
      SELECT c.slug, c.name,
             (SELECT COUNT(*)
              FROM videos v
              WHERE v.category_slug = c.slug AND v.published_at <= :at)
      FROM video_categories c
      ORDER BY c.slug
    )sql";
    auto all = all_rows(connection, sql, 3, {at}, [](Row& row) {
      VideoCategory category;
      category.slug = row.text();
      category.name = row.text();
      category.count = row.number();
      return category;
    });
    std::erase_if(all, [](const VideoCategory& one) { return one.count == 0; });
    return all;
  });
}

std::vector<VideoPart> VideoStore::video_parts(const VideoId& id, TimePoint at) {
  return database_.read([&](Connection& connection) {
    const char* sql = R"sql(
      SELECT j.id, j.media_id, j.codec, j.width, j.height, j.bandwidth, m.title, m.codec, m.segments
      FROM videos v
      JOIN video_pictures i ON i.video = v.id
      JOIN media_pictures j ON j.id = i.pictures
      JOIN media_assets m ON m.id = j.media_id
      WHERE v.id = :id AND v.published_at <= :at
      ORDER BY i.list_position
    )sql";
    return all_rows(connection, sql, 9, {id, at}, read_part);
  });
}

}  // namespace zender::storage
