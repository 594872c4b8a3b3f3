#include <map>
#include <numeric>

#include "storage/content/content_apply.h"
#include "storage/shared/on_demand_columns.h"
#include "support/text/slug.h"

// Applies the videos of a bundle.
namespace zender::storage {
namespace {

constexpr auto kStoredVideo = columns_of<Dated<Video>>([](auto& row, auto& stored) {
  auto& [video, at] = stored;
  row("id", video.id);
  row("title", video.title);
  row("category", video.category);
  publication(row, at, video.published);
  row("summary", video.summary);
  row("programme", video.programme);
  row("image", video.image);
});

StoredThings<Video> load_videos(Connection& connection) {
  StoredThings<Video> stored(all_rows(connection, kStoredVideo, "SELECT :columns FROM videos"));
  const auto by_id = by_key(stored.things);
  each_row(connection, "SELECT video, pictures FROM video_pictures ORDER BY video, list_position", {},
           [&](const std::string& video, const MediaId& part) { by_id.at(video)->parts.push_back(part); });
  return stored;
}

/// The length of the sound of each video file.
std::map<MediaId, Milliseconds> lengths_of(const Content& content) {
  std::map<MediaId, Milliseconds> sounds;
  for (const MediaAsset& asset : content.media) sounds[asset.id] = sound_length(asset.segments);
  std::map<MediaId, Milliseconds> lengths;
  for (const MediaVideo& video : content.media_videos) lengths[video.id] = sounds[video.media];
  return lengths;
}

void write_categories(Connection& connection, const std::vector<Video>& videos) {
  std::map<std::string, std::string> categories;
  for (const Video& one : videos) categories.try_emplace(slugify(one.category), one.category);
  execute(connection, "DELETE FROM video_categories");
  RowWriter add(connection, "INSERT INTO video_categories :row");
  for (const auto& [slug, name] : categories) add.write({{"slug", slug}, {"name", name}});
}

}  // namespace

void ContentApplier::apply_videos(const Content& content) {
  const auto stored = load_videos(connection_);
  const auto diffed = differences(stored.things, content.videos, SearchKind::kVideo);
  if (diffed.write.empty() && diffed.gone.empty()) return;

  remove(diffed.gone, "DELETE FROM videos WHERE id = :id");
  RowWriter write(connection_, "INSERT INTO videos :row ON CONFLICT (id) DO UPDATE SET :others");
  ListWriter parts(connection_, "video_pictures", "video");
  auto lengths = lengths_of(content);
  for (const Video& one : diffed.write) {
    const auto duration =
        std::accumulate(one.parts.begin(), one.parts.end(), Milliseconds(0),
                        [&](Milliseconds sum, const MediaId& part) { return sum + lengths[part]; });
    write.write(kStoredVideo, stored.resolved(one, content.applied_at),
                {{"category_slug", slugify(one.category)}, {"duration_ms", duration}});
    parts.replace(one.id, one.parts, [](const MediaId& part) { return Fields{{"pictures", part}}; });
  }
  write_categories(connection_, content.videos);
}

}  // namespace zender::storage
