#include "domain/testing/fake_store.h"

// Videos of a FakeStore.
namespace zender::testing {

std::optional<MediaPictures> FakeStore::pictures_of(const MediaId& media) {
  touch();
  for (const auto& pictures : pictures_list)
    if (pictures.media == media) return pictures;
  return std::nullopt;
}

std::optional<ShownVideo> FakeStore::video(const VideoId& id, TimePoint at) {
  touch();
  for (const auto& one : video_list)
    if (one.id == id && one.published <= at) return one;
  return std::nullopt;
}

std::vector<ShownVideo> FakeStore::list_videos(const VideoFilter& filter, TimePoint at, std::int64_t offset,
                                               int limit) {
  return cut(newest(video_list, 1'000'000,
                    [&](const ShownVideo& one) {
                      return one.published <= at &&
                             (!filter.category || slugify(one.category) == *filter.category);
                    }),
             offset, limit);
}

std::int64_t FakeStore::count_videos(const VideoFilter& filter, TimePoint at) {
  return static_cast<std::int64_t>(list_videos(filter, at, 0, 1'000'000).size());
}

std::vector<VideoCategory> FakeStore::video_categories(TimePoint at) {
  touch();
  std::map<std::string, VideoCategory> found;
  for (const auto& one : video_list) {
    if (one.published > at) continue;
    auto& category = found[slugify(one.category)];
    category = {slugify(one.category), one.category, category.count + 1};
  }
  std::vector<VideoCategory> list;
  for (auto& [slug, category] : found) list.push_back(category);
  return list;
}

std::vector<VideoPart> FakeStore::video_parts(const VideoId& id, TimePoint at) {
  return video(id, at) ? parts_of_videos[id] : std::vector<VideoPart>();
}

}  // namespace zender::testing
