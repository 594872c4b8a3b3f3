#include "domain/on_demand/video.h"

#include <algorithm>

#include "storage/engine/repositories.h"
#include "storage/shared/common_columns.h"
#include "storage/shared/keys.h"

// Recorded videos.
namespace zender::storage {
namespace {

/// A video with its programme, `p`.
constexpr auto kShownVideo = columns_of<ShownVideo>([](auto& row, auto& video) {
  row("v.id", video.id);
  row("v.title", video.title);
  row("v.category", video.category);
  row("v.published_at", video.published);
  row("v.summary", video.summary);
  row("p.slug", video.programme);
  row.if_any("p.name", video.programme_name);
  row("v.duration_ms", video.duration);
  row("v.image", "p.image", video.image);
});

constexpr const char* kVideoSelect = R"sql(
  SELECT :columns
  FROM videos v
  LEFT JOIN programmes p ON p.slug = v.programme AND p.published = 1
)sql";

/// A video file, `j`, with its sound, `m`.
constexpr auto kVideoPart = columns_of<VideoPart>([](auto& row, auto& part) {
  row("j.id", part.video.id);
  row("j.media_id", part.video.media);
  row("j.codec", part.video.codec);
  row("j.width", part.video.width);
  row("j.height", part.video.height);
  row("j.bandwidth", part.video.bandwidth);
  row("m.id", part.sound.id);
  row("m.title", part.sound.title);
  row("m.codec", part.sound.codec);
  row("m.segments", part.sound.segments);
});

constexpr auto kVideoCategory = columns_of<VideoCategory>([](auto& row, auto& category) {
  row("c.slug", category.slug);
  row("c.name", category.name);
  row("(SELECT COUNT(*) FROM videos v WHERE v.category_slug = c.slug AND v.published_at <= :at)",
      category.count);
});

/// The end of a SELECT of the videos that the filter selects, and its parameters.
std::pair<std::string, Params> selected(const VideoFilter& filter, TimePoint at) {
  if (!filter.category) return {"FROM videos v WHERE v.published_at <= :at ", {at}};
  return {"FROM videos v WHERE v.category_slug = :category AND v.published_at <= :at ",
          {*filter.category, at}};
}

class VideoStore final : public StoreOf<VideoRepository> {
 public:
  using StoreOf::StoreOf;

  std::optional<ShownVideo> video(const VideoId& id, TimePoint at) override {
    return database_.first_row(
        kShownVideo, std::string(kVideoSelect) + "WHERE v.id = :id AND v.published_at <= :at", {id, at});
  }

  std::vector<ShownVideo> list_videos(const VideoFilter& filter, TimePoint at, std::int64_t offset,
                                      int limit) override {
    auto [from, params] = selected(filter, at);
    params.insert(params.end(), {Param(limit), Param(std::max<std::int64_t>(offset, 0))});
    return database_.snapshot([&](Connection& connection) {
      // The ids first, so that skipped rows are read from an index only.
      const auto ids = all_values<std::string>(
          connection,
          "SELECT v.id " + from + "ORDER BY v.published_at DESC, v.id DESC LIMIT :limit OFFSET :offset",
          params);
      return in_order_of(ids, all_rows_of(connection, kShownVideo, ids,
                                          std::string(kVideoSelect) + "WHERE v.id IN (:list)"));
    });
  }

  std::int64_t count_videos(const VideoFilter& filter, TimePoint at) override {
    const auto [from, params] = selected(filter, at);
    return database_.counted("SELECT COUNT(*) " + from, params);
  }

  std::vector<VideoCategory> video_categories(TimePoint at) override {
    auto all =
        database_.all_rows(kVideoCategory, "SELECT :columns FROM video_categories c ORDER BY c.slug", {at});
    std::erase_if(all, [](const VideoCategory& one) { return one.count == 0; });
    return all;
  }

  std::vector<VideoPart> video_parts(const VideoId& id, TimePoint at) override {
    const char* sql = R"sql(
      SELECT :columns
      FROM videos v
      JOIN video_pictures i ON i.video = v.id
      JOIN media_pictures j ON j.id = i.pictures
      JOIN media_assets m ON m.id = j.media_id
      WHERE v.id = :id AND v.published_at <= :at
      ORDER BY i.list_position
    )sql";
    return database_.all_rows(kVideoPart, sql, {id, at});
  }
};

}  // namespace

std::unique_ptr<VideoRepository> video_store(Database& database) {
  return std::make_unique<VideoStore>(database);
}

}  // namespace zender::storage
