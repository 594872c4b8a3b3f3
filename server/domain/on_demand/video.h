#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "domain/ids.h"
#include "domain/on_demand/on_demand_items.h"
#include "domain/pictures/image.h"
#include "domain/sound/media_asset.h"

/// Recorded videos: a sequence of video files with their sound.
namespace zender {

/// A video as given in a bundle.
struct Video {
  VideoId id;
  std::string title;
  std::string category;  ///< its name; addresses contain its slug
  Publication published;
  std::string summary;
  std::optional<ProgrammeSlug> programme;
  std::vector<MediaId> parts;  ///< ids of MediaVideo, in order; at least one
  std::optional<Image> image;  ///< absent: the programme's
  bool operator==(const Video&) const = default;
};

/// A video as read for a page.
struct ShownVideo {
  VideoId id;
  std::string title;
  std::string category;
  TimePoint published;
  std::string summary;
  std::optional<ProgrammeSlug> programme;  ///< absent if it is not published
  std::string programme_name;
  Milliseconds duration{0};
  std::optional<Image> image;  ///< its own, else the programme's
};

/// A part of a video: a video file with its sound, segment by segment.
struct VideoPart {
  MediaVideo video;
  MediaAsset sound;
};

struct VideoCategory {
  std::string slug;
  std::string name;
  std::int64_t count = 0;  ///< number of published videos
};

/// Selects videos; absent fields do not filter.
struct VideoFilter {
  std::optional<std::string> category;  ///< slug
};

/// Reads videos (conditions: domain/store.h). A video that is published after the given moment does
/// not exist yet.
class VideoRepository {
 public:
  virtual ~VideoRepository() = default;
  virtual std::optional<ShownVideo> video(const VideoId& id, TimePoint at) = 0;
  /// Newest first; skips `offset` videos.
  virtual std::vector<ShownVideo> list_videos(const VideoFilter& filter, TimePoint at, std::int64_t offset,
                                              int limit) = 0;
  virtual std::int64_t count_videos(const VideoFilter& filter, TimePoint at) = 0;
  /// The categories with videos, by name.
  virtual std::vector<VideoCategory> video_categories(TimePoint at) = 0;
  /// The parts of a published video, in order; empty if it is unknown.
  virtual std::vector<VideoPart> video_parts(const VideoId& id, TimePoint at) = 0;
};

}  // namespace zender
