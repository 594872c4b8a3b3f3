#pragma once
#include "domain/on_demand/video.h"
#include "storage/engine/database.h"

namespace zender::storage {

class VideoStore final : public VideoRepository {
 public:
  explicit VideoStore(Database& database) : database_(database) {}

  std::optional<ShownVideo> video(const VideoId& id, TimePoint at) override;
  std::vector<ShownVideo> list_videos(const VideoFilter& filter, TimePoint at, std::int64_t offset,
                                      int limit) override;
  std::int64_t count_videos(const VideoFilter& filter, TimePoint at) override;
  std::vector<VideoCategory> video_categories(TimePoint at) override;
  std::vector<VideoPart> video_parts(const VideoId& id, TimePoint at) override;

 private:
  Database& database_;
};

}  // namespace zender::storage
