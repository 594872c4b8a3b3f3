#include <map>
#include <numeric>
#include <set>

#include "storage/content/content_apply.h"
#include "storage/shared/columns.h"
#include "storage/shared/diff.h"
#include "storage/shared/on_demand_columns.h"
#include "support/text/slug.h"

// Applies the videos of a bundle.
namespace zender::storage {
namespace {

struct StoredVideos {
  std::vector<Video> videos;
  std::map<VideoId, std::pair<Publication, TimePoint>> published;
};

StoredVideos load_videos(Connection& connection) {
  StoredVideos stored;
  std::map<std::string, std::vector<MediaId>> parts;
  each_row(connection, "SELECT video, pictures FROM video_pictures ORDER BY video, list_position", 2, {},
           [&](Row& row) {
             auto& own = parts[row.text()];
             own.push_back(row.id<MediaId>());
           });
  const char* sql = R"sql(
    SELECT id, title, category, published_at, published_rule, summary, programme,
           image_id, image_alt, image_colour
    FROM videos
  )sql";
  each_row(connection, sql, 7 + kImageColumns, {}, [&](Row& row) {
    Video one;
    one.id = row.id<VideoId>();
    one.title = row.text();
    one.category = row.text();
    const TimePoint moment = row.moment();
    one.published = read_publication(row.optional_text(), moment);
    one.summary = row.text();
    one.programme = row.optional_id<ProgrammeSlug>();
    one.image = read_image(row);
    one.parts = parts[one.id.value];
    stored.published.emplace(one.id, std::pair(one.published, moment));
    stored.videos.push_back(std::move(one));
  });
  return stored;
}

/// The length of the sound of each video file.
std::map<MediaId, Milliseconds> lengths_of(const Content& content) {
  std::map<MediaId, Milliseconds> sounds;
  for (const MediaAsset& asset : content.media)
    sounds[asset.id] = std::accumulate(asset.segments.begin(), asset.segments.end(), Milliseconds(0));
  std::map<MediaId, Milliseconds> lengths;
  for (const MediaVideo& video : content.media_videos) lengths[video.id] = sounds[video.media];
  return lengths;
}

void write_categories(Connection& connection, const std::vector<Video>& videos) {
  std::map<std::string, std::string> categories;
  for (const Video& one : videos) categories.try_emplace(slugify(one.category), one.category);
  execute(connection, "DELETE FROM video_categories");
  Command add(connection, 2, "INSERT INTO video_categories (slug, name) VALUES (:slug, :name)");
  for (const auto& [slug, name] : categories) add.run({slug, name});
}

}  // namespace

void ContentApplier::apply_videos(const Content& content) {
  const auto stored = load_videos(connection_);
  const auto diffed = diff(stored.videos, content.videos, [](const Video& one) { return one.id; });
  count(diffed);
  found_changed(SearchKind::kVideo, diffed, [](const Video& one) { return one.id.value; });
  changes_.removed += static_cast<int>(diffed.gone.size());
  if (diffed.write.empty() && diffed.gone.empty()) return;

  Command remove(connection_, 1, "DELETE FROM videos WHERE id = :id");
  for (const Video& one : diffed.gone) remove.run({one.id});
  Command write(connection_, 12, R"sql(
    INSERT INTO videos (
      id, title, category, category_slug, published_at, published_rule, summary, programme,
      duration_ms,
      image_id, image_alt, image_colour)
    VALUES (
      :id, :title, :category, :slug, :published, :rule, :summary, :programme, :duration,
      :image, :alt, :colour)
    ON CONFLICT (id) DO UPDATE SET
      title = excluded.title, category = excluded.category, category_slug = excluded.category_slug,
      published_at = excluded.published_at, published_rule = excluded.published_rule,
      summary = excluded.summary, programme = excluded.programme,
      duration_ms = excluded.duration_ms,
      image_id = excluded.image_id, image_alt = excluded.image_alt,
      image_colour = excluded.image_colour
  )sql");
  Command add_part(connection_, 3, R"sql(
    INSERT INTO video_pictures (video, list_position, pictures)
    VALUES (:video, :at, :pictures)
  )sql");
  const auto lengths = lengths_of(content);
  for (const Video& one : diffed.write) {
    const auto known = stored.published.find(one.id);
    const bool same = known != stored.published.end() && known->second.first == one.published;
    const TimePoint moment = same ? known->second.second : resolve(one.published, content.applied_at);
    Milliseconds duration{0};
    for (const MediaId& part : one.parts) {
      const auto length = lengths.find(part);
      if (length != lengths.end()) duration += length->second;
    }
    Params params{
        one.id,      one.title,     one.category, slugify(one.category), moment, write_rule(one.published),
        one.summary, one.programme, duration};
    add_image(params, one.image);
    write.run(params);
    execute(connection_, "DELETE FROM video_pictures WHERE video = :video", {one.id});
    int at = 0;
    for (const MediaId& part : one.parts) add_part.run({one.id, at++, part});
  }
  write_categories(connection_, content.videos);
}

}  // namespace zender::storage
