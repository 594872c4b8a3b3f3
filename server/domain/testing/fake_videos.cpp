#include "domain/testing/fake_on_demand.h"

#include "support/text/slug.h"

namespace zender::testing {

std::optional<ShownVideo> FakeVideos::video(const VideoId& id, TimePoint at) {
  data_.touch();
  for (const auto& one : data_.video_list)
    if (one.id == id && one.published <= at) return one;
  return std::nullopt;
}

std::vector<ShownVideo> FakeVideos::list_videos(const VideoFilter& filter, TimePoint at, std::int64_t offset,
                                                int limit) {
  return cut(data_.newest(data_.video_list, 1'000'000,
                          [&](const ShownVideo& one) {
                            return one.published <= at &&
                                   (!filter.category || slugify(one.category) == *filter.category);
                          }),
             offset, limit);
}

std::int64_t FakeVideos::count_videos(const VideoFilter& filter, TimePoint at) {
  return static_cast<std::int64_t>(list_videos(filter, at, 0, 1'000'000).size());
}

std::vector<VideoCategory> FakeVideos::video_categories(TimePoint at) {
  data_.touch();
  std::map<std::string, VideoCategory> found;
  for (const auto& one : data_.video_list) {
    if (one.published > at) continue;
    auto& category = found[slugify(one.category)];
    category = {slugify(one.category), one.category, category.count + 1};
  }
  std::vector<VideoCategory> list;
  for (auto& [slug, category] : found) list.push_back(category);
  return list;
}

std::vector<VideoPart> FakeVideos::video_parts(const VideoId& id, TimePoint at) {
  return video(id, at) ? data_.parts_of_videos[id] : std::vector<VideoPart>();
}

}  // namespace zender::testing
